import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Settings } from '#platform/config/settings.ts';
import { quoteName, roleNames } from '#platform/db/database.ts';
import { openEmbedded } from '#platform/db/embedded.ts';
import { NewerDatabaseError, unknownMigrations } from '#platform/db/migrate.ts';
import { keepsSession, PoolerError } from '#platform/db/pooler.ts';
import { databaseFolder, MIGRATIONS } from '#server/places.ts';
import { checkBooks } from './check-books.ts';
import { checkRun } from './check-money.ts';
import { checkSealed } from './check-sealed.ts';
import { fail, ok, reason, warn, type Finding } from './finding.ts';

const OLDEST = 15;
const CONNECTIONS = 14; // of one process: 10 for requests, the rest for jobs and for listening

type Ask = <T>(sql: string) => Promise<T[]>;

export async function checkDatabase(settings: Settings): Promise<readonly Finding[]> {
  return settings.databaseUrl ? checkPostgres(settings.databaseUrl, settings) : checkEmbedded(settings);
}

async function checkPostgres(connectionString: string, settings: Settings): Promise<readonly Finding[]> {
  const open = () =>
    new pg.Client({ connectionString, connectionTimeoutMillis: 5000, query_timeout: 5000, application_name: 'trimtab doctor' });
  const [client, second] = [open(), open()];
  try {
    await client.connect();
    await second.connect();
    if (!(await keepsSession(client, second))) return [fail(new PoolerError().message)];
    const ask: Ask = async (sql) => (await client.query(sql)).rows;
    return [
      ...(await checkServer(ask)),
      ...(await checkWrites(ask)),
      ...(await checkMigrations(ask, settings)),
      ...(await booksAsWorker(ask, settings)),
      ...(settings.billing === 'off' ? [] : await checkRun(ask)),
    ];
  } catch (error) {
    return [fail(`PostgreSQL does not answer: ${reason(error)}`)];
  } finally {
    await Promise.all([client, second].map((one) => one.end().catch(() => {})));
  }
}

interface Server {
  readonly version: string;
  readonly number: number;
  readonly name: string;
  readonly may_create_roles: boolean;
  readonly may_create: boolean;
  readonly roles: number;
  readonly free: number;
  readonly read_only: boolean;
  /** Its time of day, in seconds. */
  readonly clock: number;
}

async function checkServer(ask: Ask): Promise<Finding[]> {
  const [server] =
    await ask<Server>(`select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
    current_database() as name, (select rolsuper or rolcreaterole from pg_roles where rolname = current_user) as may_create_roles,
    has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create') as may_create,
    (select count(*)::int from pg_roles where rolname in (current_database() || '_app', current_database() || '_worker')) as roles,
    current_setting('max_connections')::int - (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as free,
    pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as read_only,
    extract(epoch from clock_timestamp())::float8 as clock`);
  if (!server) return [fail('PostgreSQL answered nothing')];
  const findings: Finding[] = [];
  if (server.number < OLDEST * 10_000) findings.push(fail(`PostgreSQL is ${server.version}, but must be ${OLDEST} or later`));
  else findings.push(ok(`PostgreSQL ${server.version}, database ${server.name}`));
  if (server.read_only) findings.push(fail('PostgreSQL takes no writes: it is a standby, or default_transaction_read_only is on'));
  findings.push(compareClocks(server.clock));
  if (!server.may_create) findings.push(fail(`The user may not create tables in ${server.name}: make it the owner of the database`));
  if (server.roles < 2 && !server.may_create_roles) {
    findings.push(
      fail(`The roles ${server.name}_app and ${server.name}_worker are missing, and the user may not create them: alter role … createrole`),
    );
  } else findings.push(ok(server.roles < 2 ? 'the two roles are made at the first start' : 'both roles are there'));
  if (server.free < CONNECTIONS) findings.push(warn(`only ${server.free} connections are free; one process takes up to ${CONNECTIONS}`));
  return findings;
}

/** Takes two megabytes of the disk and gives them back. A server whose disk is full answers every question as always. */
const PROBE = "begin; create temp table doctor_probe as select repeat('x', 1000) as filler from generate_series(1, 2048)";

export async function checkWrites(ask: Ask): Promise<Finding[]> {
  try {
    await ask(PROBE);
    return [ok('two megabytes were written and taken back')];
  } catch (error) {
    const { code } = error as { code?: unknown };
    // That it is a standby has been said already.
    if (code === '25006') return [];
    return [fail(`${code === '53100' ? 'PostgreSQL has no space left on its own disk' : 'PostgreSQL does not write'}: ${reason(error)}`)];
  } finally {
    await ask('rollback');
  }
}

const SKEW_MAX = 2; // seconds

/** Deadlines are due by the database's clock, and signatures and tokens by that of each process. */
function compareClocks(theirs: number): Finding {
  const skew = Math.round(Date.now() / 1000 - theirs);
  if (Math.abs(skew) <= SKEW_MAX) return ok("this machine's clock and the database's agree");
  return warn(`this machine's clock is ${Math.abs(skew)} s ${skew > 0 ? 'ahead of' : 'behind'} the database's: set both by NTP`);
}

async function checkEmbedded(settings: Settings): Promise<readonly Finding[]> {
  const folder = databaseFolder(settings);
  if (!existsSync(folder)) return [ok(`embedded, made in ${folder} at the first start`)];
  try {
    const database = await openEmbedded({ dataDir: folder });
    try {
      const ask: Ask = <T>(sql: string) => database.asOwner(async (client) => (await client.query(sql, [])).rows as T[]);
      return [ok(`embedded in ${folder}`), ...(await checkMigrations(ask, settings)), ...(await booksAsWorker(ask, settings))];
    } finally {
      await database.close();
    }
  } catch (error) {
    // A server that runs holds the folder, which is as it should be: its health says the rest.
    const held = /in use by process \d+/.exec(reason(error))?.[0];
    return [
      held ? ok(`embedded in ${folder}, ${held}: not opened a second time`) : fail(`The embedded database does not open: ${reason(error)}`),
    ];
  }
}

/** As the role that sees the rows of all accounts: an owner who does not inherit its rights sees none. */
export async function booksAsWorker(ask: Ask, settings: Settings): Promise<Finding[]> {
  const names = settings.databaseUrl ? await ask<{ name: string }>('select current_database() as name') : [{ name: 'trimtab' }];
  const { worker } = roleNames(names[0]?.name ?? '');
  const [role] = await ask(`select 1 from pg_roles where rolname = '${worker.replaceAll("'", "''")}'`);
  if (!role) return [];
  await ask('begin read only');
  try {
    await ask(`set local role ${quoteName(worker)}`);
    return [...(await checkBooks(ask, settings)), ...(await checkSealed(ask, settings))];
  } finally {
    await ask('rollback');
  }
}

async function checkMigrations(ask: Ask, { allowNewerDatabase }: Settings): Promise<Finding[]> {
  const [table] = await ask<{ name: string | null }>("select to_regclass('public.migrations')::text as name");
  const applied = table?.name ? await ask<{ name: string; checksum: string }>('select name, checksum from migrations') : [];
  const known = new Map(applied.map((row) => [row.name, row.checksum]));
  const files = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).toSorted();
  const findings: Finding[] = [];
  for (const name of files) {
    const checksum = createHash('sha256')
      .update(await readFile(join(MIGRATIONS, name)))
      .digest('hex');
    if (known.has(name) && known.get(name) !== checksum) findings.push(fail(`migration ${name} was changed after it was applied`));
  }
  const newer = unknownMigrations(known.keys(), files);
  if (newer.length > 0) {
    findings.push(
      allowNewerDatabase
        ? warn(`the database is of a newer version (it knows ${newer.join(', ')}), and ALLOW_NEWER_DATABASE lets this one start`)
        : fail(new NewerDatabaseError(newer).message),
    );
  }
  const waiting = files.filter((name) => !known.has(name)).length;
  findings.push(
    ok(waiting === 0 ? `${files.length} migrations applied` : `${waiting} of ${files.length} migrations wait for the next start`),
  );
  return findings;
}
