import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A function that asks the database, as the sources of a run have it; see test/support/ran-functions.ts. */
interface AskingFunction {
  /** Empty where it has none. */
  readonly name: string;
  /** Of its text. */
  readonly mark: string;
  /** Its place, in characters. */
  readonly start: number;
  readonly end: number;
  readonly hasRun: boolean;
}

/** What one worker of a run has loaded. */
export type Report = readonly { readonly path: string; readonly functions: readonly AskingFunction[] }[];

/**
 * What runs only in other processes, which no report covers, and what waits for its test. The list
 * only gets shorter: a new function that no test runs is refused, and so is a name here that a test runs or that is gone.
 */
export const knownToRest: readonly string[] = [
  // The doctor is tried as a command.
  'src/server/doctor/check-database.ts checkEmbedded',
  'src/server/doctor/check-database.ts checkPostgres',
];

const holds = (outer: AskingFunction, inner: AskingFunction): boolean =>
  outer !== inner && outer.start <= inner.start && outer.end >= inner.end;

/**
 * Functions that ask the database and that no test of any run has called: what is wrong with their statements only users
 * would find out.
 * @param reports of all workers of runs of the same sources; what ran in one of them has run
 * @param files that have to be in one of them
 * @returns `file name`, the outermost where one is inside another; a file alone where none has loaded it
 */
export function neverRun(reports: readonly Report[], files: readonly string[]): string[] {
  const loaded = reports.flat();
  const keyOf = (path: string, { mark }: AskingFunction): string => `${path} ${mark}`;
  const ran = new Set(loaded.flatMap(({ path, functions }) => functions.flatMap((one) => (one.hasRun ? keyOf(path, one) : []))));
  const paths = new Set(loaded.map(({ path }) => path));
  const unloaded = files.filter((path) => !paths.has(path));
  const idle = loaded.flatMap(({ path, functions }) => {
    const rests = functions.filter((one) => !ran.has(keyOf(path, one)));
    const outermost = rests.filter((one) => !rests.some((other) => holds(other, one)));
    return outermost.map(({ name }) => `${path} ${name || 'without a name'}`);
  });
  return [...new Set([...unloaded, ...idle])].toSorted();
}

/** What differs from the list: found and not listed, or listed for nothing. */
export function beyondKnown(idle: readonly string[], known = knownToRest): string[] {
  return [
    ...idle.filter((name) => !known.includes(name)).map((name) => `${name} asks the database, and no test runs it`),
    ...known.filter((name) => !idle.includes(name)).map((name) => `${name} is run by a test by now: take it off the list`),
  ];
}

/** @returns what the workers of a run have written; none where the folder is not there */
export const readReports = (folder: string): Report[] =>
  existsSync(folder) ? readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Report) : [];

/** Modules of the server whose statements a test has to run. */
export const askingFiles = (root: string): string[] =>
  globSync('src/{modules/*/server,platform,server}/**/*.ts', { cwd: root }).filter(
    (path) => !path.endsWith('.test.ts') && /\.execute\w*\(|\bsql(?:<[^>]*>)?`/.test(readFileSync(join(root, path), 'utf8')),
  );
