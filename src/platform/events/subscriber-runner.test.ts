import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { openPostgres } from '#platform/db/postgres.ts';
import { tenantScope } from '#platform/db/scope.ts';
import { inTransaction, type Runtime } from '#platform/module/transaction.ts';
import type { AccountId } from '#shared/ids.ts';
import { chosenKind, openTestDatabase, type TestDatabase } from '#test/support/databases.ts';
import { testRuntime } from '#test/support/live/processes.ts';
import { pause, until } from '#test/support/live/until.ts';
import { createSubscriberRunner, type SubscriberRunner } from './subscriber-runner.ts';
import type { Subscriber } from './subscriber.ts';

const silent = { info() {}, warn() {}, error() {} };
const account = uuidv7() as AccountId;
let test: TestDatabase;
let runtime: Runtime;
const runners: SubscriberRunner[] = [];
beforeEach(async () => {
  test = await openTestDatabase();
  runtime = testRuntime(test.database);
});
afterEach(async () => {
  await Promise.all(runners.splice(0).map((runner) => runner.close()));
  await test.drop();
});

async function run(subscribers: readonly Subscriber[], options: { on?: Runtime; pollMs?: number } = {}) {
  const { on = runtime, pollMs = 200 } = options;
  const runner = createSubscriberRunner({ runtime: on, subscribers, log: silent, pollMs });
  runners.push(runner);
  await runner.start();
  return runner;
}

const publish = (type: string, n: number | string, accountId: AccountId = account) =>
  inTransaction(
    runtime,
    { actor: { kind: 'system', accountId }, requestId: '', origin: { ip: '', userAgent: '' } },
    tenantScope(accountId, null),
    (context) => context.publish({ type, subject: { kind: 'thing', id: uuidv7() }, payload: { n } }),
  );

/** Notes what it handled, after its commit. */
function recorder(name: string, more: Partial<Subscriber> = {}): Subscriber & { readonly had: unknown[] } {
  const had: unknown[] = [];
  return {
    name,
    types: ['thing.made'],
    had,
    handle: async (context, event) => context.afterCommit(() => had.push(event.payload['n'])),
    ...more,
  };
}

describe('A subscriber', () => {
  it('has every event of its types once, in order, also what came before it ran', async () => {
    for (let n = 0; n < 5; n += 1) await publish(n % 2 === 0 ? 'thing.made' : 'thing.other', n);
    const reader = recorder('reader');
    const late = recorder('late', { from: 'now' });
    const runner = await run([reader, late]);
    await until(() => reader.had.length === 3);
    await publish('thing.made', 9);
    runner.wake();
    await until(() => reader.had.length === 4 && late.had.length === 1, 30_000);
    expect([reader.had, late.had]).toEqual([[0, 2, 4, 9], [9]]);
  }, 60_000);

  it('is woken by what it wants alone', async () => {
    const reader = recorder('reader', { types: ['thing.made', 'area.changed'] });
    const runner = await run([reader], { pollMs: 60_000 });
    for (const [type, n] of [
      ['thing.made', 1],
      ['area.changed', 2],
    ] as const) {
      await pause(200); // until it has looked for more and found none
      const before = reader.had.length;
      await publish(type, n);
      runner.wake([{ type: 'thing.other' }, { type: 'areas.changed' }]);
      await pause(100);
      expect(reader.had.length).toBe(before);
      runner.wake([{ type: 'thing.other' }, { type }]);
      await until(() => reader.had.length === before + 1);
    }
  });

  it('goes on where it stood after a restart', async () => {
    const first = recorder('reader');
    await publish('thing.made', 1);
    await (await run([first])).settle();
    await Promise.all(runners.splice(0).map((runner) => runner.close()));
    await publish('thing.made', 2);
    const second = recorder('reader');
    await run([second]);
    await until(() => second.had.length === 1);
    expect([first.had, second.had]).toEqual([[1], [2]]);
  });

  it('hears of what another process wrote within its pause', async () => {
    const reader = recorder('reader');
    await run([reader]);
    await pause(50);
    await publish('thing.made', 1);
    await until(() => reader.had.length === 1);
  });

  it('tries an event again that it could not handle, and loses nothing of what it wrote meanwhile', async () => {
    let failures = 2;
    const reader = recorder('reader', {
      async handle(context, event) {
        await sql`insert into idempotent_answers (actor, key, operation, request_hash, answer) values ('test', ${JSON.stringify(event.payload['n'])}, '', '', 'null')`.execute(
          context.tx,
        );
        if (failures > 0) {
          failures -= 1;
          throw new Error('not yet');
        }
        context.afterCommit(() => reader.had.push(event.payload['n']));
      },
    });
    await publish('thing.made', 1);
    await publish('thing.made', 2);
    await run([reader]);
    await until(() => reader.had.length === 2);
    expect(reader.had).toEqual([1, 2]);
  });

  it('acts within the account of the event alone', async () => {
    const other = uuidv7() as AccountId;
    const seen: string[] = [];
    await publish('thing.made', 1);
    await publish('thing.made', 2, other);
    const runner = await run([
      {
        name: 'reader',
        types: ['thing.made'],
        handle: async ({ tx, scope }, event) => {
          const { rows } = await sql<{ count: number }>`select count(*) as count from events`.execute(tx);
          seen.push(`${scope.accountId === event.accountId} ${rows[0]!.count}`);
        },
      },
    ]);
    await runner.settle();
    expect(seen).toEqual(['true 1', 'true 1']);
  });

  it('reads a log that was restored into another cluster, from where it stood', async () => {
    const before = recorder('reader');
    for (let n = 1; n <= 3; n += 1) await publish('thing.made', n);
    await (await run([before])).settle();
    await Promise.all(runners.splice(0).map((runner) => runner.close()));
    await publish('thing.made', 4);
    await test.database.asOwner((client) =>
      client.script(`
      update events set tx = (tx::text::bigint + 4000000000)::text::xid8;
      update subscriber_positions set tx = (tx::text::bigint + 4000000000)::text::xid8`),
    );
    const after = recorder('reader');
    await run([after]);
    await until(() => after.had.length === 1);
    await publish('thing.made', 5);
    await until(() => after.had.length === 2);
    expect([before.had, after.had]).toEqual([
      [1, 2, 3],
      [4, 5],
    ]);
  });
});

describe.runIf(chosenKind === 'postgres')('Subscribers on PostgreSQL', () => {
  it('wait for a transaction that began earlier and commits later', async () => {
    const reader = recorder('reader');
    const runner = await run([reader]);
    const slow = new pg.Client({ connectionString: test.url! });
    await slow.connect();
    await slow.query('begin');
    await slow.query(
      `insert into events (id, account_id, type, actor, subject_kind, subject_id, payload, at)
      values ($1, $2, 'thing.made', '{"kind":"system"}', 'thing', $1, '{"n":"slow"}', now())`,
      [uuidv7(), account],
    );
    await publish('thing.made', 'quick');
    await runner.settle(100);
    await pause(300);
    expect(reader.had).toEqual([]);
    await slow.query('commit');
    await slow.end();
    await until(() => reader.had.length === 2, 2_000);
    expect(reader.had).toEqual(['slow', 'quick']);
  });

  it('wait for no transaction of another database of the cluster', async () => {
    const reader = recorder('reader');
    const beside = await openTestDatabase('postgres');
    const foreign = new pg.Client({ connectionString: beside.url! });
    await foreign.connect();
    await foreign.query('begin');
    await foreign.query('select pg_current_xact_id()');
    const late = recorder('late', { from: 'now' });
    await publish('thing.made', 1);
    const runner = await run([reader, late], { pollMs: 60_000 });
    await publish('thing.made', 2);
    await runner.settle(0);
    expect([reader.had, late.had]).toEqual([[1, 2], [2]]);
    await foreign.end();
    await beside.drop();
  });

  it('share a subscriber between processes: each event is handled once, in order', async () => {
    const had: number[] = [];
    const subscriber: Subscriber = {
      name: 'shared',
      types: ['thing.made'],
      handle: async (context, event) => {
        await pause(1);
        context.afterCommit(() => had.push(Number(event.payload['n'])));
      },
    };
    const second = await openPostgres({ url: test.url! });
    const both = [await run([subscriber]), await run([subscriber], { on: testRuntime(second) })];
    for (let n = 0; n < 60; n += 1) {
      await publish('thing.made', n);
      both.forEach((runner) => runner.wake());
    }
    await until(() => had.length === 60);
    await pause(300);
    await Promise.all(runners.splice(0).map((runner) => runner.close()));
    await second.close();
    expect(had).toEqual(Array.from({ length: 60 }, (_, n) => n));
  });
});
