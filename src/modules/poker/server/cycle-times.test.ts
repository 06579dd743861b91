import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CycleTimes } from '#modules/poker/contract/analytics.ts';
import { seedDemo } from '#server/demo.ts';
import { openBoard, type BoardTable } from '#test/support/board-room.ts';
import { ownApp, type OwnApp, type TestPerson } from '#test/support/test-app.ts';

/** The comparison once more, from items and stories alone: of each item its story that was estimated last. */
const FROM_RAW_TABLES = `
  with last as (
    select distinct on (e.item_id) e.item_id, s.id, s.points::float8 as points
    from poker_stories s join board_estimations e on e.story_id = s.id
    where s.account_id = $1 and s.status = 'ESTIMATED' and s.points is not null order by e.item_id, s.estimated_at desc
  ), taken as (
    select l.points, i.cycle_time::float8 as hours from last l join board_items i on i.id = l.item_id
    where i.work_completed_at >= $2 and i.work_completed_at < $3 and i.deleted_at is null
  ), pairs as (
    select count(*)::int as pairs, count(*) filter (where larger.hours > smaller.hours)::int as rising
    from taken larger join taken smaller on larger.points > smaller.points
  )
  select t.points, count(*)::int as stories, percentile_disc(0.5) within group (order by t.hours) as half,
    percentile_disc(0.85) within group (order by t.hours) as most, p.pairs, p.rising
  from taken t, pairs p group by t.points, p.pairs, p.rising order by t.points`;

let app: OwnApp;
beforeAll(async () => {
  app = await ownApp({ settings: { demo: true } });
  await seedDemo(app.app.runtime);
});
afterAll(() => app.close());

type Caller = Pick<TestPerson, 'token' | 'accountId'>;

async function analyticsOf({ token }: Caller, body: object = {}) {
  const { status, json, text } = await app.request('POST', '/api/planning-poker/analytics', { token, body });
  if (status !== 200) throw new Error(text);
  return json.data;
}

async function rawOf(accountId: string, from: string, to: string): Promise<Omit<CycleTimes, 'outlier'>> {
  const rows = await app.rows<{ points: number; stories: number; half: number; most: number; pairs: number; rising: number }>(
    FROM_RAW_TABLES,
    [accountId, new Date(from), new Date(to)],
  );
  const [{ pairs, rising } = { pairs: 0, rising: 0 }] = rows;
  return {
    stories: rows.reduce((sum, { stories }) => sum + stories, 0),
    byEstimate: rows.map(({ points, stories, half, most }) => ({ points, stories, half, most })),
    pairs,
    inOrder: pairs === 0 ? null : Math.round((100 * rising) / pairs),
  };
}

test.each([
  ['ENTERPRISE', 30],
  ['PRO', 30],
  ['PRO', 90],
  ['ENTERPRISE', 90],
])('Cycle times of %s over %i days are those of the raw tables.', async (plan, period) => {
  const { json } = await app.request('POST', '/api/demo/login', { body: { plan, role: 'OWNER' } });
  const caller = { token: json.token, accountId: json.user.accountId };
  const { cycleTimes, metrics } = await analyticsOf(caller, { period });
  expect(cycleTimes).toMatchObject(await rawOf(caller.accountId, metrics.from, metrics.to));
  expect(cycleTimes.stories).toBeGreaterThan(4);
  expect(metrics.velocityOf).toBe('sprints');
});

describe('an item that was estimated on its board', () => {
  let owner: TestPerson;
  let board: BoardTable;
  beforeEach(async () => {
    owner = await app.register({ firstName: 'Olga', plan: 'ENTERPRISE' });
    board = await openBoard(app, { host: owner });
  });

  const call = async (method: string, path: string, body?: object) =>
    (await app.request(method, `/api/planning-poker${path}`, { token: owner.token, ...(body && { body }) })).json.data;

  async function estimate(itemId: string, card: string): Promise<string> {
    const opened = await board.call('POST', `/boards/${board.boardId}/estimate`, { itemIds: [itemId], name: 'Refinement' });
    const { sessionId } = opened.json.data;
    const [story] = (await call('GET', `/sessions/${sessionId}`)).stories;
    await call('PATCH', `/sessions/${sessionId}`, { status: 'ACTIVE' });
    await call('POST', `/sessions/${sessionId}/stories/${story.id}/estimate`, { estimate: card });
    return sessionId;
  }

  test('is compared once it is done, with its last estimate, and no more when it is opened again.', async () => {
    const itemId = await board.item('Refund an order', null);
    const first = await estimate(itemId, '3');
    await estimate(itemId, '5');
    expect((await analyticsOf(owner)).cycleTimes).toMatchObject({ stories: 0, byEstimate: [], inOrder: null, outlier: null });
    await board.move(itemId, 'In Progress');
    app.pass(48 * 60_000);
    await board.move(itemId, 'Done');
    const { cycleTimes } = await analyticsOf(owner);
    expect(cycleTimes).toMatchObject({ stories: 1, pairs: 0, inOrder: null });
    expect(cycleTimes.byEstimate).toEqual([{ points: 5, stories: 1, half: expect.closeTo(0.8, 1), most: expect.closeTo(0.8, 1) }]);

    // The next meeting hears how long a five took, and that of those that are not done nothing is known.
    const open = await board.item('Refund one line', null);
    await estimate(open, '5');
    const asked = await call('GET', `/sessions/${first}/reference-stories?value=5`);
    expect(asked.map(({ title, cycleTime }: { title: string; cycleTime: number | null }) => [title, cycleTime])).toEqual([
      ['Refund an order', expect.closeTo(0.8, 1)],
      ['Refund one line', null],
    ]);
    await board.move(itemId, 'In Progress');
    await vi.waitFor(async () => expect((await analyticsOf(owner)).cycleTimes.stories).toBe(0));
  });

  test('is nobody else’s figure.', async () => {
    const stranger = await app.register();
    expect((await analyticsOf(stranger)).cycleTimes.stories).toBe(0);
  });
});
