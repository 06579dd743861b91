import { existsSync, readFileSync } from 'node:fs';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** What was found, one a line, where no report names it. */
  readonly why?: readonly string[];
}

/** A part of a run, as it ended. */
export interface Stage {
  readonly name: string;
  readonly counts: Counts;
}

export const none: Counts = { passed: 0, failed: 0, skipped: 0 };
export const onePassed: Counts = { ...none, passed: 1 };
export const oneFailed: Counts = { ...none, failed: 1 };
export const oneSkipped: Counts = { ...none, skipped: 1 };

export const sum = (all: readonly Counts[]): Counts =>
  all.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped }), none);

/** @returns a stage that fails with what was found; one that found nothing has passed */
export const foundBy = (wrong: readonly string[]): Counts => (wrong.length === 0 ? onePassed : { ...oneFailed, why: wrong });

const FOUND_MAX = 20; // lines of one stage: the log's last lines have room for all stages

/** Names the stages that failed, each with what it found: a failure that no runner's report contains is found by it. */
export const failedStages = (stages: readonly Stage[]): string[] =>
  stages
    .filter(({ counts }) => counts.failed > 0)
    .map(({ name, counts: { failed, why = [] } }) => stageLines(`${name}: ${failed} failed`, why));

function stageLines(title: string, why: readonly string[]): string {
  const more = why.length > FOUND_MAX ? [`… and ${why.length - FOUND_MAX} more`] : [];
  return [title, ...why.slice(0, FOUND_MAX).map((line) => `✗ ${line}`), ...more].join('\n    ');
}

/** The closing line of a run. */
export const closingLine = ({ passed, failed, skipped }: Counts): string => `${passed} passed, ${failed} failed, ${skipped} skipped`;

/** A run without a test is no success: something was not found. */
export const exitCode = ({ passed, failed }: Counts): number => (failed > 0 || passed === 0 ? 1 : 0);

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[];
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number; readonly skipped: number };
}

/** @param code how vitest ended: what failed outside a test (an import, a hook, an unhandled rejection) is in no count */
export function fromVitest(path: string, code: number): Counts {
  const report = readReport<VitestReport>(path);
  if (!report) return oneFailed;
  const broken = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length;
  const counts = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken,
    skipped: report.numPendingTests + report.numTodoTests,
  };
  return atLeastOne(counts, code);
}

/** A journey that passes only the second time is not reliable, so it counts as failed. */
export function fromPlaywright(path: string, code: number): Counts {
  const report = readReport<PlaywrightReport>(path);
  if (!report) return oneFailed;
  const { expected, unexpected, flaky, skipped } = report.stats;
  return atLeastOne({ passed: expected, failed: unexpected + flaky, skipped }, code);
}

const atLeastOne = (counts: Counts, code: number): Counts => (code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts);

/** @returns null where there is none, or a run that died has left half of one */
export function readReport<T>(path: string): T | null {
  if (!existsSync(path)) return null;
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T;
  } catch {
    return null;
  }
}
