import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kindsAtHand, openTestDatabase, type TestDatabase } from '#test/support/databases.ts';
import { testRuntime } from '#test/support/live/processes.ts';
import { inTransaction } from '#platform/module/transaction.ts';
import { clientOf } from './bound-dialect.ts';
import { openScope } from './scope.ts';
import { StatementNames } from './statement-names.ts';

describe('Names of statements', () => {
  it('are given to what comes again and again, and stay', () => {
    const names = new StatementNames();
    const given = Array.from({ length: 6 }, () => names.nameOf('select 1'));
    expect(given.slice(0, 3)).toEqual([undefined, undefined, undefined]);
    expect(new Set(given.slice(3)).size).toBe(1);
    expect(given[3]).toBeTypeOf('string');
  });

  it('come to an end, however many statements there are', () => {
    const names = new StatementNames();
    const given = new Set<string | undefined>();
    for (let n = 0; n < 2_000; n += 1) for (let turn = 0; turn < 5; turn += 1) given.add(names.nameOf(`select ${n}`));
    expect(given.size).toBeLessThan(500);
  });

  it('are new ones after the tables have changed', () => {
    const names = new StatementNames();
    const ask = () => Array.from({ length: 4 }, () => names.nameOf('select 1')).at(-1);
    const before = ask();
    names.forget();
    expect(names.nameOf('select 1')).toBeUndefined();
    expect(ask()).not.toBe(before);
  });
});

describe.each(kindsAtHand)('A process that has prepared its statements on %s', (kind) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await openTestDatabase(kind);
  });
  afterAll(() => test.drop());

  it('goes on when another one adds a column, without a failed request', async () => {
    const runtime = testRuntime(test.database);
    const caller = { actor: { kind: 'nobody' }, requestId: 'test', origin: { ip: '', userAgent: '' } } as const;
    const read = () =>
      inTransaction(runtime, caller, openScope(), async ({ tx }) => (await sql`select * from subscriber_positions`.execute(tx)).rows);
    for (let turn = 0; turn < 8; turn += 1) await Promise.all([read(), read(), read()]);
    await test.database.asOwner((client) => client.script('alter table subscriber_positions add column note text'));
    const rows = await Promise.all(Array.from({ length: 10 }, read));
    expect(rows).toEqual(Array.from({ length: 10 }, () => []));
  });

  it('judges a transaction by what failed in it first, and not by what was refused because of it', async () => {
    const runtime = testRuntime(test.database);
    const caller = { actor: { kind: 'nobody' }, requestId: 'test', origin: { ip: '', userAgent: '' } } as const;
    const read = () =>
      inTransaction(runtime, caller, openScope(), async ({ tx }) => {
        const first = async () => {
          const { rows } = await sql`select * from subscriber_positions`.execute(tx);
          return rows;
        };
        // Its answer reaches the caller sooner, although it was asked later.
        return Promise.all([first(), clientOf(tx).query('select 1 as one', [])]);
      });
    for (let turn = 0; turn < 8; turn += 1) await read();
    await test.database.asOwner((client) => client.script('alter table subscriber_positions add column other_note text'));
    expect((await read())[0]).toEqual([]);
    const fails = test.database.transaction(openScope(), async (tx) => {
      const deep = async () => (await sql`select 1 / 0`.execute(tx)).rows;
      await Promise.all([deep().then((rows) => rows), clientOf(tx).query('select 1', [])]);
    });
    await expect(fails).rejects.toMatchObject({ code: '22012' });
    const swallows = test.database.transaction(openScope(), async (tx) => {
      await sql`select 1 / 0`.execute(tx).catch(() => {});
      await sql`select 1`.execute(tx);
    });
    await expect(swallows).rejects.toMatchObject({ code: '22012' });
  });
});
