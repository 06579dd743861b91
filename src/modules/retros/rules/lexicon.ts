/** What is known of one language's words; each list is a row of words, where a star stands for any ending. */
export interface Lexicon {
  /** Words that tell the language. */
  readonly marks: string;
  readonly positive: string;
  readonly negative: string;
  /** Turn what follows them. */
  readonly negators: string;
  readonly stronger: string;
  /** "Too many" is a complaint whatever it counts. */
  readonly excess: string;
  /** A new clause begins: what was turned before is turned no more. */
  readonly breaks: string;
}

/** A row of words, ready to be asked. */
export type WordRow = (word: string) => boolean;

const cache = new Map<string, WordRow>();

/** @returns whether a word is in the row, or begins like one of its starred words */
export function rowOf(words: string): WordRow {
  const known = cache.get(words);
  if (known) return known;
  const all = words.split(' ').filter(Boolean);
  const whole = new Set(all.filter((word) => !word.endsWith('*')));
  const starts = new Set(all.filter((word) => word.endsWith('*')).map((word) => word.slice(0, -1)));
  const has: WordRow = (word) => {
    if (whole.has(word)) return true;
    for (let length = 3; length <= word.length; length += 1) if (starts.has(word.slice(0, length))) return true;
    return false;
  };
  cache.set(words, has);
  return has;
}
