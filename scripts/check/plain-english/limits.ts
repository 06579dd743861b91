import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../step.ts';
import { findWords, isChecked, type ListedWord } from './find-words.ts';
import { readWordList } from './list.ts';

/** How many listed words each file may have; a file that is not named may have none. `lowerLimits` writes it. */
export const LIMITS = 'scripts/check/plain-english.json';
export type Limits = Readonly<Record<string, number>>;
export type Found = ReadonlyMap<string, readonly ListedWord[]>;

const FOLDERS = ['src', 'scripts', 'test', 'migrations', 'docs'];

export function readLimits(root: string): Limits {
  return JSON.parse(readFileSync(join(root, LIMITS), 'utf8')) as Limits;
}

/** The listed words of every file that has any. */
export function findInTree(root: string): Found {
  const list = readWordList(root);
  const pages = readdirSync(root).filter((name) => name.endsWith('.md'));
  const files = [...FOLDERS.flatMap((folder) => filesBelow(root, folder)), ...pages].filter(isChecked);
  const found = files.map((file) => [file, findWords(file, readFileSync(join(root, file), 'utf8'), list)] as const);
  return new Map(found.filter(([, words]) => words.length > 0));
}

/**
 * The files with too many listed words. A file that has a limit may not rise above it. Files without a limit may have as many
 * listed words together as have left the others since the limits were written: so a file can be moved, renamed or split.
 */
export function filesAbove(limits: Limits, found: Found): string[] {
  const count = (file: string): number => found.get(file)?.length ?? 0;
  const without = [...found.keys()].filter((file) => !(file in limits));
  const left = sum(Object.entries(limits).map(([file, limit]) => Math.max(0, limit - count(file))));
  const risen = Object.entries(limits).flatMap(([file, limit]) => (count(file) > limit ? [file] : []));
  return sum(without.map(count)) > left ? [...risen, ...without] : risen;
}

/** What the limits of a tree without a file above its limit may be. */
export function countsOf(found: Found): Limits {
  return Object.fromEntries([...found].map(([file, words]) => [file, words.length] as const).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Writes the counts of today as limits, unless a file is above its limit. */
export function lowerLimits(root: string): void {
  const found = findInTree(root);
  if (filesAbove(readLimits(root), found).length > 0) return;
  writeFileSync(join(root, LIMITS), `${JSON.stringify(countsOf(found), null, 2)}\n`);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
