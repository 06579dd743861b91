import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { environmentOf, type ProcessSettings } from '#test/reliability/server-process.ts';
import { freePort } from '#test/support/free-port.ts';
import { startEnvironment, startFlags } from '#test/support/start-flags.ts';

const root = resolve(import.meta.dirname, '../..');
const LOOKS_EVERY = 4; // ms
const STARTS_WITHIN = 120_000; // ms

/** A server that does nothing but answer: the least that a start can take. */
const BARE = `import { createServer } from 'node:http';
createServer((_request, response) => response.end('ok')).listen(Number(process.env.PORT), '127.0.0.1');`;

export interface Started {
  readonly url: string;
  /** From the start of the program to its first answer, ms. */
  readonly tookMs: number;
  /** Resident memory now, bytes. */
  memory(): number;
  end(): Promise<void>;
}

/** @param program `bare`, or the product with these settings */
export async function start(program: 'bare' | 'product', settings: ProcessSettings = {}): Promise<Started> {
  const port = String(await freePort());
  const args = program === 'bare' ? ['--input-type=module', '--eval', BARE] : [...startFlags, join(root, 'src/server/main.ts')];
  const env = environmentOf({ NODE_ENV: 'production', ...startEnvironment, ...settings, LOG_LEVEL: 'error', PORT: port });
  const began = performance.now();
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const url = `http://127.0.0.1:${port}`;
  await firstAnswer(`${url}/api/health`, child);
  return { url, tookMs: performance.now() - began, memory: () => residentBytes(child.pid ?? 0), end: () => end(child) };
}

async function firstAnswer(url: string, child: ChildProcess): Promise<void> {
  const end = performance.now() + STARTS_WITHIN;
  while (performance.now() < end && child.exitCode === null) {
    const answer = await fetch(url).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    await pause(LOOKS_EVERY);
  }
  child.kill('SIGKILL');
  throw new Error(`A measured process did not come up (exit code ${child.exitCode})`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** What the system counts as this process's own. */
function residentBytes(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024;
}

/** A folder for as long as the work takes. */
export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'trimtab-bench-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
