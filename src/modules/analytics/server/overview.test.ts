import { beforeEach, expect, test } from 'vitest';
import { seedBoard } from '#test/support/flow-board.ts';
import { openTable } from '#test/support/poker-table.ts';
import { sharedApp, type TestPerson } from '#test/support/test-app.ts';

let owner: TestPerson;
let watcher: TestPerson;
let teamId: string;
const app = await sharedApp();
beforeEach(async () => {
  owner = await app.register();
  watcher = await app.addMember(owner.accountId, 'OBSERVER');
  teamId = (await app.request('POST', '/api/teams', { token: owner.token, body: { name: 'Payments' } })).json.data.id;
  await seedBoard(
    app,
    owner,
    [
      { created: 9, started: 6, done: 4 },
      { created: 50, started: 46, done: 40 },
    ],
    { teamId },
  );
  const post = (path: string, body: object) => app.request('POST', path, { token: owner.token, body });
  const poker = (
    await post('/api/planning-poker/sessions', { name: 'Refinement', teamId, votingSystem: 'fibonacci', stories: ['One', 'Two', 'Three'] })
  ).json.data;
  const retro = (await post('/api/retrospectives/sessions', { name: 'Look back' })).json.data;
  await app.rows(
    `update poker_stories set status = 'ESTIMATED', estimated_at = now(), final_estimate = (array['5', 'XL', '0.5'])[position + 1],
       points = (array[5, null, 0.5])[position + 1] where session_id = $1`,
    [poker.id],
  );
  await app.rows(`update poker_sessions set completed_at = now() where id = $1`, [poker.id]);
  await app.rows(`update retro_sessions set completed_at = now() where id = $1`, [retro.id]);
});

const read = (query: Record<string, string> = {}, token = owner.token) => app.request('GET', '/api/analytics/overview', { token, query });

test('the three areas come side by side, beside the period before', async () => {
  const { status, json } = await read();
  expect(status).toBe(200);
  expect(json.data).toMatchObject({
    period: 30,
    now: {
      poker: { sessions: 1, stories: 3, points: 5.5 },
      retros: { sessions: 1, people: 1, actionsAgreed: 0, actionsCompleted: 0 },
      flow: { throughput: { itemsCompleted: 1 }, cycleTime: { average: 48 }, flowEfficiency: 0.4 },
    },
    before: { poker: { sessions: 0 }, retros: { sessions: 0 }, flow: { throughput: { itemsCompleted: 1 }, cycleTime: { average: 144 } } },
  });
  expect((await read({ period: '7' })).json.data.now.flow.throughput.itemsCompleted).toBe(1);
});

test('points are the figure that planning poker shows itself: hours are none, and a card of one’s own counts', async () => {
  const host = await app.register({ plan: 'PRO' });
  for (const [deck, card] of [
    ['fibonacci', '5'],
    ['time', '8'],
    ['async-poker', '2,5'],
  ] as const) {
    const room = await openTable(app, { host, deck, stories: ['One'] });
    await room.start();
    expect((await room.vote(card)).status).toBe(200);
    await room.reveal();
    expect((await room.call('POST', `/stories/${room.storyIds[0]}/estimate`, { estimate: card })).status).toBe(200);
  }
  const path = `/api/planning-poker/accounts/${host.accountId}/metrics`;
  const own = (await app.request('GET', path, { token: host.token, query: { period: '30' } })).json.data;
  const { poker } = (await read({}, host.token)).json.data.now;
  expect([poker.stories, poker.points, own.figures.totalPoints]).toEqual([3, 7.5, 7.5]);
});

test('one team’s are asked for by its id', async () => {
  const { json } = await read({ teamId });
  expect(json.data.now).toMatchObject({ poker: { sessions: 1 }, retros: { sessions: 0 } });
});

test('everybody of the account may look, nobody else sees any of it, and a period is one of three', async () => {
  expect((await read({}, watcher.token)).status).toBe(200);
  const stranger = await app.register();
  expect((await read({ teamId }, stranger.token)).json.data.now).toMatchObject({
    poker: { sessions: 0 },
    flow: { throughput: { itemsCompleted: 0 } },
  });
  expect((await read({ period: '8' })).status).toBe(400);
  expect((await app.request('GET', '/api/analytics/overview')).status).toBe(401);
});
