import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The page whose table is the list, so that there is one list for people and for the check. */
const PAGE = 'CONTRIBUTING.md';
const ROW = /^\| ([^|]+) \| ([^|]+) \|$/;

export interface WordList {
  /** What to write instead of a listed word or phrase. */
  readonly insteadOf: ReadonlyMap<string, string>;
  /** Finds every listed word in prose. */
  readonly inProse: RegExp;
}

/** Reads the table with the columns "Not" and "Write". @throws Error when the page has none */
export function readWordList(root: string): WordList {
  const insteadOf = new Map(rowsOf(readFileSync(join(root, PAGE), 'utf8')));
  if (insteadOf.size === 0) throw new Error(`${PAGE} has no table of words with the columns "Not" and "Write"`);
  const longestFirst = [...insteadOf.keys()].toSorted((a, b) => b.length - a.length);
  return { insteadOf, inProse: new RegExp(`(?<![\\w-])(?:${longestFirst.map(patternOf).join('|')})(?![\\w-])`, 'g') };
}

function rowsOf(page: string): [string, string][] {
  const lines = page.split('\n');
  const head = lines.indexOf('| Not | Write |');
  const end = lines.findIndex((line, at) => at > head && !line.startsWith('|'));
  return lines.slice(head + 2, end).flatMap((line) => {
    const [, not = '', write = ''] = ROW.exec(line) ?? [];
    return not.split(', ').map((phrase): [string, string] => [phrase, write]);
  });
}

/** An entry with a capital is refused only with it, at the start of a sentence. A phrase may be broken between lines of a comment. */
function patternOf(phrase: string): string {
  const [first = '', ...rest] = phrase;
  const start = first === first.toUpperCase() ? first : `[${first}${first.toUpperCase()}]`;
  return `${start}${rest.join('').replaceAll(' ', '[\\s*/]+')}`;
}

/** The list without the rows that state it. */
export const withoutTable = (file: string, text: string): string =>
  file === PAGE ? text.replace(/^\| Not \| Write \|\n(?:\|.*\n)+/m, (table) => table.replace(/[^\n]/g, '')) : text;
