import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { roleNames, type Database, type OwnerClient } from './database.ts';

const ADVISORY_LOCK = 7_203_115; // any number, the same in every process

/**
 * Who waits for a table's lock holds up everybody who comes after, readers too: a process of the older version that serves
 * meanwhile. So a migration gives way soon, below the second after which PostgreSQL looks for deadlocks and might choose a
 * request instead, and comes back.
 */
const LOCK_MS = 800;
const PAUSE_MS = 2_000;
const PATIENCE_MS = 5 * 60_000; // for each migration

/** "deadlock detected" and "canceling statement due to lock timeout" */
const IN_THE_WAY = new Set(['40P01', '55P03']);

export interface MigrateOptions {
  /** Leaves a database alone that newer code has migrated, instead of refusing it: a deliberate roll-back. */
  readonly allowsNewer?: boolean;
  /** Told each time that a migration gives way to somebody who works in its tables, before it comes back. */
  readonly onGivingWay?: (name: string, reason: string) => void;
  /** How long a migration comes back, ms; five minutes unless given. */
  readonly patienceMs?: number;
}

/** A migration cannot be applied, or another one of its name was. */
export class MigrationError extends Error {}

/** Newer code has migrated this database: today's would write into tables whose rules it does not know. */
export class NewerDatabaseError extends Error {
  constructor(unknown: readonly string[]) {
    super(
      `The database is of a newer version: it knows ${unknown.join(', ')}. Start that version, or set ALLOW_NEWER_DATABASE=on to roll back on purpose.`,
    );
  }
}

/** Somebody works in the tables of a migration without an end in sight. */
class InTheWayError extends Error {
  constructor(name: string, options: ErrorOptions) {
    super(
      `Migration ${name} has not come by the locks that it needs: something reads or writes its tables all the time, a backup or a transaction that was left open. Nothing of it was applied; start again when that is over (select pid, state, xact_start, query from pg_stat_activity).`,
      options,
    );
  }
}

/** What a database has of migrations that this code does not: it is of a newer version. */
export const unknownMigrations = (applied: Iterable<string>, files: readonly string[]): string[] =>
  [...applied].filter((name) => !files.includes(name)).toSorted();

/**
 * Makes the two roles and applies what is missing of `migrations/`, in order, each file in a transaction of its own. Where
 * somebody works in the tables of one, it gives way after a moment and comes back, for five minutes.
 * @returns names of the files applied now
 * @throws NewerDatabaseError, or Error when a file that was applied has changed since, or something is in the way all that time
 */
export async function migrate(database: Database, folder: string, options: MigrateOptions = {}): Promise<string[]> {
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
      if (unknown.length > 0 && !options.allowsNewer) throw new NewerDatabaseError(unknown);
      const now: string[] = [];
      for (const name of files) {
        const script = await readFile(join(folder, name), 'utf8');
        if (await applyOnce(client, { name, script, known: applied.get(name) }, options)) now.push(name);
      }
      return now;
    } finally {
      await client.script(`select pg_advisory_unlock(${ADVISORY_LOCK})`);
    }
  });
}

interface Migration {
  readonly name: string;
  readonly script: string;
  /** Its checksum where it has been applied. */
  readonly known: string | undefined;
}

async function applyOnce(client: OwnerClient, { name, script, known }: Migration, options: MigrateOptions): Promise<boolean> {
  const checksum = createHash('sha256').update(script).digest('hex');
  if (known === checksum) return false;
  if (known) throw new MigrationError(`Migration ${name} was changed after it was applied; write a new one instead`);
  const noted = `insert into migrations (name, checksum) values ('${name}', '${checksum}')`;
  const whole = `begin; set local lock_timeout = ${LOCK_MS}; ${script}; ${noted}; commit`;
  const giveUpAt = performance.now() + (options.patienceMs ?? PATIENCE_MS);
  for (;;) {
    try {
      await client.script(whole);
      return true;
    } catch (error) {
      await client.script('rollback').catch(() => {});
      const { message, code } = error as Error & { code?: string };
      if (!IN_THE_WAY.has(code ?? '')) throw new MigrationError(`Migration ${name} failed: ${message}`, { cause: error });
      if (performance.now() + PAUSE_MS > giveUpAt) throw new InTheWayError(name, { cause: error });
      options.onGivingWay?.(name, message);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
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
