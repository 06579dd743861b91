import { expect, test } from 'vitest';
import { openTestDatabase } from '#test/support/databases.ts';
import { bindKysely } from './bound-dialect.ts';
import { insertRows } from './insert-rows.ts';

test('rows written together leave a column to its default that none of them names', async () => {
  const { database, drop } = await openTestDatabase();
  const kept = await database.asOwner(async (client) => {
    await client.script("create table noted (id integer, word text default 'none', version integer not null default 1)");
    const tx = bindKysely({ query: (text, parameters) => client.query(text, parameters), atCommit: () => undefined });
    await insertRows({ tx }, 'noted', [{ id: 1 }, { id: 2, word: null }, { id: 3, word: 'three' }]);
    const { rows } = await client.query('select * from noted order by id', []);
    await client.script('drop table noted');
    return rows;
  });
  await drop();
  expect(kept).toEqual([
    { id: 1, word: null, version: 1 },
    { id: 2, word: null, version: 1 },
    { id: 3, word: 'three', version: 1 },
  ]);
});
