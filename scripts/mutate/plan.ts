import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { testsReachedBy } from '../test/changed.ts';
import type { Numbered } from './instrument.ts';
import type { Mutant } from './mutant.ts';
import type { Outcome, Ways } from './notes.ts';
import { isOnDatabase, type Tests } from './run-tests.ts';

/** What is tried in one run. */
export interface Plan {
  readonly mutants: readonly Numbered[];
  /** Numbers of the mutants that a test file is a neighbour of. */
  readonly tests: Readonly<Record<string, readonly number[]>>;
}

const rank = (seed: string, key: string): string => createHash('sha1').update(`${seed}\n${key}`).digest('hex');

/** The same mutants for the same seed, and nearly the same ones when some code has changed. */
export function sample(mutants: readonly Mutant[], seed: string, size: number): Mutant[] {
  const ranked = mutants.map((mutant) => ({ mutant, rank: rank(seed, mutant.key) }));
  return ranked
    .toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, size)
    .map(({ mutant }) => mutant);
}

/** All modules' things, of two people of one account. */
const OF_ALL = 'test/isolation/apart.test.ts';

/** A module's own tests know what its code is for; of the platform's, those of the same part, and the ones that break processes. */
function isNeighbour(test: string, file: string): boolean {
  const [module] = /^src\/modules\/[^/]+\//.exec(file) ?? [];
  return module ? test.startsWith(module) || test === OF_ALL : /^(?:src\/platform|test\/(?:reliability|security))\//.test(test);
}

/** @param sources of the whole tree, as `readSources` reads them */
export function planOf(sources: ReadonlyMap<string, string>, chosen: readonly Mutant[]): Plan {
  const mutants = chosen.map((mutant, id) => ({ ...mutant, id }));
  const tests: Record<string, number[]> = {};
  for (const [file, ofFile] of Map.groupBy(mutants, (mutant) => mutant.file)) {
    const neighbours = testsReachedBy(sources, [file]).filter((test) => isNeighbour(test, file));
    for (const test of neighbours) (tests[test] ??= []).push(...ofFile.map(({ id }) => id));
  }
  return { mutants, tests };
}

export type Project = Tests['project'];

export const ofProject = (files: readonly string[], project: Project): string[] =>
  files.filter((file) => isOnDatabase(file) === (project === 'embedded'));

/**
 * Where a mutant that is not killed may yet be noticed, by a separate process for these files: in those that could not ask in
 * turn, or in all neighbours of a project that meets it only outside its tests. What tests of the other project found does not count.
 */
export function filesToAsk({ tests }: Plan, id: number, ways: Ways | undefined, project: Project): readonly string[] {
  const where = (way: Outcome): string[] => ofProject([...(ways?.get(way) ?? [])], project);
  const unsure = new Set([...where('doubtful'), ...where('unasked')]);
  if (unsure.size > 0) return [...unsure];
  if (where('survived').length > 0 || where('loaded').length === 0) return [];
  const neighbours = Object.keys(tests).filter((file) => tests[file]?.includes(id));
  return ofProject(neighbours, project);
}

export function writePlan(path: string, plan: Plan): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(plan));
}

export const readPlan = (path: string): Plan => JSON.parse(readFileSync(path, 'utf8')) as Plan;
