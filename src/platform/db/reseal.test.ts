import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { secretsOf } from '#platform/config/secrets.ts';
import { openTestDatabase, type TestDatabase } from '#test/support/databases.ts';
import type { Database } from './database.ts';
import { resealAll } from './reseal.ts';

const key = (id: string) => ({ id, bytes: randomBytes(32) });
const [oldest, older, newest] = [key('aaaa'), key('bbbb'), key('cccc')];
const ROWS = 250;
const column = { table: 'kept', key: 'name', column: 'sealed', purpose: (name: string) => `test:${name}` };
let opened: TestDatabase;
const rows = () =>
  opened.database.asOwner(
    async (client) => (await client.query('select name, sealed from kept', [])).rows as { name: string; sealed: string }[],
  );

beforeAll(async () => {
  opened = await openTestDatabase();
  const before = secretsOf([older]);
  await opened.database.asOwner(async (client) => {
    await client.script('create table kept (name text primary key, sealed text); grant select, update on kept to public');
    for (let n = 0; n < ROWS; n += 1)
      await client.query('insert into kept values ($1, $2)', [`row ${n}`, before.seal(`secret ${n}`, `test:row ${n}`)]);
    await client.query('insert into kept values ($1, $2)', ['lost', secretsOf([oldest]).seal('gone', 'test:lost')]);
    await client.query('insert into kept values ($1, null)', ['empty']);
  });
});
afterAll(() => opened.drop());

/** Fails in the third batch, as a run does that is stopped. */
function stopping(database: Database): Database {
  let transactions = 0;
  return {
    ...database,
    transaction: (scope, work, options) => {
      transactions += 1;
      if (transactions === 3) throw new Error('stopped');
      return database.transaction(scope, work, options);
    },
  };
}

test('a run that was stopped goes on where it was, and afterwards the newest key alone opens everything but what was lost', async () => {
  const secrets = secretsOf([newest, older]);
  await expect(resealAll(stopping(opened.database), secrets, [column])).rejects.toThrowError('stopped');
  const half = (await rows()).filter((row) => row.sealed?.startsWith('cccc.')).length;
  expect(half).toBe(199); // two batches of a hundred, one of them with the row that cannot be read
  expect(await resealAll(opened.database, secrets, [column])).toEqual([
    { table: 'kept', column: 'sealed', sealedAnew: ROWS - half, unreadable: ['lost'] },
  ]);
  const alone = secretsOf([newest]);
  for (const { name, sealed } of (await rows()).filter((row) => row.name.startsWith('row'))) {
    expect(alone.open(sealed, `test:${name}`)).toBe(name.replace('row', 'secret'));
  }
});

test('a second run finds nothing to do', async () => {
  const [done] = await resealAll(opened.database, secretsOf([newest]), [column]);
  expect(done?.sealedAnew).toBe(0);
});
