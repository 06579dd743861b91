import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { health } from '#platform/http/health.ts';
import type { ServerModule } from '#platform/module/server-module.ts';
import type { ProblemKind } from '#shared/problem.ts';

export interface Declared {
  readonly codes: ReadonlySet<string>;
  /** A problem as an operation declares it: `METHOD /path` or the name of a live message, a tab, and the code. */
  readonly pairs: ReadonlySet<string>;
}

const DECLARES = /^export const \w+ = problems\('/m;

const isKind = (value: unknown): value is ProblemKind =>
  typeof value === 'object' && value !== null && 'code' in value && 'status' in value && 'text' in value;

/** The problems of every table that a source file declares, so that a module which is added is covered without a list. */
async function codesOfTables(root: string): Promise<string[]> {
  const files = globSync('src/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
  const tables = files.filter((file) => DECLARES.test(readFileSync(join(root, file), 'utf8')));
  const contents = await Promise.all(tables.map((file) => import(pathToFileURL(join(root, file)).href) as Promise<object>));
  return contents
    .flatMap((content) => Object.values(content) as unknown[])
    .flatMap((table) => (typeof table === 'object' && table !== null ? (Object.values(table) as unknown[]) : []))
    .filter(isKind)
    .map(({ code }) => code);
}

/** What each endpoint and each live command says that it can be refused for. */
export function pairsOf(modules: readonly Pick<ServerModule, 'routes' | 'rooms'>[]): string[] {
  const endpoints = [...modules.flatMap(({ routes }) => routes.map(({ endpoint }) => endpoint)), health];
  const commands = modules.flatMap(({ rooms = [] }) => rooms.flatMap((room) => room.commands.map(({ command }) => command)));
  return [
    ...endpoints.flatMap(({ method, path, problems }) => problems.map(({ code }) => `${method} ${path}\t${code}`)),
    ...commands.flatMap(({ event, problems }) => problems.map(({ code }) => `${event}\t${code}`)),
  ];
}

export async function readDeclared(root: string, modules: readonly ServerModule[]): Promise<Declared> {
  const pairs = new Set(pairsOf(modules));
  return { pairs, codes: new Set([...(await codesOfTables(root)), ...[...pairs].map((pair) => pair.split('\t')[1] ?? '')]) };
}

/** What the processes of all runs have written down. */
export const readAnswered = (folder: string): ReadonlySet<string> =>
  new Set(readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean)));

/**
 * What the tests have not shown of the declared problems.
 * @returns sentences; empty when all is well
 */
export function unproven({ codes, pairs }: Declared, answered: ReadonlySet<string>): string[] {
  const provoked = new Set([...answered].map((pair) => pair.split('\t')[1]));
  const missing = [
    ...[...codes].filter((code) => !provoked.has(code)),
    ...[...pairs].filter((pair) => !answered.has(pair)).map((pair) => pair.replace('\t', ' → ')),
  ];
  return missing.toSorted().map((one) => `${one} is declared, and no test provokes it`);
}

/** Every operation may answer these without naming them: what is common, and what is wrong with a field. */
const COMMON = /^(?:request|live|field)\./;

/**
 * What operations have answered in tests without declaring it: a client does not expect it, and `openapi.json` lacks it.
 * @returns sentences; empty when all is well
 */
export function undeclared({ codes, pairs }: Declared, answered: ReadonlySet<string>): string[] {
  const operations = new Set([...pairs].map((pair) => pair.split('\t')[0]));
  return [...answered]
    .filter((pair) => {
      const [operation, code = ''] = pair.split('\t');
      // Tests add operations and codes.
      return operations.has(operation) && codes.has(code) && !pairs.has(pair) && !COMMON.test(code);
    })
    .toSorted()
    .map((pair) => `${pair.replace('\t', ' answers ')}, and does not declare it`);
}
