import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { answeredProblems, type AnsweredProblem } from '#platform/http/failure.ts';

/**
 * Where `npm test` collects what the product answered in its tests: a file for each process, with a line for each operation
 * and code. It is unset where only some tests run, because those say nothing about the rest.
 */
const folder = process.env['TEST_PROBLEMS'];
const seen = new Set<string>();

function record({ operation, problem: { kind, details } }: AnsweredProblem): void {
  for (const code of [kind.code, ...(details?.fields ?? []).map((field) => field.code)]) {
    const line = `${operation}\t${code}\n`;
    if (seen.has(line)) continue;
    seen.add(line);
    appendFileSync(join(folder ?? '', `${process.pid}.txt`), line);
  }
}

if (folder) {
  mkdirSync(folder, { recursive: true });
  answeredProblems.subscribe((message) => record(message as AnsweredProblem)); // nothing else is published there
}
