import { expect, it } from 'vitest';
import { uuidv7 } from 'uuidv7';
import { openTestDatabase } from '#test/support/databases.ts';
import { jobContext } from '#test/support/job-context.ts';
import { forgetSpentRows } from './retention.ts';

it('forgets answers and expired deadlines after a day, and nothing else', async () => {
  const { database, drop } = await openTestDatabase();
  const now = new Date();
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  const room = uuidv7();
  await database.asOwner(async (client) => {
    for (const [key, hours] of [
      ['old', 25],
      ['new', 23],
    ] as const) {
      await client.query("insert into idempotent_answers values ('user:1', $1, '', '', 'null', $2)", [key, hoursAgo(hours)]);
    }
    await client.query("insert into rooms (id, kind, account_id) values ($1, 'poker', $1)", [room]);
    for (const [name, expired] of [
      ['old', hoursAgo(25)],
      ['new', hoursAgo(23)],
      ['armed', null],
    ] as const) {
      await client.query('insert into deadlines (id, account_id, room_id, name, ends_at, expired_at) values ($1, $2, $2, $3, $4, $5)', [
        uuidv7(),
        room,
        name,
        hoursAgo(26),
        expired,
      ]);
    }
  });
  await forgetSpentRows.run(jobContext(database, now), {});
  const left = await database.asOwner(async (client) => [
    ...(await client.query('select key as name from idempotent_answers', [])).rows,
    ...(await client.query('select name from deadlines order by name', [])).rows,
  ]);
  expect(left).toEqual([{ name: 'new' }, { name: 'armed' }, { name: 'new' }]);
  await drop();
});
