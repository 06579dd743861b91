import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { drafts } from './check/drafts.ts';
import { generated } from './check/generated.ts';
import { imports } from './check/imports.ts';
import { layout } from './check/layout.ts';
import { lock } from './check/lock.ts';
import { migrations } from './check/migrations.ts';
import { openapi } from './check/openapi.ts';
import { parts } from './check/parts.ts';
import { plainEnglish } from './check/plain-english.ts';
import type { Finding, Step, StepResult } from './check/step.ts';
import { structure } from './check/structure.ts';
import { reasons } from './check/reasons.ts';
import { format, lint, sizes, unused } from './check/tools.ts';
import { words } from './check/words.ts';
import { sayWhichNode } from './test/which-node.ts';

/** Slow ones first, so that the last one running is a short one. */
const steps: readonly Step[] = [
  lint,
  unused,
  imports,
  generated,
  format,
  structure,
  layout,
  parts,
  reasons,
  drafts,
  plainEnglish,
  migrations,
  lock,
  openapi,
  words,
  sizes,
];

interface Done extends StepResult {
  readonly step: Step;
  readonly seconds: number;
}

async function time(step: Step, root: string): Promise<Done> {
  const start = performance.now();
  const result = await step.run(root).catch((cause: unknown) => {
    const text = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
    return { findings: [{ message: `the step itself failed: ${text}` }] };
  });
  return { ...result, step, seconds: (performance.now() - start) / 1000 };
}

const place = ({ file, line }: Finding): string => (file ? `${file}${line ? `:${line}` : ''}  ` : '');

function print({ step, seconds, findings, note }: Done): void {
  const count = findings.length === 0 ? '' : `, ${findings.length} ${findings.length === 1 ? 'finding' : 'findings'}`;
  console.log(`${findings.length === 0 ? '✓' : '✗'} ${step.name.padEnd(11)}${seconds.toFixed(1).padStart(5)} s${count}`);
  if (note) console.log(`    ${note}`);
  for (const finding of findings) console.log(`    ${place(finding)}${finding.message}`);
}

/** Runs the steps with as many at a time as the machine has cores, and prints each as it ends. */
async function runAll(chosen: readonly Step[], root: string): Promise<Done[]> {
  const waiting = [...chosen];
  const all: Done[] = [];
  const work = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const done = await time(step, root);
      print(done);
      all.push(done);
    }
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, work));
  return all;
}

/** In the shape of vitest's report, for npm test: each step is one test, and one that was left out is skipped. */
function writeReport(path: string, all: readonly Done[]): void {
  const failed = all.filter(({ findings }) => findings.length > 0).length;
  const skipped = all.filter(({ findings, isLeftOut }) => findings.length === 0 && isLeftOut).length;
  const passed = all.length - failed - skipped;
  const testResults = [{ name: 'check', status: failed > 0 ? 'failed' : 'passed', assertionResults: all.map(asTest) }];
  writeFileSync(
    path,
    JSON.stringify({ numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped, numTodoTests: 0, testResults }),
  );
}

const asTest = ({ step, findings }: Done) => ({
  fullName: step.name,
  status: findings.length > 0 ? 'failed' : 'passed',
  failureMessages: [findings.map((finding) => `${place(finding)}${finding.message}`).join('\n')],
});

const { values, positionals } = parseArgs({
  options: { report: { type: 'string' }, without: { type: 'string' }, update: { type: 'boolean' } },
  allowPositionals: true,
});
const unknown = positionals.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  console.log(`There is no step ${unknown.join(', ')}. Steps: ${steps.map((step) => `${step.name} (${step.what})`).join(', ')}.`);
  process.exit(2);
}
sayWhichNode();
const start = performance.now();
const asked = positionals.length > 0 ? steps.filter((step) => positionals.includes(step.name)) : steps;
const chosen = asked.filter((step) => step.name !== values.without);
const root = resolve(import.meta.dirname, '..');
if (values.update) for (const step of chosen) step.update?.(root);
const all = await runAll(chosen, root);
if (values.report) writeReport(values.report, all);
const found = all.reduce((sum, { findings }) => sum + findings.length, 0);
const seconds = ((performance.now() - start) / 1000).toFixed(1);
console.log(found === 0 ? `check passed in ${seconds} s` : `check found ${found} in ${seconds} s; nothing may land with findings`);
process.exitCode = found === 0 ? 0 : 1;
