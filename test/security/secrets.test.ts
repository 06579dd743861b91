import { beforeAll, describe, expect, test } from 'vitest';
import { modules } from '#server/modules.ts';
import { openTable, type PokerTable } from '#test/support/poker-table.ts';
import { sharedApp } from '#test/support/test-app.ts';

// A custom deck takes any short text, so that the vote is a word that occurs nowhere else.
const VOTE = '417.25';
let table: PokerTable;
let people: Record<string, string>;

const app = await sharedApp();
beforeAll(async () => {
  const host = await app.register({ plan: 'ENTERPRISE' });
  table = await openTable(app, { host, deck: 'async-poker', settings: { enableConfidenceVoting: true } });
  const admin = await app.addMember(host.accountId, 'ADMIN');
  const guest = await table.guest('Gus');
  const onlooker = await table.guest('Olga', 'observer');
  people = { facilitator: host.token, admin: admin.token, 'another guest': (await table.guest('Gil')).token, observer: onlooker.token };
  await table.start();
  const vote = await table.vote(VOTE, guest.token);
  if (vote.status !== 200) throw new Error(`There is no vote to look for: ${vote.text}`);
});

const reads = modules.flatMap((module) => module.routes.map((route) => route.endpoint)).filter(({ method }) => method === 'GET');

describe.each(['facilitator', 'admin', 'another guest', 'observer'])('before the reveal the %s', (who) => {
  test.each(reads.map(({ path }) => path))('reads no vote of somebody else in %s', async (path) => {
    const filled = path
      .replace(/:sessionId/, table.sessionId)
      .replace(/:storyId/, table.storyIds[0] ?? '')
      .replace(/:accountId/, table.host.accountId);
    for (const format of ['json', 'csv']) {
      const query = { format, value: '5' };
      expect((await app.request('GET', filled, { token: people[who] ?? '', query })).text).not.toContain(VOTE);
    }
  });

  test('finds none in the live state', async () => {
    const client = await app.connect(people[who] ?? '');
    const kind = { sessionId: table.sessionId, kind: 'poker' };
    await client.emit('session:join', kind);
    await client.emit('session:sync', { ...kind, sinceVersion: 0 });
    expect(client.frames.length).toBeGreaterThan(0);
    expect(JSON.stringify(client.frames)).not.toContain(VOTE);
    client.close();
  });
});

test('a vote stands in its own table alone', async () => {
  const tables = await app.rows<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await app.rows(`select 1 from "${name}" t where t::text like $1 limit 1`, [`%${VOTE}%`]);
    if (rows.length > 0) found.push(name);
  }
  expect(found).toEqual(['poker_votes']);
});

test('tokens stand in no table', async () => {
  const tables = await app.rows<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  for (const { name } of tables) {
    for (const token of Object.values(people)) {
      expect([name, await app.rows(`select 1 from "${name}" t where t::text like $1 limit 1`, [`%${token.slice(4)}%`])]).toEqual([
        name,
        [],
      ]);
    }
  }
});

test('somebody else may not vote, nor speak of the vote, in another’s name', async () => {
  const other = people['another guest'] ?? '';
  const participantId = (await table.seen()).participants.find((one: { name: string }) => one.name === 'Gus').id;
  const vote = await table.call('POST', `/stories/${table.storyIds[0]}/votes`, { vote: { value: '5', participantId } }, other);
  expect([vote.status, vote.json.code]).toEqual([403, 'request.denied']);
  const body = { sessionId: table.sessionId, storyId: table.storyIds[0], participantId };
  expect((await app.request('POST', '/api/planning-poker/voting-history', { body, token: other })).status).toBe(403);
});
