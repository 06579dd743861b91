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
