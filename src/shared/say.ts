import type { Locale } from './locale.ts';

/** Texts under dotted keys, as a file of `locales/` holds them. */
export interface Words {
  readonly [key: string]: string | Words;
}

/** What fills a text's places; `count` also chooses its plural form. */
export interface Values {
  readonly count?: number;
  /** Said where the key does not exist. */
  readonly defaultValue?: string;
  readonly [name: string]: unknown;
}

export type Teller = (key: string, values?: Values) => string;

/** Lists of a file, such as paragraphs, have no keys: they are read as a whole. */
type Leaf<Texts, Before extends string = ''> = {
  [Name in keyof Texts & string]: Texts[Name] extends string
    ? `${Before}${Name}`
    : Texts[Name] extends readonly unknown[]
      ? never
      : Leaf<Texts[Name], `${Before}${Name}.`>;
}[keyof Texts & string];

/** English has these forms. */
type WithoutForm<Key> = Key extends `${infer Base}_${'zero' | 'one' | 'other'}` ? Base : Key;

/** The dotted keys of a file, known from its English; a text in several plural forms is asked for by the key that they share. */
export type KeyOf<Texts> = WithoutForm<Leaf<Texts>>;

/** Says the texts of one file in one language. */
export type TellOf<Texts> = (key: KeyOf<Texts>, values?: Values) => string;

/** The texts of one file in all languages, where all of them are loaded: `const mailText = tellersOf({ en, es, fr })`. */
export function tellersOf<Texts extends Words>(words: Readonly<Record<Locale, Words>> & { readonly en: Texts }) {
  return (language: Locale): TellOf<Texts> =>
    (key, values) =>
      say(words[language], language, key, values);
}

/** One text, its places filled and its plural chosen. */
export function say(words: Words | undefined, language: Locale, key: string, values: Values = {}): string {
  const found = typeof values.count === 'number' ? findPlural(words, language, key, values.count) : find(words, key);
  const text = found ?? values.defaultValue ?? key;
  return text.replace(/\{\{(\w+)(?:: ([^|{}]*)\|([^{}]*))?\}\}/g, (place, name: string, one?: string, others?: string) => {
    if (one === undefined) return written(values[name], language) ?? place;
    return isOne(values[name], language) ? one : (others ?? one);
  });
}

/** `{{points: point|points}}`, a noun beside a second number of its text; the first is `count` and chooses the whole sentence. */
function isOne(value: unknown, language: Locale): boolean {
  const number = typeof value === 'string' ? readBack(value, language) : Number(value);
  return rulesOf(language).select(number) === 'one';
}

/** The number in a figure that was written for the reader before: "1,234.5", "1 234,5", "1.234,5". */
function readBack(text: string, language: Locale): number {
  const [groups, decimal] = language === 'en' ? [/[,\s]/g, '.'] : [/[.\s]/g, ','];
  return Number(text.replace(groups, '').replace(decimal, '.'));
}

function find(words: Words | undefined, key: string): string | undefined {
  let at: Words | string | undefined = words;
  for (const part of key.split('.')) at = typeof at === 'object' ? at[part] : undefined;
  return typeof at === 'string' ? at : undefined;
}

function findPlural(words: Words | undefined, language: Locale, key: string, count: number): string | undefined {
  const forms = [count === 0 ? 'zero' : null, rulesOf(language).select(count), 'other'];
  for (const form of forms) {
    const text = form && find(words, `${key}_${form}`);
    if (text) return text;
  }
  return find(words, key);
}

const rules = new Map<Locale, Intl.PluralRules>();

function rulesOf(language: Locale): Intl.PluralRules {
  const known = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, known);
  return known;
}

/** Numbers as the language groups them; words as they are. */
function written(value: unknown, language: Locale): string | undefined {
  if (typeof value === 'number' || typeof value === 'bigint') return value.toLocaleString(language);
  return typeof value === 'string' ? value : undefined;
}
