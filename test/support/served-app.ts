import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { requestCommand } from '#server/operator/requests.ts';
import { COMPILE_CACHE } from './compile-cache.ts';
import { freePort } from './free-port.ts';

const root = resolve(import.meta.dirname, '../..');
const STARTS_WITHIN = 180_000; // ms: an empty embedded database, its migrations and the demo tenants
const COMMAND_WITHIN = 60_000; // ms

export interface ServedApp {
  readonly url: string;
  /** Everything that the server keeps. */
  readonly dataDir: string;
  /** What the server has said so far. */
  readonly log: () => string;
  /** @param keeps leaves the folder to the caller */
  stop(keeps?: 'data'): Promise<void>;
  /** Runs a command of `npm run billing` on the running server. @returns what it prints. @throws Error where it is refused */
  billing(...argv: string[]): Promise<string>;
}

/** What every product of a test is set to. */
export const ownSettings = (port: number | string, dataDir: string) => ({
  PORT: String(port),
  HOST: '127.0.0.1',
  DATA_DIR: dataDir,
  DEMO: 'on',
  BILLING: 'off',
  RATE_LIMIT_SCALE: '1000',
  LOG_LEVEL: 'warn',
});

/** Commands for the server on this folder. */
export const billingOf =
  (dataDir: string): ServedApp['billing'] =>
  async (...argv) => {
    const { code, lines } = await requestCommand(dataDir, argv, COMMAND_WITHIN);
    if (code !== 0) throw new Error(lines.join('\n'));
    return lines.join('\n');
  };

/**
 * Starts the product as `npm start` does, on a free port of this machine, with an empty folder and demo tenants.
 * @param settings product settings beside those, such as DATABASE_URL, or the PORT of one that has stopped
 * @param template a folder that a server has left: this one begins with a copy of it, in a quarter of the time
 * @throws Error with the server's own words when it does not come up
 */
export async function serveApp(settings: Readonly<Record<string, string>> = {}, template?: string): Promise<ServedApp> {
  const port = settings['PORT'] ?? (await freePort());
  const dataDir = mkdtempSync(join(tmpdir(), 'trimtab-app-'));
  if (template) cpSync(template, dataDir, { recursive: true });
  const env = { ...process.env, ...COMPILE_CACHE, ...ownSettings(port, dataDir), ...settings };
  let said = '';
  const run = (script: string) => {
    const child = spawn(process.execPath, [script], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (said += text));
    return child;
  };
  if (!template && existsSync(join(root, 'scripts/prepare.ts'))) {
    const [code] = (await once(run('scripts/prepare.ts'), 'exit')) as [number | null];
    if (code !== 0) throw new Error(`scripts/prepare.ts ended with ${code}:\n${said}`);
  }
  const server = run('src/server/main.ts');
  const ended = once(server, 'exit');
  // A test that is killed takes its server with it.
  const kill = (): void => void server.kill('SIGKILL');
  process.once('exit', kill);
  const stop = async (keeps?: 'data'): Promise<void> => {
    process.off('exit', kill);
    // What is kept is written to its end; what goes with its folder need not be.
    server.kill(keeps ? 'SIGTERM' : 'SIGKILL');
    await Promise.race([ended, pause(12_000, undefined, { ref: false }).then(() => server.kill('SIGKILL'))]);
    if (!keeps) rmSync(dataDir, { recursive: true, force: true });
  };
  const url = `http://localhost:${port}`;
  if (await isUp(`http://127.0.0.1:${port}/api/health`, () => server.exitCode === null))
    return { url, dataDir, log: () => said, stop, billing: billingOf(dataDir) };
  await stop();
  throw new Error(`The server did not come up within ${STARTS_WITHIN / 1000} s:\n${said}`);
}

async function isUp(health: string, isAlive: () => boolean): Promise<boolean> {
  const end = performance.now() + STARTS_WITHIN;
  while (performance.now() < end && isAlive()) {
    const answer = await fetch(health).catch(() => null);
    if (answer?.ok) return true;
    await pause(100);
  }
  return false;
}
