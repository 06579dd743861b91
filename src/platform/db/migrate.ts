import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { roleNames, type Database, type OwnerClient } from './database.ts';

const ADVISORY_LOCK = 7_203_115; // any number, the same in every process

export interface MigrateOptions {
  /** Leaves a database alone that newer code has migrated, instead of refusing it: a deliberate roll-back. */
  readonly allowsNewer?: boolean;
}

/** Newer code has migrated this database: today's would write into tables whose rules it does not know. */
export class NewerDatabaseError extends Error {
  constructor(unknown: readonly string[]) {
    super(
      `The database is of a newer version: it knows ${unknown.join(', ')}. Start that version, or set ALLOW_NEWER_DATABASE=on to roll back on purpose.`,
    );
  }
}

/** What a database has of migrations that this code does not: it is of a newer version. */
export const unknownMigrations = (applied: Iterable<string>, files: readonly string[]): string[] =>
  [...applied].filter((name) => !files.includes(name)).toSorted();

/**
 * Makes the two roles and applies what is missing of `migrations/`, in order, each file in a transaction of its own.
 * @returns names of the files applied now
 * @throws NewerDatabaseError, or Error when a file that was applied has changed since
 */
export async function migrate(database: Database, folder: string, { allowsNewer = false }: MigrateOptions = {}): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return database.asOwner(async (client) => {
    await client.script(`select pg_advisory_lock(${ADVISORY_LOCK})`);
    try {
      await createRoles(client, database.kind);
      await client.script(
        'create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
      );
      const { rows } = await client.query('select name, checksum from migrations', []);
      const applied = new Map((rows as { name: string; checksum: string }[]).map((row) => [row.name, row.checksum]));
      const unknown = unknownMigrations(applied.keys(), files);
      if (unknown.length > 0 && !allowsNewer) throw new NewerDatabaseError(unknown);
      const now: string[] = [];
      for (const name of files) {
        const script = await readFile(join(folder, name), 'utf8');
        if (await applyOnce(client, name, script, applied.get(name))) now.push(name);
      }
      return now;
    } finally {
      await client.script(`select pg_advisory_unlock(${ADVISORY_LOCK})`);
    }
  });
}

async function applyOnce(client: OwnerClient, name: string, script: string, known: string | undefined): Promise<boolean> {
  const checksum = createHash('sha256').update(script).digest('hex');
  if (known === checksum) return false;
  if (known) throw new Error(`Migration ${name} was changed after it was applied; write a new one instead`);
  try {
    await client.script(`begin; ${script}; insert into migrations (name, checksum) values ('${name}', '${checksum}'); commit`);
    return true;
  } catch (error) {
    await client.script('rollback').catch(() => {});
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}

/** Roles belong to the whole cluster, so another database's migration may make them at the same moment. */
async function createRoles(client: OwnerClient, kind: Database['kind']): Promise<void> {
  const { rows } = await client.query('select current_database() as name', []);
  const names = roleNames(kind === 'embedded' ? 'trimtab' : (rows[0] as { name: string }).name);
  for (const role of [names.app, names.worker]) {
    await client.script(`do $$ begin
      if not exists (select from pg_roles where rolname = '${role}') then create role "${role}" nologin; end if;
      exception when duplicate_object or unique_violation then null; end $$;
      grant "${role}" to current_user;
      grant usage on schema public to "${role}"`);
  }
  await client.script(`select set_config('app.role_app', '${names.app}', false), set_config('app.role_worker', '${names.worker}', false)`);
}
