import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountId } from '#shared/ids.ts';
import { kindsAtHand, openTestDatabase, type TestDatabase } from '#test/support/databases.ts';
import { atCommit, type Tx } from './bound-dialect.ts';
import { reusable } from './reusable.ts';
import { openScope, tenantScope, workerScope } from './scope.ts';

const noteOf = (key: string) => sql`insert into idempotent_answers (actor, key, operation, request_hash, answer)
  values ('test', ${key}, '', '', '{}')`;

describe.each(kindsAtHand)('Statements on %s', (kind) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await openTestDatabase(kind);
  });
  afterAll(() => test.drop());

  const within = <T>(work: (tx: Tx) => Promise<T>) => test.database.transaction(openScope(), work);
  const notes = async () => {
    const { rows } = await within((tx) => sql<{ key: string }>`select key from idempotent_answers order by key`.execute(tx));
    return rows.map(({ key }) => key);
  };

  it('that are built once take other values each time, of every kind', async () => {
    let built = 0;
    const echo = reusable<{ n: number; text: string | null; at: Date; list: string[]; bytes: Uint8Array }>()((_tx, slot) => {
      built += 1;
      return sql<object>`select ${slot('n')}::integer as n, ${slot('text')}::text as text, ${slot('at')}::timestamptz as at,
        ${slot('list')}::text[] as list, octet_length(${slot('bytes')}::bytea) as bytes, ${slot('n')}::bigint + ${1} as next`;
    });
    for (let n = 0; n < 8; n += 1) {
      const at = new Date(1_700_000_000_000 + n);
      const asked = { n, text: n % 2 === 0 ? null : `"${n}"`, at, list: [`a ${n}`, 'b,c'], bytes: new Uint8Array(n) };
      expect(await within((tx) => echo(tx, asked))).toEqual([{ ...asked, bytes: n, next: n + 1 }]);
    }
    expect(built).toBe(1);
  });

  it('that come again and again say what they changed, and fail without harm to the next', async () => {
    const half = sql`select 1 / (select count(*) from idempotent_answers where key = ${'nobody'}) as n`;
    for (let n = 0; n < 6; n += 1) await expect(within((tx) => half.execute(tx))).rejects.toMatchObject({ code: '22012' });
    for (let n = 0; n < 6; n += 1) {
      await within((tx) => noteOf('again').execute(tx));
      const gone = await within((tx) => sql`delete from idempotent_answers where key = ${'again'}`.execute(tx));
      expect(gone.numAffectedRows).toBe(1n);
    }
  });

  it('that wait for the commit are kept with it, and where one fails nothing is', async () => {
    await within(async (tx) => atCommit(tx, noteOf('last').compile(tx)));
    const second = within(async (tx) => {
      await noteOf('first').execute(tx);
      atCommit(tx, noteOf('last').compile(tx));
    });
    await expect(second).rejects.toMatchObject({ code: '23505', constraint: 'idempotent_answers_pkey' });
    expect(await notes()).toEqual(['last']);
  });

  it('that come when their transaction is over are refused: none runs in another one, or past row-level security', async () => {
    const late = sql<{ who: string }>`select current_user::text as who`;
    // Asked often enough to be kept, which is another way into the database.
    for (let n = 0; n < 6; n += 1) await within((tx) => late.execute(tx));
    const kept: Tx[] = [];
    await within(async (tx) => void kept.push(tx));
    await within(async (tx) => {
      kept.push(tx);
      throw new Error('Given up');
    }).catch(() => {});
    for (const tx of kept) await expect(late.execute(tx)).rejects.toThrow('This transaction is over');
    for (const tx of kept) expect(() => atCommit(tx, noteOf('late').compile(tx))).toThrow('This transaction is over');
  });

  it('of a worker that narrows itself to a tenant see and write only what is that tenant’s, until the commit', async () => {
    const [one, other] = [uuidv7() as AccountId, uuidv7() as AccountId];
    const happen = (tx: Tx, accountId: AccountId) =>
      sql`insert into events (id, account_id, type, actor, subject_kind, subject_id, payload, at)
        values (${uuidv7()}, ${accountId}, 'test.happened', '{}', 'test', ${uuidv7()}, '{}', now())`.execute(tx);
    const seen = async (tx: Tx) =>
      (await sql<{ id: AccountId }>`select account_id as id from events where type = 'test.happened'`.execute(tx)).rows.map(({ id }) => id);
    const narrowed = (work: (tx: Tx) => Promise<unknown>) =>
      test.database.transaction(workerScope(), async (tx) => {
        for (const accountId of [one, other]) await happen(tx, accountId);
        await test.database.narrow(tx, tenantScope(one, null));
        return work(tx);
      });
    expect(await narrowed(seen)).toEqual([one]);
    await expect(narrowed((tx) => happen(tx, other))).rejects.toThrow('row-level security');
    expect(await within(seen)).toEqual([]);
    expect((await test.database.transaction(workerScope(), seen)).toSorted()).toEqual([one, other].toSorted());
  });
});

describe.runIf(kindsAtHand.includes('postgres'))('A transaction on PostgreSQL that does not begin', () => {
  it('leaves nothing of the statements that went out with its beginning', async () => {
    const test = await openTestDatabase('postgres');
    const role = new URL(test.url ?? '').pathname.slice(1);
    const rename = (from: string, to: string) =>
      test.database.asOwner((client) => client.script(`alter role ${role}_${from} rename to ${role}_${to}`));
    const count = () => test.database.transaction(workerScope(), (tx) => sql`select 1 from idempotent_answers`.execute(tx));
    expect((await count()).rows).toEqual([]);
    await rename('worker', 'other');
    await expect(test.database.transaction(workerScope(), (tx) => noteOf('lost').execute(tx))).rejects.toThrow('does not exist');
    await rename('other', 'worker');
    expect((await count()).rows).toEqual([]);
    await test.drop();
  });
});
