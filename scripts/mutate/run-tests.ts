import { openSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { commandOf } from '../test/runners.ts';
import { finish, pathWithNode } from '../test/processes.ts';

const root = resolve(import.meta.dirname, '../..');

export interface Tests {
  /** Holds `plan.json`, `notes` and the log. */
  readonly scratch: string;
  /** Projects of vitest.config.ts. */
  readonly project: 'unit' | 'embedded';
  readonly files: readonly string[];
  readonly workers: number;
  readonly withinMs: number;
  /** A mutant that is on from the first line to the last. */
  readonly alone?: number;
}

/** A test that starts the application, and so belongs to the project `embedded`. */
export const isOnDatabase = (test: string): boolean =>
  /^src\/(?:modules\/[^/]+\/server|platform|server)\/|^test\//.test(test) && !test.startsWith('src/platform/passwords/');

/** Runs test files on the instrumented sources. @returns vitest's exit code, or null when the time was up */
export async function runTests({ scratch, project, files, workers, withinMs, alone }: Tests): Promise<number | null> {
  if (files.length === 0) return 0;
  const config = join(import.meta.dirname, 'vitest.config.ts');
  const args = ['run', '--config', config, '--project', project, '--reporter=dot', ...(alone === undefined ? [] : ['--bail=1']), ...files];
  const log = openSync(join(scratch, `${project}${alone === undefined ? '' : `-${alone}`}.log`), 'a');
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), withinMs);
  const code = await finish(process.execPath, [commandOf('vitest'), ...args], {
    cwd: root,
    stdio: ['ignore', log, log],
    signal: stop.signal,
    env: {
      ...process.env,
      PATH: pathWithNode,
      TEST_DATABASE: 'embedded',
      MUTATE_PLAN: join(scratch, 'plan.json'),
      MUTATE_FOLDER: join(scratch, 'notes'),
      MUTATE_WORKERS: String(workers),
      ...(alone === undefined ? {} : { MUTATE_ALONE: String(alone) }),
    },
  });
  clearTimeout(timer);
  return stop.signal.aborted ? null : code;
}
