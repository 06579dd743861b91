import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { failuresIn } from './failures.ts';
import { findParts, failsFor } from './parts.ts';
import {
  closingLine,
  exitCode,
  failedStages,
  foundBy,
  fromPlaywright,
  fromVitest,
  oneFailed,
  onePassed,
  oneSkipped,
  sum,
} from './summary.ts';

const folder = mkdtempSync(join(tmpdir(), 'trimtab-summary-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function report(content: object): string {
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify(content));
  return path;
}

const vitest = { numPassedTests: 3, numFailedTests: 1, numPendingTests: 1, numTodoTests: 1, testResults: [] };

test('The closing line sums up every runner.', () => {
  const all = [fromVitest(report(vitest), 1), fromPlaywright(report({ stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 } }), 1)];
  expect(closingLine(sum(all))).toBe('7 passed, 3 failed, 4 skipped');
});

test('A test file that cannot be loaded counts as a failure.', () => {
  const broken = { ...vitest, numFailedTests: 0, testResults: [{ status: 'failed', assertionResults: [] }] };
  expect(fromVitest(report(broken), 1)).toEqual({ passed: 3, failed: 1, skipped: 2 });
});

test('A runner that ends badly without a failed test, or without a report, counts as a failure.', () => {
  expect(fromVitest(report({ ...vitest, numFailedTests: 0 }), 1).failed).toBe(1);
  expect(fromVitest(join(folder, 'nowhere.json'), 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  expect(fromPlaywright(join(folder, 'nowhere.json'), 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('A run passes when something passed and nothing failed.', () => {
  expect(exitCode({ passed: 1, failed: 0, skipped: 0 })).toBe(0);
  expect(exitCode({ passed: 1, failed: 1, skipped: 0 })).toBe(1);
  expect(exitCode({ passed: 0, failed: 0, skipped: 5 })).toBe(1);
});

test('TEST_PARTS=node leaves all three parts out, in CI too.', async () => {
  const { chromium, postgres, redis } = await findParts('node');
  for (const part of [chromium, postgres, redis]) {
    expect(part).toHaveProperty('missing');
    expect(failsFor(part, true)).toBe(false);
  }
  await expect(findParts('nod')).rejects.toThrowError('it is node or unset');
});

test('A part that is missing fails in CI alone, one that is broken everywhere.', () => {
  const missing = { missing: 'Redis is not here', how: 'install it' };
  expect([failsFor(missing, false), failsFor(missing, true)]).toEqual([false, true]);
  expect(failsFor({ ...missing, broken: true }, false)).toBe(true);
  expect(failsFor({ found: 'redis://127.0.0.1:6379', where: 'the standard port' }, true)).toBe(false);
});

test('What failed is told by name and the first lines of its error, for both runners.', () => {
  const results = [{ title: 'a', error: { message: '\u001B[31mgone\u001B[0m' } }];
  const spec = { file: 'board.test.ts', title: 'A card moves.', ok: false, tests: [{ results }] };
  expect(failuresIn(report({ suites: [{ suites: [{ specs: [spec, { ...spec, ok: true }] }] }] }))).toEqual([
    'board.test.ts › A card moves.\n    gone',
  ]);
  const failed = { fullName: 'It adds.', status: 'failed', failureMessages: ['expected 1\n\n  to be 2'] };
  const file = { name: 'sum.test.ts', status: 'failed', assertionResults: [failed, { ...failed, status: 'passed' }] };
  const broken = { name: 'none.test.ts', status: 'failed', message: 'no such file', assertionResults: [] };
  expect(failuresIn(report({ testResults: [file, broken] }))).toEqual([
    'sum.test.ts › It adds.\n    expected 1\n      to be 2',
    'none.test.ts\n    no such file',
  ]);
  writeFileSync(join(folder, 'half.json'), '{"testResults":[');
  expect(failuresIn(join(folder, 'half.json'))).toEqual([]);
});

test('A stage that failed without a report is named at the end, with what it found and no more lines than fit.', () => {
  const stages = [
    { name: 'check', counts: { passed: 14, failed: 2, skipped: 0 } },
    { name: 'Redis', counts: { ...oneFailed, why: ['Redis is not here'] } },
    { name: 'Chromium', counts: oneSkipped },
    { name: 'problems that tests provoked', counts: foundBy(['teams.limit by teams.create', 'x']) },
    { name: 'statements that tests ran', counts: foundBy([]) },
    { name: 'build', counts: oneFailed },
    { name: 'bundle sizes', counts: onePassed },
  ];
  expect(failedStages(stages)).toEqual([
    'check: 2 failed',
    'Redis: 1 failed\n    ✗ Redis is not here',
    'problems that tests provoked: 1 failed\n    ✗ teams.limit by teams.create\n    ✗ x',
    'build: 1 failed',
  ]);
  expect(closingLine(sum(stages.map(({ counts }) => counts)))).toBe('16 passed, 5 failed, 1 skipped');
  const [many = ''] = failedStages([{ name: 'all', counts: foundBy(Array.from({ length: 23 }, String)) }]);
  expect(many.split('\n')).toHaveLength(22);
  expect(many.endsWith('… and 3 more')).toBe(true);
});
