import { DAY } from '#shared/time.ts';

const WORD_MAX = 32; // characters that are kept of one word
const WORDS_MAX = 40; // of one title
const TOKENS_MAX = 8; // of one query
/** Shorter words have too many neighbours for an error in them to be guessed. */
export const ERROR_MIN = 4; // letters
const HEAD = 5; // letters
/** Begins what is kept of a key; no word has it. */
const KEY = '=';

const LIGATURES: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', đ: 'd', ł: 'l' };

/** A text without capitals and accents: `Élan` and `elan` are one word. */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[œæßøđł]/g, (letter) => LIGATURES[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}+/gu, '');

const cut = (word: string): string => [...word].slice(0, WORD_MAX).join('');

/** The words of a text in their order, each once. Apostrophes part words, as in `l’équipe`. */
export function wordsOf(text: string, most = WORDS_MAX): string[] {
  const words = fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.map(cut))].slice(0, most);
}

/** What a key is kept and looked for as: `TRM 42` and `trm-42` are one. */
export function keyWord(key: string): string {
  const plain = fold(key.trim())
    .replace(/[\s_]+/g, '-')
    .replace(/[^\p{L}\p{N}\-./#]/gu, '');
  return plain === '' ? '' : KEY + cut(plain);
}

export interface Findable {
  readonly title: string;
  readonly keys: readonly string[];
  readonly isOver: boolean;
  readonly changedAt: Date;
}

const LEADS = 2 ** 21;
const OPEN = 2 ** 20;
const DAYS_MAX = 2 ** 20 - 1;
const EPOCH = Date.UTC(2000, 0, 1);

/** A day is fine enough to order by, and leaves the index as it is while somebody works on one thing all day. */
const dayOf = (moment: Date): number => Math.min(DAYS_MAX, Math.max(0, Math.floor((moment.getTime() - EPOCH) / DAY)));

/** The words that find a thing, each with its weight: first the title's first word, then what is open, then what changed last. */
export function postingsOf({ title, keys, isOver, changedAt }: Findable): Map<string, number> {
  const weight = (isOver ? 0 : OPEN) + dayOf(changedAt);
  const numbers = keys.flatMap((key) => /(?<!\d)\d+$/.exec(key)?.[0] ?? []);
  const words = wordsOf(title);
  const found = [...keys.map(keyWord), ...numbers.map(cut), ...words].filter((word) => word !== '');
  return new Map(found.map((word) => [word, word === words[0] || word.startsWith(KEY) ? weight + LEADS : weight]));
}

const without = (letters: readonly string[]): string[] => letters.map((_, at) => letters.toSpliced(at, 1).join(''));

/** Under which a word is kept, so that one error in its beginning still leads to it. */
export function headsOf(word: string): string[] {
  const letters = [...word];
  if (letters.length < ERROR_MIN || word.startsWith(KEY)) return [];
  const head = letters.slice(0, HEAD);
  return [...new Set([...without(head), ...(letters.length < HEAD ? [word] : [])])];
}

/** What a typed word is looked for under: all words that it may stand for with one error are kept under one of these. */
export function headsFor(typed: string): string[] {
  const letters = [...typed];
  if (letters.length < ERROR_MIN) return [];
  return [...new Set([letters.slice(0, HEAD - 1).join(''), ...without(letters.slice(0, HEAD))])];
}

/** Errors that count as one: a wrong, a missing, a further letter, and two that changed places. */
export function isNear(typed: string, word: string): boolean {
  const [a, b] = [[...typed], [...word]];
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  const rest = (from: number, against: number): boolean => a.slice(from).every((letter, n) => letter === b[against + n]);
  const isSwapped = a[at] === b[at + 1] && a[at + 1] === b[at] && at + 1 < a.length;
  // What was typed may be the beginning of the word, so only its own end has to be met.
  return rest(at + 1, at + 1) || rest(at, at + 1) || rest(at + 1, at) || (isSwapped && rest(at + 2, at + 2));
}

export interface Query {
  /** As it is compared with titles. */
  readonly text: string;
  /** Empty where it can be no key. */
  readonly key: string;
  readonly words: readonly string[];
}

export function queryOf(typed: string): Query {
  return { text: fold(typed).trim().replace(/\s+/g, ' '), key: keyWord(typed), words: wordsOf(typed, TOKENS_MAX) };
}

/** How well a thing answers a query, lower being better. */
const ranks = { exactKey: 0, keyPrefix: 1, titlePrefix: 2, allWords: 3, nearly: 4 } as const;

function rankOf(query: Query, { title, keys }: Pick<Findable, 'title' | 'keys'>): number {
  const known = query.key === '' ? [] : keys.map(keyWord);
  if (known.includes(query.key)) return ranks.exactKey;
  if (known.some((key) => key.startsWith(query.key))) return ranks.keyPrefix;
  if (fold(title).startsWith(query.text)) return ranks.titlePrefix;
  const words = [...wordsOf(title), ...keys.flatMap((key) => wordsOf(key))];
  return query.words.every((typed) => words.some((word) => word.startsWith(typed))) ? ranks.allWords : ranks.nearly;
}

/** Best first: how well it answers, then what is open, then what changed last. */
export function inOrder<T extends Findable & { readonly id: string }>(query: Query, found: readonly T[]): T[] {
  const ranked = found.map((one) => ({ one, rank: rankOf(query, one) }));
  return ranked
    .toSorted(
      (a, b) =>
        a.rank - b.rank ||
        Number(a.one.isOver) - Number(b.one.isOver) ||
        b.one.changedAt.getTime() - a.one.changedAt.getTime() ||
        a.one.id.localeCompare(b.one.id),
    )
    .map(({ one }) => one);
}
