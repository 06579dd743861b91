import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { hasDatabaseTemplate, makeDatabaseTemplate } from '#server/database-template.ts';
import { COMPILE_CACHE } from '#test/support/compile-cache.ts';
import { chosenKind, openTestDatabase, type TestDatabase } from '#test/support/databases.ts';
import { freePort } from '#test/support/free-port.ts';
import { pause } from '#test/support/live/until.ts';

export const root = resolve(import.meta.dirname, '../..');
const STARTS_WITHIN = 60_000; // ms; a second on a machine that does nothing else

/** Settings of the product beside those that every process of a test gets. */
export type ProcessSettings = Readonly<Record<string, string>>;

/** The product as a process of its own, to be killed. */
export interface ServerProcess {
  readonly url: string;
  readonly pid: number;
  /** What it has said so far. */
  log(): string;
  /** Sends a signal and waits for the end. @returns the exit code, null when a signal ended it */
  end(signal: NodeJS.Signals): Promise<number | null>;
  readonly hasEnded: boolean;
}

const running = new Set<ChildProcess>();
// A test that fails in the middle leaves none behind.
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')));

/** The environment of a process under test: nothing of the developer's own settings reaches it. */
export function environmentOf(settings: ProcessSettings): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env;
  const always = { HOST: '127.0.0.1', LOG_LEVEL: 'info', RATE_LIMIT_SCALE: '1000', DEMO: 'off', REQUIRE_EMAIL_VERIFICATION: 'off' };
  return { PATH, HOME, ...(TMPDIR && { TMPDIR }), ...COMPILE_CACHE, NODE_ENV: 'development', ...always, ...settings };
}

/** @throws Error with the server's own words when it does not come up */
export async function startServer(settings: ProcessSettings): Promise<ServerProcess> {
  const port = settings['PORT'] ?? String(await freePort());
  const args = [join(root, 'src/server/main.ts')];
  const child = spawn(process.execPath, args, { cwd: root, env: environmentOf({ ...settings, PORT: port }) });
  return watch(child, `http://127.0.0.1:${port}`);
}

/** Follows a process until it answers. */
export async function watch(child: ChildProcess, url: string): Promise<ServerProcess> {
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text: string) => (said += text));
  running.add(child);
  const ended = once(child, 'exit').finally(() => running.delete(child));
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const server: ServerProcess = {
    url,
    pid: child.pid ?? 0,
    log: () => said,
    get hasEnded() {
      return hasEnded();
    },
    async end(signal) {
      if (hasEnded()) return child.exitCode;
      child.kill(signal);
      await ended;
      return child.exitCode;
    },
  };
  if (await answers(url, () => !hasEnded())) return server;
  await server.end('SIGKILL');
  throw new Error(`The server did not come up within ${STARTS_WITHIN / 1000} s:\n${said}`);
}

async function answers(url: string, isAlive: () => boolean): Promise<boolean> {
  const end = Date.now() + STARTS_WITHIN;
  while (Date.now() < end && isAlive()) {
    const answer = await fetch(`${url}/api/health`).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok) return true;
    await pause(50);
  }
  return false;
}

/** Whether a process of this id is there. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Where the processes of one test keep their data, and how the test looks into it. */
export interface Home {
  /** Settings that every process on it gets. */
  readonly settings: ProcessSettings;
  /** Reads rows as the database's owner. On the embedded database no process may run then. */
  rows<T>(sql: string, parameters?: readonly unknown[]): Promise<T[]>;
  drop(): Promise<void>;
}

/** A fresh database of the kind that this run of the suite is about. */
export async function makeHome(kind: TestDatabase['database']['kind'] = chosenKind): Promise<Home> {
  const dataDir = await mkdtemp(join(tmpdir(), 'trimtab-reliability-'));
  if (kind === 'postgres') {
    const opened = await openTestDatabase('postgres');
    return {
      settings: { DATA_DIR: dataDir, DATABASE_URL: opened.url ?? '' },
      // The caller names the columns that it asks for.
      rows: (sql, parameters = []) => opened.database.asOwner(async (client) => (await client.query(sql, parameters)).rows as never),
      async drop() {
        await opened.drop();
        await rm(dataDir, { recursive: true, force: true });
      },
    };
  }
  if (!(await hasDatabaseTemplate())) await makeDatabaseTemplate();
  return {
    settings: { DATA_DIR: dataDir },
    async rows(sql, parameters = []) {
      const { openEmbedded } = await import('#platform/db/embedded.ts');
      const database = await openEmbedded({ dataDir: join(dataDir, 'database') });
      // As above.
      const rows = await database.asOwner(async (client) => (await client.query(sql, parameters)).rows as never[]);
      await database.close();
      return rows;
    },
    drop: () => rm(dataDir, { recursive: true, force: true }),
  };
}

/** Lets the database take no writes, as a standby does that an address leads to before it is promoted, or take them again. */
export async function setReadOnly({ settings }: Home, isReadOnly: boolean): Promise<void> {
  const name = new URL(settings['DATABASE_URL'] ?? '').pathname.slice(1);
  const client = new pg.Client({ connectionString: process.env['TEST_DATABASE_URL'] });
  await client.connect();
  await client.query(`alter database ${name} set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`);
  // A switched address cuts the connections to the former server; those to the standby outlive its promotion.
  if (isReadOnly) await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  await client.end();
}
