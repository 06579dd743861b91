import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chosenKind, openTestDatabase, type TestDatabase } from '#test/support/databases.ts';
import { until } from '#test/support/live/until.ts';
import type { Tx } from './bound-dialect.ts';
import { migrate, type MigrateOptions } from './migrate.ts';
import { openScope, workerScope } from './scope.ts';

let test: TestDatabase;
let folder: string;
let gaveWay: string[];
beforeAll(async () => {
  test = await openTestDatabase(chosenKind);
});
afterAll(() => test.drop());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trimtab-migrations-'));
  gaveWay = [];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function apply(name: string, script: string, options: MigrateOptions = {}): Promise<string[]> {
  await writeFile(join(folder, name), script);
  return migrate(test.database, folder, { allowsNewer: true, onGivingWay: (_name, reason) => void gaveWay.push(reason), ...options });
}

const positions = (tx: Tx) => sql`select name from subscriber_positions`.execute(tx);

/** A transaction that is open in the tables until it is told to go on. */
function holding(first: (tx: Tx) => Promise<unknown>, then: (tx: Tx) => Promise<unknown> = async () => {}) {
  const begun = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const ended = test.database.transaction(workerScope(), async (tx) => {
    await first(tx);
    begun.resolve();
    await release.promise;
    await then(tx);
  });
  ended.catch(begun.reject);
  return { begun: begun.promise, release: release.resolve, ended };
}

async function owned(text: string): Promise<number> {
  const { rows } = await test.database.asOwner((client) => client.query(text, []));
  return rows.length;
}

it('A migration is applied once, and what it changed is refused.', async () => {
  expect(await apply('9001_add.sql', 'create table added (id int)')).toEqual(['9001_add.sql']);
  expect(await apply('9001_add.sql', 'create table added (id int)')).toEqual([]);
  await expect(apply('9001_add.sql', 'create table added (id text)')).rejects.toThrow('was changed after it was applied');
});

it('A migration that fails leaves nothing behind.', async () => {
  await expect(apply('9003_wrong.sql', 'create table half (id int); select 1 / 0')).rejects.toThrow(
    'Migration 9003_wrong.sql failed: division by zero',
  );
  expect(await owned("select from pg_class where relname = 'half'")).toBe(0);
});

describe.runIf(chosenKind === 'postgres')('A migration beside a process that serves', () => {
  it('gives way to a transaction that holds its table, so that others read on, and comes back', async () => {
    const holder = holding(positions);
    await holder.begun;
    const applied = apply('9010_alter.sql', 'alter table subscriber_positions add column held_note text');
    await until(() => gaveWay.length > 0);
    expect(gaveWay[0]).toContain('lock timeout');
    // Answered while the one is still open and the other has not come through.
    await test.database.transaction(openScope(), positions, { readOnly: true });
    expect(await owned("select from migrations where name = '9010_alter.sql'")).toBe(0);
    holder.release();
    await holder.ended;
    expect(await applied).toEqual(['9010_alter.sql']);
  }, 30_000);

  it('comes back after a deadlock, which costs the other side nothing', async () => {
    // It waits between its two tables until the other side waits for its first.
    const script = `set local deadlock_timeout = '20ms';
      alter table subscriber_positions add column deadlock_note text;
      do $$ begin
        for turn in 1..1000 loop
          exit when exists (select from pg_locks where relation = 'subscriber_positions'::regclass and not granted)
            or not exists (select from pg_locks where relation = 'mails'::regclass and pid <> pg_backend_pid());
          perform pg_sleep(0.01);
        end loop;
      end $$;
      alter table mails add column deadlock_note text`;
    const holder = holding((tx) => sql`select id from mails`.execute(tx), positions);
    await holder.begun;
    const applied = apply('9011_alter_two.sql', script);
    const isHeld = "select from pg_locks where relation = 'subscriber_positions'::regclass and mode = 'AccessExclusiveLock' and granted";
    await until(async () => (await owned(isHeld)) > 0);
    holder.release();
    await holder.ended;
    expect(await applied).toEqual(['9011_alter_two.sql']);
    expect(gaveWay).toEqual([expect.stringContaining('deadlock detected')]);
  }, 30_000);

  it('says in words what is in its way when that does not end', async () => {
    const holder = holding(positions);
    await holder.begun;
    const applied = apply('9012_alter.sql', 'alter table subscriber_positions add column never_note text', { patienceMs: 0 });
    await expect(applied).rejects.toThrow('a backup or a transaction that was left open');
    holder.release();
    await holder.ended;
  }, 30_000);
});
