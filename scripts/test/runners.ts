import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { failuresIn } from './failures.ts';
import { askingFiles, beyondKnown, neverRun, readReports } from './never-run.ts';
import { finish, pathWithNode, temporaryFolder } from './processes.ts';
import { readAnswered, readDeclared, undeclared, unproven } from './provoked.ts';
import {
  type Counts,
  failedStages,
  foundBy,
  fromPlaywright,
  fromVitest,
  none,
  oneFailed,
  onePassed,
  oneSkipped,
  type Stage,
} from './summary.ts';

const root = resolve(import.meta.dirname, '../..');
const reports = join(root, '.cache/test');

/** Settings of the product that a developer's shell may hold and that no test may meet. */
const FOREIGN =
  /^(?:DATABASE_URL|REDIS_URL|SMTP_URL|S3_URL|PUBLIC_URL|PORT|HOST|DATA_DIR|SECRET_KEYS|SERVICE_KEY|BILLING|DEMO|DEMO_PASSWORD|SIGN_UP|TRUST_PROXY|NODE_ENV|(?:LLM|STRIPE|OTEL|METRICS)_\w+)$/;

const PAGE_MAX = 3000; // characters: a page of text says where it stood

let scratch: string | undefined;

function environment(more: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  // What tests leave in the temporary folder when they are killed goes with ours.
  scratch ??= temporaryFolder('tests');
  const kept = Object.fromEntries(Object.entries(process.env).filter(([name]) => !FOREIGN.test(name)));
  return { ...kept, PATH: pathWithNode, TMPDIR: scratch, ...more };
}

/** Runs a script of this Node's own. Its output is ours. */
const node = (args: readonly string[], more: Readonly<Record<string, string>> = {}): Promise<number> =>
  finish(process.execPath, args, { cwd: root, env: environment(more) });

/** The file that a package's command runs, so that no shell and no `.cmd` is in between. */
export function commandOf(name: string, command = name): string {
  const manifest = createRequire(import.meta.url).resolve(`${name}/package.json`);
  const { bin } = createRequire(import.meta.url)(manifest) as { bin: string | Record<string, string> };
  return join(dirname(manifest), typeof bin === 'string' ? bin : (bin[command] ?? ''));
}

/** Each step of `npm run check` counts as one test. */
export async function check(...options: string[]): Promise<Counts> {
  const report = join(reports, 'check.json');
  const code = await node(['scripts/check.ts', '--report', report, ...options]);
  return fromVitest(report, code);
}

/** @param more TEST_DATABASE and the addresses of servers */
export async function vitest(name: string, more: Readonly<Record<string, string>>): Promise<Counts> {
  const report = join(reports, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await node([commandOf('vitest'), 'run', ...reporters], { ...more, TEST_RAN: ranOf(name) });
  return fromVitest(report, code);
}

/** Some test files alone, on the embedded database. */
export async function vitestOf(files: readonly string[]): Promise<Counts> {
  const report = join(reports, 'changed.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await node([commandOf('vitest'), 'run', ...reporters, ...files], { TEST_DATABASE: 'embedded' });
  return fromVitest(report, code);
}

const ranOf = (name: string): string => join(reports, `ran-${name}`);

/** Holds that each function that asks the database was run by a test. @param names of the runs, which cover each other's gaps */
export function statementsRan(names: readonly string[]): Counts {
  const runs = names.map((name) => readReports(ranOf(name)));
  if (runs.some((run) => run.length === 0))
    throw new Error(`A run of ${names.join(' and ')} has noted nothing: see test/support/ran-functions.ts`);
  const wrong = beyondKnown(neverRun(runs.flat(), askingFiles(root)));
  for (const one of wrong) console.log(`✗ ${one}`);
  return foundBy(wrong);
}

const problems = join(reports, 'problems');

/** The embedded run writes down which problems it was answered with: it is there on every machine. */
export const notesProblems = { TEST_PROBLEMS: problems };

/** Holds that each problem that the product declares was answered in a test, by each operation that declares it. */
export async function problemsProvoked(): Promise<Counts> {
  // The whole product is loaded for its declarations alone, so only when they are asked for.
  const { modules } = await import('#server/modules.ts');
  const [declared, answered] = [await readDeclared(root, modules), readAnswered(problems)];
  const wrong = [...unproven(declared, answered), ...undeclared(declared, answered)];
  for (const one of wrong) console.log(`✗ ${one}`);
  console.log(`${declared.codes.size} codes and ${declared.pairs.size} pairs of operation and code`);
  return foundBy(wrong);
}

export async function build(): Promise<Counts> {
  if (!existsSync(join(root, 'scripts/build.ts'))) return skip('build', 'there is no scripts/build.ts');
  return (await node(['scripts/build.ts'])) === 0 ? onePassed : oneFailed;
}

/** @param project of playwright.config.ts: `journeys`, or `lighthouse`, which measures and therefore runs alone */
export async function journeys(project: 'journeys' | 'lighthouse', chromePath: string): Promise<Counts> {
  const files = existsSync(join(root, 'test/journeys')) ? readdirSync(join(root, 'test/journeys')) : [];
  const ours = files.filter((file) => /\.(?:test|spec)\.ts$/.test(file) && file.startsWith('lighthouse') === (project === 'lighthouse'));
  if (ours.length === 0) return skip(project, 'test/journeys holds none');
  const report = join(reports, `${project}.json`);
  // Each project has a folder of its own: Playwright empties it first, and what a failure has left must outlive the next run.
  const results = join('test-results', project);
  const options = ['test', `--project=${project}`, '--reporter=list,json', `--output=${results}`];
  const code = await node([commandOf('@playwright/test', 'playwright'), ...options], {
    CHROME_PATH: chromePath,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  showPages(join(root, results));
  return fromPlaywright(report, code);
}

/** Prints what the page said when a journey failed, since a failure that comes once has to tell its cause at once. */
function showPages(results: string): void {
  const found = existsSync(results) ? readdirSync(results, { recursive: true, encoding: 'utf8' }) : [];
  for (const path of found.filter((name) => name.endsWith('pages.md'))) {
    const pages = readFileSync(join(results, path), 'utf8').split(/^(?=# )/m);
    for (const page of pages) console.log(`\n── ${dirname(path)}: a page when it failed ──\n${page.slice(0, PAGE_MAX)}`);
  }
}

function skip(name: string, why: string): Counts {
  console.log(`${name} left out: ${why}`);
  return name === 'lighthouse' ? none : oneSkipped;
}

/** What an earlier run has left is no result of this one: a run that dies would be counted by its predecessor. */
export function forgetReports(): void {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
}

/**
 * Prints again what failed, at the end: a log is often kept by its last lines, and the pages above are long. A stage without a
 * report of its own, such as a build or a part that is missing, is named with what it found.
 */
export function showFailures(stages: readonly Stage[]): void {
  const tests = readdirSync(reports)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => failuresIn(join(reports, name)));
  if (tests.length > 0) console.log(`\n── what failed ──\n${tests.join('\n')}`);
  const failed = failedStages(stages);
  if (failed.length > 0) console.log(`\n── stages that failed ──\n${failed.join('\n')}`);
}
