import { stripVTControlCharacters } from 'node:util';
import { readReport } from './summary.ts';

interface VitestFile {
  readonly name: string;
  readonly status: string;
  readonly message?: string;
  readonly assertionResults: readonly {
    readonly fullName: string;
    readonly status: string;
    readonly failureMessages?: readonly string[] | null;
  }[];
}

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly Spec[];
}

interface Spec {
  readonly file: string;
  readonly title: string;
  readonly ok: boolean;
  readonly tests: readonly { readonly results: readonly { readonly error?: { readonly message?: string } }[] }[];
}

const LINES = 6; // of an error: what was asked and what was found instead

/** What failed, by the report of Vitest or Playwright: its name and the first lines of its error. */
export function failuresIn(path: string): string[] {
  const report = readReport<{ testResults?: readonly VitestFile[]; suites?: readonly Suite[] }>(path);
  return [...(report?.testResults ?? []).flatMap(ofFile), ...(report?.suites ?? []).flatMap(ofSuite)];
}

function ofFile({ name, status, message, assertionResults }: VitestFile): string[] {
  const failed = assertionResults.filter((one) => one.status === 'failed');
  if (failed.length === 0) return status === 'failed' && message ? [told(name, message)] : [];
  return failed.map((one) => told(`${name} › ${one.fullName}`, one.failureMessages?.[0]));
}

function ofSuite({ suites = [], specs = [] }: Suite): string[] {
  const failed = specs.filter((spec) => !spec.ok);
  const own = failed.map(({ file, title, tests }) => told(`${file} › ${title}`, tests[0]?.results[0]?.error?.message));
  return [...own, ...suites.flatMap(ofSuite)];
}

function told(name: string, error = ''): string {
  const lines = stripVTControlCharacters(error)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return [name, ...lines.slice(0, LINES).map((line) => `    ${line}`)].join('\n');
}
