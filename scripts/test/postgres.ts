import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import pg from 'pg';
import type { Part } from './parts.ts';
import { finish, freePort, start, temporaryFolder, until } from './processes.ts';

const OLDEST = 15;
const HOW = `install it (Debian: apt-get install postgresql) or set TEST_DATABASE_URL to a PostgreSQL ${OLDEST} or later whose user may create databases`;

/** A PostgreSQL to test on: the one that is named, one on the standard port, or one of our own from the system's programs. */
export async function findPostgres(): Promise<Part> {
  const named = process.env['TEST_DATABASE_URL'];
  if (named)
    return (await isUsable(named))
      ? { found: named, where: 'TEST_DATABASE_URL' }
      : { missing: 'TEST_DATABASE_URL cannot be used', how: HOW, broken: true };
  for (const url of ['postgres://postgres@127.0.0.1:5432/postgres', 'postgres://postgres:postgres@127.0.0.1:5432/postgres']) {
    if (await isUsable(url)) return { found: url, where: 'the standard port' };
  }
  const programs = programFolder();
  if (!programs) return { missing: 'PostgreSQL is not here', how: HOW };
  return startPostgres(programs);
}

async function isUsable(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 3000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string; may: boolean }>(
      "select current_setting('server_version_num') as version, rolsuper or (rolcreatedb and rolcreaterole) as may from pg_roles where rolname = current_user",
    );
    return Number(rows[0]?.version) >= OLDEST * 10_000 && rows[0]?.may === true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Debian keeps the programs out of PATH, in a folder per version; the newest that is new enough. */
function programFolder(): string | null {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).filter((version) => Number(version) >= OLDEST) : [];
  const newest = versions.toSorted((a, b) => Number(b) - Number(a)).map((version) => join(debian, version, 'bin'));
  const inPath = (process.env['PATH'] ?? '').split(delimiter);
  return [...newest, ...inPath].find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))) ?? null;
}

/** In a temporary folder and without fsync: it lives as long as this run, so nothing in it is worth a wait for the disk. */
async function startPostgres(programs: string): Promise<Part> {
  const folder = temporaryFolder('postgres');
  const user = unprivileged();
  if (user) chownSync(folder, user.uid, user.gid);
  const files = join(folder, 'data');
  const quiet = { ...user, cwd: folder, stdio: 'ignore' as const };
  const made = await finish(
    join(programs, 'initdb'),
    ['-D', files, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    quiet,
  );
  if (made !== 0) return { missing: `PostgreSQL could not make a database (initdb ended with ${made})`, how: HOW, broken: true };
  const port = await freePort();
  const settings = [
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'max_connections=200',
    `unix_socket_directories=${folder}`,
    'listen_addresses=127.0.0.1',
  ];
  start(join(programs, 'postgres'), ['-D', files, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])], {
    ...quiet,
    endWith: 'SIGINT',
  });
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  if (await until(() => isUsable(url), 20_000)) return { found: url, where: `started from ${programs}` };
  return { missing: 'PostgreSQL was started and does not answer', how: HOW, broken: true };
}

/** PostgreSQL refuses to run as root: then as `postgres`, whom its package makes, or as nobody. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string, name: string): number =>
    Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  for (const name of ['postgres', 'nobody']) {
    try {
      return { uid: idOf('-u', name), gid: idOf('-g', name) };
    } catch {
      // No such user: the next one.
    }
  }
  return undefined;
}
