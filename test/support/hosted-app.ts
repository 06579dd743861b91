import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { COMPILE_CACHE } from './compile-cache.ts';
import { freePort } from './free-port.ts';
import type { HostAnswer, HostRequest } from './host-process.ts';
import { billingOf, ownSettings, type ServedApp } from './served-app.ts';

const ANSWERS_WITHIN = 100_000; // ms

/** A process that has loaded and compiled the product, with one that runs in it or none. */
interface Host {
  ask(request: HostRequest): Promise<void>;
  said(): string;
}

/** Those of this worker in which no product runs. */
const idle: Host[] = [];

/**
 * The product with its own folder, database and port, as `serveApp` gives it, in a process in which others ran before: so it
 * starts in a quarter of the time, and its pages answer as quickly as those of a server that has been up for a while.
 * A test that kills the server, or starts it again on its data, takes `serveApp`.
 * @param settings product settings, besides those of `serveApp`
 * @throws Error with the product's own words when it does not start
 */
export async function hostApp(settings: Readonly<Record<string, string>> = {}): Promise<ServedApp> {
  const host = idle.pop() ?? startHost();
  const before = host.said().length;
  const port = settings['PORT'] ?? (await freePort());
  const dataDir = mkdtempSync(join(tmpdir(), 'trimtab-app-'));
  const template = process.env['JOURNEY_TEMPLATE'];
  if (template) cpSync(template, dataDir, { recursive: true });
  await host.ask({ ...ownSettings(port, dataDir), ...settings });
  return {
    url: `http://localhost:${port}`,
    dataDir,
    log: () => host.said().slice(before),
    async stop(keeps) {
      await host.ask(null);
      idle.push(host);
      if (!keeps) rmSync(dataDir, { recursive: true, force: true });
    },
    billing: billingOf(dataDir),
  };
}

function startHost(): Host {
  const child = fork(join(import.meta.dirname, 'host-process.ts'), {
    cwd: resolve(import.meta.dirname, '../..'),
    env: { ...process.env, ...COMPILE_CACHE },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text: string) => (said += text));
  // A worker that is killed takes its hosts with it.
  process.once('exit', () => void child.kill('SIGKILL'));
  return {
    said: () => said,
    async ask(request) {
      const error = await answerOf(child, request);
      if (error === null) return;
      child.kill('SIGKILL');
      throw new Error(`${error}\n${said}`);
    },
  };
}

/** @returns why it is refused, or null */
async function answerOf(child: ChildProcess, settings: HostRequest): Promise<string | null> {
  const heard = new AbortController();
  const within = AbortSignal.any([heard.signal, AbortSignal.timeout(ANSWERS_WITHIN)]);
  const answered = once(child, 'message', { signal: within }).then(([message]) => (message as HostAnswer).error); // it sends no other
  const ended = once(child, 'exit', { signal: within }).then(() => 'The process of the product has ended.');
  child.send({ settings });
  const late = `The product did not ${settings ? 'start' : 'stop'} within ${ANSWERS_WITHIN / 1000} s.`;
  // A process answers many times, and would keep a listener of each.
  return Promise.race([answered, ended])
    .catch((error: Error) => (error.name === 'AbortError' ? late : error.message))
    .finally(() => heard.abort());
}
