import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { filesBelow } from './step.ts';

/** What decides about every file: the tools' versions and settings. */
const SETTINGS = [
  'package.json',
  'package-lock.json',
  '.oxlintrc.json',
  '.dependency-cruiser.mjs',
  'scripts/check/rings.ts',
  'test/journeys/tsconfig.json',
];
const FOLDERS = ['src', 'scripts', 'test'];

const hashOf = (...parts: readonly string[]): string => {
  const hash = createHash('sha1');
  for (const part of parts) hash.update(`${part.length}:`).update(part);
  return hash.digest('base64url');
};

/** The sources of a tree by their paths, and of the words that they import what their types say: the keys. */
export function readSources(root: string): ReadonlyMap<string, string> {
  const own = readdirSync(root).filter((name) => /\.(?:ts|mjs)$/.test(name));
  const files = FOLDERS.flatMap((folder) => filesBelow(root, folder)).filter((file) => /\.(?:tsx?|json)$/.test(file));
  return new Map([...own, ...files].map((file) => [file, textOf(file, readFileSync(join(root, file), 'utf8'))]));
}

const textOf = (file: string, text: string): string =>
  file.endsWith('.json') ? text.replaceAll(/(:\s*)"(?:[^"\\]|\\.)*"/g, '$1""') : text;

/** What any file may meet without importing it: declarations, and what a file declares for another. */
function ambientIn(file: string, text: string): string[] {
  if (file.endsWith('.d.ts')) return [text];
  const declared = text.match(/^declare (?:module|global)\b[^]*?^}/gm) ?? [];
  return declared.length > 0 ? [...declared, ...(text.match(/^import type .*/gm) ?? [])] : [];
}

/** Words that a file declares for a module of another are imported by neither. */
const isOfAll = (file: string): boolean => /\/locales\/(?:.*\/)?en\.json$/.test(file);

/** One text for what decides about every file. */
function settingsOf(root: string, sources: ReadonlyMap<string, string>): string {
  const settings = [...SETTINGS, ...readdirSync(root).filter((name) => /^tsconfig.*\.json$/.test(name))];
  const texts = settings.filter((name) => existsSync(join(root, name))).map((name) => readFileSync(join(root, name), 'utf8'));
  const ambient = [...sources].flatMap(([file, text]) => (isOfAll(file) ? [text] : ambientIn(file, text)));
  return hashOf(process.version, ...texts, ...ambient);
}

/** `#shared/say.ts` by package.json's `imports`; every word that could be a path is taken for one, so that none is missed. */
const PATHS = /['"`]((?:\.{1,2}\/|#(?:shared|platform|ui|modules|server|web|test)\/)[^'"`\s]+)['"`]/g;

function placeOf(file: string, path: string): string {
  if (path.startsWith('#')) return path.startsWith('#test/') ? path.slice(1) : `src/${path.slice(1)}`;
  return posix.join(dirname(file), path);
}

/** The files that each file names. */
export function namedBy(sources: ReadonlyMap<string, string>): ReadonlyMap<string, readonly string[]> {
  return new Map(
    [...sources].map(([file, text]) => {
      const named = [...text.matchAll(PATHS)].map(([, path = '']) => placeOf(file, path));
      return [file, [...new Set(named)].filter((place) => place !== file && sources.has(place))];
    }),
  );
}

/**
 * A key for each file that stays as long as nothing changes in it, in what it imports, however far, and in the settings: what
 * was found out about the file with its types holds as long.
 */
export function keysOf(root: string, sources = readSources(root)): ReadonlyMap<string, string> {
  const named = namedBy(sources);
  const own = new Map([...sources].map(([file, text]) => [file, hashOf(file, text)]));
  const settings = settingsOf(root, sources);
  const keyOf = (file: string): string => {
    const seen = new Set([file]);
    for (const one of seen) for (const next of named.get(one) ?? []) seen.add(next);
    return hashOf(settings, ...[...seen].map((one) => own.get(one) ?? '').toSorted());
  };
  return new Map([...sources.keys()].map((file) => [file, keyOf(file)]));
}

/** What an import names, and the ring that decides whether a module may. */
const IMPORTED = /\b(?:from|import|require)\b\s*\(?\s*['"`][^'"`]+['"`]|\bring: '\w+'/g;

/** One key for who imports whom in a folder: it stays as long as no file comes, goes or names another. */
export function importsKeyOf(root: string, folder: string, sources = readSources(root)): string {
  const lines = [...sources].flatMap(([file, text]) => (file.startsWith(`${folder}/`) ? [file, ...(text.match(IMPORTED) ?? [])] : []));
  return hashOf(settingsOf(root, sources), ...lines);
}

const placeFor = (root: string, name: string): string => join(root, '.cache/check', `${name}.json`);

/** What a step has kept of its last run; empty where there is nothing to read. */
export function kept(root: string, name: string): Readonly<Record<string, string>> {
  try {
    return JSON.parse(readFileSync(placeFor(root, name), 'utf8')) as Record<string, string>;
  } catch {
    return {};
  }
}

export function keep(root: string, name: string, what: Readonly<Record<string, string>>): void {
  mkdirSync(dirname(placeFor(root, name)), { recursive: true });
  writeFileSync(placeFor(root, name), JSON.stringify(what));
}
