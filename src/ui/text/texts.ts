import { hasTexts, readTexts } from './catalog.ts';
import { DEFAULT_LANGUAGE, type Language } from './languages.ts';
import { say, type Teller, type Words } from '#shared/say.ts';

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

  /** All texts of a namespace as its file holds them; they are here once it `has` them. */
  wordsOf(namespace: string, language: Language = this.#language): Words {
    return this.#bundles.get(`${language}/${namespace}`) ?? {};
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
