import { execFileSync } from 'node:child_process';
import { basename } from 'node:path';
import { namedBy } from '../check/kept.ts';

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file) && !file.startsWith('test/journeys/');
const isOnDatabase = (file: string): boolean => /^src\/modules\/[^/]+\/server\/|^src\/(?:platform|server)\/|^test\//.test(file);

/** It puts all modules together, so by way of it every test would import everything. */
const isWhole = (file: string): boolean => file.startsWith('src/server/');
const decidesForAll = (file: string): boolean => isWhole(file) || file.startsWith('migrations/');
const isOfEndpoints = (file: string): boolean => /^src\/modules\/[^/]+\/(?:server|contract)/.test(file);

/** How a test reads the tree: what it looks at are files that it does not name. Listings of what a test has made itself are none. */
const READS_TREE = /\bglobSync\(|\bimport\.meta\.glob\b|\breadSources\(|\breaddir(?:Sync)?\((?:['"`]|root\b|folder\b)/;
const isOfTree = (file: string): boolean => /^(?:src|scripts|test|docs)\/|^[^/]+\.md$/.test(file);

/** Texts are loaded by a glob, which no import shows: `src/modules/teams/` of its `locales/fr.json`. */
const textsOf = (file: string): string[] => /^src\/.*?\/(?=locales\/)/.exec(file)?.slice(0, 1) ?? [];
/** What is read by its path: a fixture, a page of the papers. */
const isReadByPath = (file: string): boolean => !/\.tsx?$|\/locales\//.test(file);

/** Files changed since a commit, with those that Git does not know yet. @throws Error when there is no such commit */
export function changedSince(root: string, commit: string): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  return [...new Set([...git('diff', '--name-only', commit, '--'), ...git('ls-files', '--others', '--exclude-standard')])];
}

/**
 * The test files that a change may break, by what they import. A module's tests on a database speak to it through its
 * endpoints, so what its server imports counts as theirs; so do the tests of tenants and permissions with every endpoint, and
 * those that look at the list of modules. A test that reads the tree is run for every change in it.
 *
 * @param sources texts by path, as `readSources` reads them
 * @param changed paths
 * @returns paths, sorted
 */
export function testsReachedBy(sources: ReadonlyMap<string, string>, changed: readonly string[]): string[] {
  // A style sheet or a page is no source, and yet a file may import it.
  const named = namedBy(new Map([...changed.map((file) => [file, ''] as const), ...sources]));
  const touched = new Set(changed);
  const forAll = changed.some(decidesForAll);
  const endpoints = changed.some(isOfEndpoints);
  const tree = changed.some(isOfTree);
  const texts = changed.flatMap(textsOf);
  const read = changed.filter(isReadByPath).map((file) => basename(file));
  const isReached = (test: string): boolean => {
    if (forAll && isOnDatabase(test)) return true;
    if (endpoints && (test.startsWith('test/isolation/') || named.get(test)?.some(isWhole))) return true;
    if (texts.some((folder) => test.startsWith(folder))) return true;
    const source = sources.get(test) ?? '';
    if ((tree && READS_TREE.test(source)) || read.some((name) => source.includes(name))) return true;
    const seen = new Set([test, ...entryBeside(test)]);
    for (const file of seen) {
      if (touched.has(file)) return true;
      for (const next of named.get(file) ?? []) if (!isWhole(next)) seen.add(next);
    }
    return false;
  };
  return [...sources.keys()].filter((file) => isTest(file) && isReached(file)).toSorted();
}

/** The server of the module whose test this is. */
function entryBeside(test: string): string[] {
  const [folder] = /^src\/modules\/[^/]+\/server(?=\/)/.exec(test) ?? [];
  return folder ? [`${folder}/index.ts`] : [];
}
