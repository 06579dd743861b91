import { hasTexts, readTexts } from './catalog.ts';
import { DEFAULT_LANGUAGE, type Language } from './languages.ts';
import { say, type Teller, type Words } from './say.ts';

/** The texts of one page in one language, fetched by namespace as screens need them. */
export class Texts {
  #language: Language;
  #version = 0;
  readonly #bundles = new Map<string, Words>();
  readonly #loading = new Map<string, Promise<void>>();
  readonly #tellers = new Map<string, Teller>();
  readonly #listeners = new Set<() => void>();

  constructor(language: Language = DEFAULT_LANGUAGE) {
    this.#language = language;
  }

  get language(): Language {
    return this.#language;
  }

  /** Grows with each change that a reader could see; stable functions, for useSyncExternalStore. */
  readonly version = (): number => this.#version;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  has(namespace: string, language: Language = this.#language): boolean {
    return this.#bundles.has(`${language}/${namespace}`);
  }

  /** Fetches a namespace in the language of the page, or another. One kept promise each, as `use()` wants it. */
  load(namespace: string, language: Language = this.#language): Promise<void> {
    const place = `${language}/${namespace}`;
    const known = this.#loading.get(place) ?? this.#fetch(place, language, namespace);
    this.#loading.set(place, known);
    return known;
  }

  async #fetch(place: string, language: Language, namespace: string): Promise<void> {
    try {
      this.#bundles.set(place, hasTexts(namespace) ? await readTexts(language, namespace) : {});
      this.#changed();
    } catch (error) {
      // The next screen that needs it tries anew.
      this.#loading.delete(place);
      throw error;
    }
  }

  /** Turns the page to another language once everything on it can be said in that. */
  async change(language: Language): Promise<void> {
    const namespaces = new Set([...this.#bundles.keys()].map((place) => place.slice(place.indexOf('/') + 1)));
    await Promise.all([...namespaces].map((namespace) => this.load(namespace, language)));
    this.#language = language;
    this.#changed();
  }

  #changed(): void {
    this.#version += 1;
    for (const listener of this.#listeners) listener();
  }

  /** A function that says the texts of one namespace; a new one after each change of language, so that what was memoised is said anew. */
  teller(namespace: string, language: Language = this.#language): Teller {
    const place = `${language}/${namespace}`;
    const known = this.#tellers.get(place) ?? ((key, values) => say(this.#bundles.get(place), language, key, values));
    this.#tellers.set(place, known);
    return known;
  }
}
<<<<<<< HEAD
=======

function say(words: Words | undefined, language: Language, key: string, values: Values = {}): string {
  const found = typeof values.count === 'number' ? findPlural(words, language, key, values.count) : find(words, key);
  const text = found ?? values.defaultValue ?? key;
  return text.replace(/\{\{(\w+)(?:: ([^|{}]*)\|([^{}]*))?\}\}/g, (place, name: string, one?: string, others?: string) => {
    if (one === undefined) return written(values[name], language) ?? place;
    return isOne(values[name], language) ? one : (others ?? one);
  });
}

/** `{{points: point|points}}`, a noun beside a second number of its text; the first is `count` and chooses the whole sentence. */
function isOne(value: unknown, language: Language): boolean {
  const number = typeof value === 'string' ? readBack(value, language) : Number(value);
  return rulesOf(language).select(number) === 'one';
}

/** The number in a figure that was written for the reader before: "1,234.5", "1 234,5", "1.234,5". */
function readBack(text: string, language: Language): number {
  const [groups, decimal] = language === 'en' ? [/[,\s]/g, '.'] : [/[.\s]/g, ','];
  return Number(text.replace(groups, '').replace(decimal, '.'));
}

function find(words: Words | undefined, key: string): string | undefined {
  let at: Words | string | undefined = words;
  for (const part of key.split('.')) at = typeof at === 'object' ? at[part] : undefined;
  return typeof at === 'string' ? at : undefined;
}

function findPlural(words: Words | undefined, language: Language, key: string, count: number): string | undefined {
  const forms = [count === 0 ? 'zero' : null, rulesOf(language).select(count), 'other'];
  for (const form of forms) {
    const text = form && find(words, `${key}_${form}`);
    if (text) return text;
  }
  return find(words, key);
}

const rules = new Map<Language, Intl.PluralRules>();

function rulesOf(language: Language): Intl.PluralRules {
  const known = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, known);
  return known;
}

/** Numbers as the language groups them; words as they are. */
function written(value: unknown, language: Language): string | undefined {
  if (typeof value === 'number' || typeof value === 'bigint') return value.toLocaleString(language);
  return typeof value === 'string' ? value : undefined;
}
>>>>>>> dbb5d21 (boards, poker, retros, ui, platform: Bound every number that is taken, count in a column what the board shows, keep the focus of a panel whose words come late, mask passwords in linear time, and keep the demo's sprints whole on any day.)
