import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedBoard, type SeededItem } from '#test/support/flow-board.ts';
import { passHours } from '#test/support/pass-hours.ts';
import { ownApp, type OwnApp, type TestPerson } from '#test/support/test-app.ts';

/*
 * What has been stays: archiving items or whole projects, and the passing of time, change no figure of a past period.
 */
let app: OwnApp;
beforeAll(async () => {
  app = await ownApp();
});
afterAll(() => app.close());

/** Days before now, at hours on which no two things of a life coincide with the end of a week. */
const life = fc
  .tuple(
    fc.integer({ min: 1, max: 20 }),
    fc.integer({ min: 0, max: 15 }),
    fc.integer({ min: 1, max: 20 }),
    fc.constantFrom('done', 'doing', 'waiting'),
  )
  .map(([done, work, wait, stage]): SeededItem => {
    const at = { done: done + 0.3, started: done + work + 0.35, created: done + work + wait + 0.4 };
    if (stage === 'done') return at;
    return stage === 'doing' ? { created: at.created, started: at.started } : { created: at.created };
  });
const boards = fc.array(fc.array(life, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 3 });

interface Fixture {
  readonly owner: TestPerson;
  readonly boardIds: readonly string[];
}

async function lay(seeds: readonly (readonly SeededItem[])[]): Promise<Fixture> {
  const owner = await app.register();
  const teamId = (await app.request('POST', '/api/teams', { token: owner.token, body: { name: 'Payments' } })).json.data.id;
  const put = await app.request('PUT', `/api/teams/${teamId}/value-config`, {
    token: owner.token,
    body: { valueType: 'revenue', revenueSettings: { currency: 'USD', isPublic: true }, rewardMultiplier: 500, isActive: true },
  });
  expect([put.status, put.text.slice(0, 200)]).toEqual([200, expect.any(String)]);
  const made = [];
  for (const items of seeds) made.push((await seedBoard(app, owner, items, { teamId })).boardId);
  return { owner, boardIds: made };
}

/** Every figure that speaks of a period that is over, or of what has been done. */
async function past({ owner, boardIds }: Fixture) {
  const read = async (path: string) => (await app.request('GET', path, { token: owner.token })).json.data;
  const dashboard = await read('/api/kanban/dashboard');
  const overview = await read('/api/analytics/overview');
  const flows = [];
  for (const id of boardIds) {
    const { throughput, cycleTime, leadTime, flowEfficiency, items, itemsBefore, changes } = await read(`/api/kanban/metrics/flow/${id}`);
    flows.push({ throughput, cycleTime, leadTime, flowEfficiency, items, itemsBefore, changes: items.length === 0 ? [] : changes });
  }
  const { throughput, cycleTime, leadTime, flowEfficiency } = dashboard.flowMetrics;
  const { completedItems, valueDelivered, trends, lines } = dashboard.metrics;
  return {
    dashboard: { throughput, cycleTime, leadTime, flowEfficiency, completedItems, valueDelivered },
    /** As it stood thirty days ago and at the end of the weeks before this one. */
    before: trends.completionRate?.before,
    blockedBefore: trends.blockedItems?.before,
    weeks: lines.completionRate.slice(0, -1),
    blockedWeeks: lines.blockedItems.slice(0, -1),
    overview: [overview.now.flow, overview.before.flow].map((flow) => [
      flow.throughput,
      flow.cycleTime,
      flow.leadTime,
      flow.flowEfficiency,
    ]),
    flows,
  };
}

test('Archiving projects, and what is done on them, changes no figure of the past.', async () => {
  await fc.assert(
    fc.asyncProperty(boards, fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }), async (seeds, whole) => {
      const fixture = await lay(seeds);
      const before = await past(fixture);
      const call = (method: 'POST' | 'PATCH', path: string, body?: object) =>
        app.request(method, path, { token: fixture.owner.token, ...(body && { body }) });
      await app.rows(`update board_items set archived_at = $2 where board_id = any($1::uuid[]) and status = 'Complete'`, [
        fixture.boardIds,
        app.now(),
      ]);
      const done = await past(fixture);
      expect({ ...done, flows: [] }).toEqual({ ...before, flows: [] });
      expect(done.flows.map((flow) => flow.items)).toEqual(before.flows.map((flow) => flow.items));
      await call('POST', '/api/kanban/archive-completed');
      for (const [at, id] of fixture.boardIds.entries()) {
        if (whole[at]) await call('PATCH', `/api/kanban/boards/${id}`, { isArchived: true });
      }
      expect(await past(fixture)).toEqual(done);
    }),
    { numRuns: 12, seed: 1107 },
  );
}, 120_000);

test('Archiving all of a finished project leaves its revenue, throughput and completion where they were.', async () => {
  const fixture = await lay([[1, 2, 3, 4].map((done) => ({ created: done + 3, started: done + 1, done }))]);
  const read = async () => (await app.request('GET', '/api/kanban/dashboard', { token: fixture.owner.token })).json.data;
  const before = await read();
  expect(before.metrics).toMatchObject({ completionRate: 100, valueDelivered: { revenue: { revenueValue: 2000 } } });
  expect((await app.request('POST', '/api/kanban/archive-completed', { token: fixture.owner.token })).json.archivedCount).toBe(1);
  const after = await read();
  expect(after.projects).toEqual([]);
  expect(after.metrics).toMatchObject({ completionRate: 100, completedItems: 4, valueDelivered: before.metrics.valueDelivered });
  expect(after.flowMetrics.throughput.itemsCompleted).toBe(4);
});

test('Time that passes changes no figure of a period that is over.', async () => {
  const fixture = await lay([
    [
      { created: 20, started: 12, done: 9 },
      { created: 18, started: 4 },
      { created: 6, started: 5, done: 2 },
    ],
  ]);
  const [id] = fixture.boardIds;
  const day = (ago: number): string => new Date(app.now().getTime() - ago * 86_400_000).toISOString().slice(0, 10);
  const query = `startDate=${day(15)}&endDate=${day(1)}`;
  const read = async () => {
    const { data } = (await app.request('GET', `/api/kanban/metrics/flow/${id}?${query}`, { token: fixture.owner.token })).json;
    return [data.items, data.itemsBefore, data.throughput, data.cycleTime, data.changes, data.livedSince];
  };
  const before = await read();
  await passHours(app, 20 * 24);
  expect(await read()).toEqual(before);
});

test('The list of boards and the dashboard count one project the same, also what is done and archived.', async () => {
  const done = { created: 9.4, started: 5.35, done: 2.3 };
  const fixture = await lay([[done, done, done, { created: 4.4 }, { created: 3.4, started: 2.35 }], [done]]);
  const read = async (path: string) => (await app.request('GET', path, { token: fixture.owner.token })).json.data;
  await app.rows(
    `update board_items set archived_at = now() where id in (
      select id from board_items where board_id = $1 and status = 'Complete' limit 2) or board_id = $2`,
    [...fixture.boardIds],
  );
  const figures = ({ id, totalItems, completedItems, progress, status }: Record<string, unknown>) => ({
    id,
    totalItems,
    completedItems,
    progress,
    status,
  });
  const byId = (one: { id: unknown }, other: { id: unknown }) => String(one.id).localeCompare(String(other.id));
  const listed = (await read('/api/kanban/boards')).map(figures).toSorted(byId);
  expect(listed.map(({ completedItems, totalItems }: Record<string, unknown>) => [completedItems, totalItems]).toSorted()).toEqual([
    [1, 1],
    [3, 5],
  ]);
  expect((await read('/api/kanban/dashboard')).projects.map(figures).toSorted(byId)).toEqual(listed);
});
