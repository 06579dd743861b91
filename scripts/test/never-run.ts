import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

interface Position {
  readonly line: number;
  readonly column: number;
}

interface CoveredFunction {
  readonly name: string;
  readonly loc: { readonly start: Position; readonly end: Position };
}

/** Istanbul's report of one file: its functions, and how often each ran. */
export interface CoveredFile {
  readonly path: string;
  readonly fnMap: Readonly<Record<string, CoveredFunction>>;
  readonly f: Readonly<Record<string, number>>;
}

export type Coverage = Readonly<Record<string, CoveredFile>>;

/** How a statement is sent: Kysely's builders, a prepared one, and the owner's own client. */
const ASKS = /\.execute(?:TakeFirst(?:OrThrow)?|Query)?\(|\bsql(?:<[^>]*>)?`|\breusable[<(]|\bclient\.(?:query|script)\(/;

/**
 * What runs only in processes of their own, which no report covers, and what waits for a test of its own. The list
 * only gets shorter: a new function that no test runs is refused, and so is a name here that a test runs or that is gone.
 */
export const knownToRest: readonly string[] = [
  // The doctor and the reset are tried as commands.
  'src/server/doctor/check-database.ts checkPostgres',
  'src/server/doctor/check-database.ts checkEmbedded',
  'src/server/reset.ts emptyPostgres',
];

const keyOf = ({ loc: { start, end } }: CoveredFunction): string => `${start.line}:${start.column}-${end.line}:${end.column}`;

function textOf(lines: readonly string[], { loc: { start, end } }: CoveredFunction): string {
  const part = lines.slice(start.line - 1, end.line);
  const last = part.length - 1;
  return part.map((line, at) => line.slice(at === 0 ? start.column : 0, at === last ? end.column : undefined)).join('\n');
}

const holds = (outer: CoveredFunction, inner: CoveredFunction): boolean =>
  outer !== inner && outer.loc.start.line <= inner.loc.start.line && outer.loc.end.line >= inner.loc.end.line;

/**
 * Functions that ask the database and that no test of any run has called: what is wrong with their statements only users
 * would find out.
 * @param reports of runs of the same sources; what ran in one of them has run
 * @param sourceOf the text of a file
 * @returns `file:line name`, the outermost where one is inside another
 */
export function neverRun(reports: readonly Coverage[], root: string, sourceOf = (path: string) => readFileSync(path, 'utf8')): string[] {
  const paths = [...new Set(reports.flatMap((report) => Object.keys(report)))].toSorted();
  return paths.flatMap((path) => {
    const files = reports.flatMap((report) => report[path] ?? []);
    const ran = new Set(
      files.flatMap(({ fnMap, f }) => Object.entries(fnMap).flatMap(([id, one]) => ((f[id] ?? 0) > 0 ? keyOf(one) : []))),
    );
    const all = [...new Map(files.flatMap(({ fnMap }) => Object.values(fnMap)).map((one) => [keyOf(one), one])).values()];
    const lines = sourceOf(path).split('\n');
    const idle = all.filter((one) => !ran.has(keyOf(one)) && ASKS.test(textOf(lines, one)));
    return idle
      .filter((one) => !idle.some((other) => holds(other, one)))
      .map((one) => `${relative(root, path)}:${one.loc.start.line}  ${one.name}`);
  });
}

/** What differs from the list: found beside it, or in it for nothing. */
export function beyondKnown(idle: readonly string[], known = knownToRest): string[] {
  const names = idle.map((one) => one.replace(/:\d+ +/, ' '));
  return [
    ...idle.filter((_, at) => !known.includes(names[at] ?? '')).map((one) => `${one} asks the database, and no test runs it`),
    ...known.filter((one) => !names.includes(one)).map((one) => `${one} is run by a test by now: take it off the list`),
  ];
}

export const readCoverage = (path: string): Coverage => JSON.parse(readFileSync(path, 'utf8')) as Coverage;
