import { basename } from 'node:path';
import { type WordList, withoutTable } from './list.ts';

export interface ListedWord {
  readonly line: number;
  readonly word: string;
  readonly write: string;
}

/** In each syntax the first group is a comment and the second a declared name; strings are skipped, since `check words` reads texts for people. */
const CODE =
  /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|(\/\/[^\n]*|\/\*[^]*?\*\/)|\b(?:const|let|function|class|interface|type)\s+([A-Za-z_$][\w$]*)/g;
const SQL = /'(?:''|[^'])*'|(--[^\n]*|\/\*[^]*?\*\/)/g;
const CSS = /(\/\*[^]*?\*\/)/g;
/** Fenced and inline code of Markdown is skipped, and the rest is prose. */
const MARKDOWN = /```[^]*?```|`[^`\n]*`|([^`]+)/g;

const syntaxes: readonly (readonly [RegExp, RegExp])[] = [
  [/\.(?:tsx?|mjs)$/, CODE],
  [/\.sql$/, SQL],
  [/\.css$/, CSS],
  [/\.md$/, MARKDOWN],
];

export const isChecked = (file: string): boolean => syntaxes.some(([ending]) => ending.test(file));

/** The listed words in a file's comments (all of a Markdown page), in the names that it declares, and in its own name. */
export function findWords(file: string, source: string, list: WordList): ListedWord[] {
  const syntax = syntaxes.find(([ending]) => ending.test(file))?.[1] ?? CODE;
  const text = withoutTable(file, source);
  const found = inName(basename(file).replace(/\..*/, ''), list).map((word) => ({ word, at: 0 }));
  for (const { 1: comment, 2: name, index } of text.matchAll(syntax)) {
    if (name) found.push(...inName(name, list).map((word) => ({ word, at: index })));
    for (const match of comment?.matchAll(list.inProse) ?? [])
      found.push({ word: match[0].replace(/[\s*/]+/g, ' '), at: index + match.index });
  }
  return found.map(({ word, at }) => ({ line: text.slice(0, at).split('\n').length, word, write: writeInstead(word, list) }));
}

/** The words of `listedWords` or `listed-words` that are listed. */
const inName = (name: string, { insteadOf }: WordList): string[] =>
  name
    .split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])/)
    .map((word) => word.toLowerCase())
    .filter((word) => insteadOf.has(word));

const writeInstead = (word: string, { insteadOf }: WordList): string =>
  insteadOf.get(word) ?? insteadOf.get(`${word.charAt(0).toLowerCase()}${word.slice(1)}`) ?? '';
