import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownApp, type OwnApp } from '#test/support/test-app.ts';
import { until } from '#test/support/live/until.ts';
import { openSession, vote, type TestSession } from './session.ts';

let app: OwnApp;
let session: TestSession;
beforeAll(async () => {
  app = await ownApp({ settings: { requireEmailVerification: false } });
  session = await openSession(app.url, { guests: 6 });
}, 120_000);
afterAll(() => app.close());

/** What a vote reads or writes, from who asks to what is told of it. */
const TABLES = ['accounts', 'rooms', 'poker_sessions', 'poker_stories', 'poker_participants', 'poker_votes', 'events', 'guest_tokens'];

test('Votes go on while a newer version alters the tables: not one of them is told that something failed.', async () => {
  const found = await app.rows<{ name: string }>('select tablename as name from pg_tables where tablename = any($1)', [TABLES]);
  const answers: string[] = [];
  let isOver = false;
  const voting = session.guests.map(async (guest) => {
    while (!isOver) {
      const { status, json } = await vote(app.url, session, guest, { value: '5' });
      answers.push(status === 200 ? 'ok' : `${status} ${JSON.stringify(json)}`);
    }
  });
  const more = (votes: number) => until(() => answers.length >= votes, 30_000);
  // Often enough that the statements are prepared on every connection.
  await more(48);
  for (const { name } of found) {
    for (const turn of [1, 2]) {
      await app.database.asOwner((client) => client.script(`alter table ${name} add column altered_${turn} text`));
      await more(answers.length + 12);
    }
  }
  isOver = true;
  await Promise.all(voting);
  expect(answers.filter((answer) => answer !== 'ok')).toEqual([]);
  expect(found.length).toBeGreaterThan(5);
}, 180_000);
