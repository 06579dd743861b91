import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Database } from '#platform/db/database.ts';
import { openEmbedded } from '#platform/db/embedded.ts';
import { migrate } from '#platform/db/migrate.ts';
import { openPostgres } from '#platform/db/postgres.ts';
import { installQueue, type Schedule } from '#platform/jobs/queue.ts';
import { jobsOf } from '#platform/module/server-module.ts';
import { makeDatabaseTemplate, readDatabaseTemplate, schemaHash } from '#server/database-template.ts';
import { MIGRATIONS } from '#server/places.ts';
import './answered-problems.ts';

export type DatabaseKind = Database['kind'];

export interface TestDatabase {
  readonly database: Database;
  /** Null for the embedded database. */
  readonly url: string | null;
  /** Closes it and leaves nothing behind. */
  drop(): Promise<void>;
}

/** Read when it is asked for: the bench finds its server after this file is loaded. */
const serverUrl = () => process.env['TEST_DATABASE_URL'];

/** The database that this run of the suite is about. */
export const chosenKind: DatabaseKind = process.env['TEST_DATABASE'] === 'postgres' ? 'postgres' : 'embedded';

/** Both, as far as this machine has them: for `describe.each` of what must hold on either. */
export const kindsAtHand: readonly DatabaseKind[] = serverUrl() ? ['embedded', 'postgres'] : ['embedded'];

/**
 * How statements are planned. After five runs of a statement the server may plan it without its values, and some then fail
 * (a partial index named with a bound value, 42P10). Tests plan each that way from its first run on, so that such a
 * statement fails in the first test that runs it. Only plans and speed are measured as they are in use: `auto`.
 */
export type Planning = 'force_generic_plan' | 'auto';

/**
 * A migrated database of a test file's own. Cloned from a template that is made once for each state of the migrations.
 * @param jobs those whose queues must exist
 */
export async function openTestDatabase(
  kind: DatabaseKind = chosenKind,
  jobs: readonly Schedule[] = [],
  planning: Planning = 'force_generic_plan',
): Promise<TestDatabase> {
  const opened = kind === 'embedded' ? await cloneEmbedded(planning) : await clonePostgres(planning);
  if (await lacksQueue(opened.database, jobs)) await installQueue({ database: opened.database, databaseUrl: opened.url }, jobs);
  return opened;
}

/** The template has the queues of all modules, unless a job is newer than it. */
async function lacksQueue(database: Database, jobs: readonly Schedule[]): Promise<boolean> {
  if (jobs.length === 0) return false;
  const { rows } = await database.asOwner((client) =>
    client.query('select q.name, s.cron from pgboss.queue q left join pgboss.schedule s on s.name = q.name', []),
  );
  // The statement says what it selects.
  const known = new Map((rows as { name: string; cron: string | null }[]).map(({ name, cron }) => [name, cron]));
  return jobs.some(({ name, cron }) => known.get(name) !== (cron ?? null));
}

let embeddedTemplate: Promise<Blob> | undefined;

/** Read once by each worker: finding its file takes the digest of all migrations. Together that is a third of an opening. */
export const readTemplateOnce = (): Promise<Blob> =>
  (embeddedTemplate ??= readDatabaseTemplate().then((packed) => packed ?? makeDatabaseTemplate()));

async function cloneEmbedded(planning: Planning): Promise<TestDatabase> {
  const database = await openEmbedded({ template: await readTemplateOnce() });
  // It has one connection, so what is set on it holds for all that follows.
  await database.asOwner((client) => client.script(`set plan_cache_mode = ${planning}`));
  return { database, url: null, drop: () => database.close() };
}

async function clonePostgres(planning: Planning): Promise<TestDatabase> {
  const name = `${ofThisRun()}_${randomBytes(4).toString('hex')}`;
  const template = await (serverTemplate ??= postgresTemplate());
  await onServer(async (client) => {
    // Copying files takes a third of the time of writing each page to the log.
    await client.query(`create database ${name} template ${template} strategy file_copy`);
    await client.query(`alter database ${name} set plan_cache_mode = ${planning}`);
  });
  const url = urlOf(name);
  const database = await openPostgres({ url });
  // Roles are cluster-wide and named after the database, so the clone needs its own; no migration is left to apply.
  await migrate(database, MIGRATIONS);
  await adoptRoles(database, template, name);
  return {
    database,
    url,
    async drop() {
      await database.close();
      await onServer(async (client) => {
        await client.query(`drop database if exists ${name} with (force)`);
        await client.query(`drop role if exists ${name}_app, ${name}_worker`);
      });
    },
  };
}

const ofThisRun = () => `trimtab_test_${process.env['TEST_RUN'] ?? process.pid}`;

/** Drops what tests of this run have left on the server: the apps that a worker's tests share end with their process. */
export async function dropAllOfThisRun(): Promise<void> {
  if (!serverUrl()) return;
  await onServer(async (client) => {
    const databases = await client.query<{ name: string }>('select datname as name from pg_database where starts_with(datname, $1)', [
      ofThisRun(),
    ]);
    for (const { name } of databases.rows) await client.query(`drop database if exists ${name} with (force)`);
    const roles = await client.query<{ name: string }>('select rolname as name from pg_roles where starts_with(rolname, $1)', [
      ofThisRun(),
    ]);
    for (const { name } of roles.rows) await client.query(`drop role if exists ${name}`);
  });
}

/** Grants and policies of a clone name the roles that its template was made with; its own roles inherit from them. */
async function adoptRoles(database: Database, template: string, name: string): Promise<void> {
  await database.asOwner(async (client) => {
    for (const role of ['app', 'worker']) await client.script(`grant ${draftOf(template)}_${role} to ${name}_${role}`);
  });
}

/** A template gets its own name when it is complete. */
const draftOf = (template: string) => `${template}_draft`;

/** Looked for once by each worker: its name is the digest of all migrations. */
let serverTemplate: Promise<string> | undefined;

async function postgresTemplate(): Promise<string> {
  const name = `trimtab_template_${await schemaHash()}`;
  await onServer(async (client) => {
    // Several workers begin at once: the first makes it, the others wait here.
    await client.query('select pg_advisory_lock(7203116)');
    const { rows } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rows.length > 0) return;
    const draft = draftOf(name);
    await client.query(`drop database if exists ${draft} with (force)`);
    await client.query(`create database ${draft}`);
    const database = await openPostgres({ url: urlOf(draft) });
    await migrate(database, MIGRATIONS);
    const { modules } = await import('#server/modules.ts');
    await installQueue({ database, databaseUrl: urlOf(draft) }, jobsOf(modules));
    await database.close();
    await client.query(`alter database ${draft} rename to ${name}`);
  });
  return name;
}

async function onServer<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function urlOf(name: string): string {
  const server = serverUrl();
  if (!server) throw new Error('TEST_DATABASE_URL names no PostgreSQL server');
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
