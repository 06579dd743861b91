import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readSources } from './check/kept.ts';
import { failsFor, findParts, type Part, type Parts } from './test/parts.ts';
import { stopAll, stopAllAtTheEnd } from './test/processes.ts';
import { changedSince, testsReachedBy } from './test/changed.ts';
import {
  build,
  check,
  forgetReports,
  journeys,
  notesProblems,
  problemsProvoked,
  showFailures,
  statementsRan,
  vitest,
  vitestOf,
} from './test/runners.ts';
import { closingLine, type Counts, exitCode, oneFailed, oneSkipped, type Stage, sum } from './test/summary.ts';
import { sayWhichNode } from './test/which-node.ts';

const isCi = process.env['CI'] === 'true';
const all: Stage[] = [];

/** Runs one stage and keeps its count; a stage that breaks is one failure and stops no other. */
async function stage(name: string, run: () => Promise<Counts>): Promise<void> {
  console.log(`\n── ${name} ──`);
  const start = performance.now();
  const counts = await run().catch((cause: unknown) => {
    console.error(cause);
    return { ...oneFailed, why: [cause instanceof Error ? cause.message : String(cause)] };
  });
  all.push({ name, counts });
  console.log(`${name}: ${closingLine(counts)}, ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

/** @returns the part's address, or null with one line that says what is left out and how to get it */
function need(name: string, part: Part, whatFor: string): string | null {
  if ('found' in part) {
    console.log(`${name}: ${part.where}`);
    return part.found;
  }
  const fails = failsFor(part, isCi);
  console.log(`${name}: ${part.missing}; ${fails ? 'FAILED' : 'left out'}: ${whatFor}. To have it, ${part.how}.`);
  all.push({ name, counts: fails ? { ...oneFailed, why: [part.missing] } : oneSkipped });
  return null;
}

async function runAll(parts: Parts): Promise<void> {
  const chromium = need('Chromium', parts.chromium, 'journeys in a browser');
  const postgres = need('PostgreSQL', parts.postgres, 'the suite on PostgreSQL');
  const redis = need('Redis', parts.redis, 'the suite with Redis');
  // Before the build, which writes the list of routes that is looked at.
  await stage('check', () => check('--without', 'sizes'));
  // Before the tests: those that run `npm start` would build it for themselves.
  await stage('build', build);
  await stage('bundle sizes', () => check('sizes'));
  await stage('tests on the embedded database', () => vitest('embedded', { TEST_DATABASE: 'embedded', ...notesProblems }));
  await stage('problems that tests provoked', problemsProvoked);
  if (postgres) {
    const addresses = { TEST_DATABASE: 'postgres', TEST_DATABASE_URL: postgres, ...(redis ? { TEST_REDIS_URL: redis } : {}) };
    await stage(`tests on PostgreSQL${redis ? ' and Redis' : ''}`, () => vitest('postgres', addresses));
    // Some statements are PostgreSQL's alone, so one run without the other leaves gaps.
    await stage('statements that tests ran', async () => statementsRan(['embedded', 'postgres']));
  }
  if (!chromium) return;
  await stage('journeys', () => journeys('journeys', chromium));
  await stage('Lighthouse', () => journeys('lighthouse', chromium));
}

/** For working: on the embedded database, what a change since a commit may break. */
async function runChanged(commit: string): Promise<void> {
  const root = resolve(import.meta.dirname, '..');
  const files = testsReachedBy(readSources(root), changedSince(root, commit));
  if (files.length === 0) return console.log(`No test imports what changed since ${commit}.`);
  await stage(`${files.length} test files that a change since ${commit} may break`, () => vitestOf(files));
}

const { values } = parseArgs({ options: { changed: { type: 'boolean' }, since: { type: 'string', default: 'HEAD' } } });
sayWhichNode();
stopAllAtTheEnd();
forgetReports();
try {
  await (values.changed ? runChanged(values.since) : runAll(await findParts()));
} finally {
  await stopAll();
}
showFailures(all);
const total = sum(all.map(({ counts }) => counts));
process.exitCode = exitCode(total);
console.log(`\n${closingLine(total)}`);
