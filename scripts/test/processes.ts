import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const running = new Map<ChildProcess, NodeJS.Signals>();
const folders = new Set<string>();
let isStopping = false;

/** The pinned Node first, so that tools which begin with `#!/usr/bin/env node` meet it too. */
export const pathWithNode = `${dirname(process.execPath)}${delimiter}${process.env['PATH'] ?? ''}`;

export interface Start extends SpawnOptions {
  /** What ends it in order; PostgreSQL wants SIGINT, others SIGTERM. */
  readonly endWith?: NodeJS.Signals;
}

/** Starts a program that is ended with this run, however this run ends. */
export function start(program: string, args: readonly string[], { endWith = 'SIGTERM', ...options }: Start = {}): ChildProcess {
  // After Ctrl-C the stages that follow would each start one more, which nobody is left to end.
  if (isStopping) throw new Error(`${program} is not started: this run is ending`);
  const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'], ...options });
  running.set(child, endWith);
  child.once('exit', () => running.delete(child));
  // Without a listener a program that cannot be started would end this run with a stack trace.
  child.once('error', () => running.delete(child));
  return child;
}

/** Runs a program to its end. @returns its exit code; 127 when it could not be started */
export async function finish(program: string, args: readonly string[], options?: Start): Promise<number> {
  const child = start(program, args, options);
  return new Promise((resolve) => {
    child.once('error', () => resolve(127));
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

const MEMORY = '/dev/shm';
const MEMORY_LEAST = 6 * 2 ** 30; // bytes: what the tests leave until the end, several times over

/** In memory where CI has enough of it: databases are thousands of small files, and none outlives the run. */
function whereFilesAreQuick(): string {
  if (process.env['CI'] !== 'true' || !existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > MEMORY_LEAST ? MEMORY : tmpdir();
}

/** A folder that goes when this run ends. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(whereFilesAreQuick(), `trimtab-${name}-`));
  folders.add(folder);
  return folder;
}

export async function stopAll(): Promise<void> {
  isStopping = true;
  const ended = [...running].map(async ([child, signal]) => {
    child.kill(signal);
    const stopped = await Promise.race([once(child, 'exit'), pause(5000, null, { ref: false })]);
    if (stopped === null) child.kill('SIGKILL');
  });
  await Promise.all(ended);
  removeFolders();
}

function removeFolders(): void {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  folders.clear();
}

/** Ctrl-C, a CI that gives up, or a bug in this script: nothing that was started outlives it. */
export function stopAllAtTheEnd(): void {
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    process.once(signal, () => void stopAll().finally(() => process.exit(code)));
  }
  process.once('exit', () => {
    for (const child of running.keys()) child.kill('SIGKILL');
    removeFolders();
  });
}

/** A port that nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('A listening server has no address');
  return address.port;
}

/** Asks again until it is true. @returns whether it came true within the time */
export async function until(isSo: () => Promise<boolean>, withinMs: number): Promise<boolean> {
  const end = performance.now() + withinMs;
  while (performance.now() < end) {
    if (await isSo()) return true;
    await pause(100);
  }
  return false;
}
