import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countStatements, type CountingDatabase } from '#test/support/counting-database.ts';
import { seedBoard, seedSprint, type FlowBoard, type SeededItem } from '#test/support/flow-board.ts';
import { ownApp, type OwnApp, type TestPerson } from '#test/support/test-app.ts';
import { uuidv7 } from 'uuidv7';

let app: OwnApp;
let counting: CountingDatabase | undefined;
let owner: TestPerson;
let admin: TestPerson;
let member: TestPerson;
let lead: TestPerson;
let accountant: TestPerson;
let watcher: TestPerson;
let stranger: TestPerson;
let teamId: string;
let board: FlowBoard;
let scrum: FlowBoard;

const done = (at: number, item: Partial<SeededItem> = {}): SeededItem => ({ created: at + 5, started: at + 2, done: at, ...item });
const dayAgo = (days: number): string => new Date(app.now().getTime() - days * 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
  app = await ownApp({ between: (database) => (counting = countStatements(database)) });
});
beforeEach(async () => {
  owner = await app.register({ firstName: 'Olga' });
  admin = await app.addMember(owner.accountId, 'ADMIN');
  member = await app.addMember(owner.accountId, 'MEMBER');
  lead = await app.addMember(owner.accountId, 'MEMBER');
  accountant = await app.addMember(owner.accountId, 'MEMBER', ['page:financials']);
  watcher = await app.addMember(owner.accountId, 'OBSERVER');
  stranger = await app.register();
  const members = [
    { userId: member.userId, role: 'member' },
    { userId: lead.userId, role: 'team_lead' },
  ];
  const team = await app.request('POST', '/api/teams', { token: owner.token, body: { name: 'Payments', members, leadId: lead.userId } });
  teamId = team.json.data.id;
  board = await seedBoard(
    app,
    owner,
    [
      done(3),
      done(12),
      done(45),
      { created: 9, started: 4, blocked: [2] },
      { created: 9, dueDate: dayAgo(2) },
      { created: 8, level: 'epic' },
    ],
    { teamId },
  );
  scrum = await seedBoard(app, owner, [done(2, { points: 8 }), { created: 5, points: 5 }], {
    name: 'Ledger',
    teamId,
    processType: 'SCRUM',
  });
  await seedSprint(app, owner, scrum, { from: 7, to: 0, status: 'active', committed: 13, items: [0, 1] });
});
afterAll(() => app.close());

const read = async (person: TestPerson, query: Record<string, string> = {}) =>
  (await app.request('GET', '/api/kanban/dashboard', { token: person.token, query })).json.data;
const configure = (person: TestPerson, body: object, id = teamId) =>
  app.request('PUT', `/api/teams/${id}/value-config`, { token: person.token, body });
const deliver = (on: FlowBoard, ago: number, cents: number | null, kpi: number | null) =>
  app.rows(
    `insert into deliveries (id, account_id, board_id, name, delivered_at, revenue_cents, kpi_value, created_at, updated_at) values ($1, $2, $3, 'Release', $4, $5, $6, $4, $4)`,
    [uuidv7(), owner.accountId, on.boardId, on.ago(ago), cents, kpi],
  );

describe('the dashboard', () => {
  test('tells projects as they are counted by hand', async () => {
    // What subscribers still read of the tests before is not asked for the dashboard.
    await app.app.settle();
    counting?.taken();
    const { projects, metrics, flowMetrics, recentActivity } = await read(member);
    const statements = (counting?.taken() ?? []).flat();
    expect(statements.filter(({ text }) => /board|sprint|deliver|team|users/.test(text)).length).toBeLessThanOrEqual(14);
    const one = projects.find((project: { id: string }) => project.id === board.boardId);
    expect(one).toMatchObject({
      status: 'active',
      totalItems: 6,
      completedItems: 3,
      progress: 50,
      epics: 1,
      userStories: 5,
      completedStories: 3,
      blockedStories: 1,
      overdueTasks: 1,
      burndownHealth: null,
      velocityTrend: 'other',
      teamName: 'Payments',
      teamSize: 3,
      yourRole: 'member',
      isActive: true,
    });
    expect(projects.find((project: { id: string }) => project.id === scrum.boardId)).toMatchObject({
      burndownHealth: 'critical',
      progress: 50,
    });
    expect(metrics).toMatchObject({
      activeProjects: 2,
      totalProjects: 2,
      blockedItems: 1,
      overdueItems: 1,
      completionRate: 50,
      trends: { blockedItems: { now: 1, before: 0 } },
    });
    // A line begins and ends with what the sentence beside it compares.
    const { lines, trends } = metrics;
    expect(lines.blockedItems).toEqual([0, 0, 0, 0, 0, 1]);
    expect([lines.blockedItems.at(0), lines.blockedItems.at(-1)]).toEqual([trends.blockedItems.before, trends.blockedItems.now]);
    expect([lines.completionRate.at(0), lines.completionRate.at(-1)]).toEqual([trends.completionRate.before, 50]);
    // Three of the 30 days, each two days of work after three of waiting.
    expect(flowMetrics).toMatchObject({
      cycleTime: { average: 48 },
      leadTime: { average: 120 },
      flowEfficiency: 0.4,
      wipCount: { current: 1, limit: 10 },
    });
    expect(flowMetrics.throughput.itemsCompleted).toBe(3);
    expect(recentActivity).toHaveLength(6);
    expect(recentActivity[0]).toMatchObject({
      type: expect.any(String),
      boardName: expect.any(String),
      itemKey: expect.stringMatching(/^TRM-/),
    });
  });

  test('what was done while it was blocked waits for nothing, and a blocked epic is no blocked story', async () => {
    const block = (at: number) =>
      app.rows(`update board_items set blocked_at = created_at, blocked_reason = '' where id = $1`, [board.itemIds[at]]);
    const counts = async () => {
      const { projects } = await read(member);
      const { blockedStories, blockedItems } = projects.find((project: { id: string }) => project.id === board.boardId);
      return [blockedStories, blockedItems];
    };
    expect(await counts()).toEqual([1, 1]);
    await block(0);
    expect(await counts()).toEqual([1, 1]);
    await block(5);
    expect(await counts()).toEqual([1, 2]);
  });

  test('one team’s is asked for by its id; another account sees none of it', async () => {
    expect((await read(owner, { teamId })).projects).toHaveLength(2);
    expect((await read(owner, { teamId: uuidv7() })).projects).toHaveLength(0);
    expect(await read(stranger)).toMatchObject({
      projects: [],
      recentActivity: [],
      metrics: { totalProjects: 0, completionRate: null, valueDelivered: null },
    });
  });
});

test('What was not done counts until its project was archived, and what was done for good', async () => {
  const person = await app.register();
  const kept = await seedBoard(app, person, [{ created: 100, started: 90, done: 80 }]);
  const put = await seedBoard(
    app,
    person,
    [
      { created: 100, started: 90, done: 80 },
      { created: 100, blocked: [50] },
    ],
    { name: 'Put away' },
  );
  const rates = async () => (await read(person)).metrics;
  expect((await rates()).lines).toEqual({ blockedItems: [1, 1, 1, 1, 1, 1], completionRate: [66, 66, 66, 66, 66, 66] });
  await app.rows('update boards set archived_at = $2 where id = $1', [put.boardId, kept.ago(10)]);
  const { lines, totalItems, completedItems } = await rates();
  expect(lines).toEqual({ blockedItems: [1, 1, 1, 1, 0, 0], completionRate: [66, 66, 66, 66, 100, 100] });
  expect([completedItems, totalItems]).toEqual([2, 2]);
  // What was put away before its project went then.
  await app.rows('update board_items set archived_at = $2 where board_id = $1', [put.boardId, kept.ago(25)]);
  expect((await rates()).lines.completionRate).toEqual([66, 66, 100, 100, 100, 100]);
});

describe('value configuration', () => {
  const path = () => `/api/teams/${teamId}/value-config`;
  const delivered = { revenueValue: 12_346, before: 5000, method: 'deliveries' };
  async function deliverAll(): Promise<void> {
    await deliver(board, 4, 1_234_567, 70);
    await deliver(board, 40, 500_000, null);
    await deliver(scrum, 6, 33, 90);
    // Before the period that is compared with.
    await deliver(board, 61, 7_777_700, 1);
  }

  test('a team begins with the documented defaults, which show nothing to anybody', async () => {
    const { json } = await app.request('GET', path(), { token: member.token });
    expect(json.data).toMatchObject({ revenueSettings: { currency: 'USD' }, rewardMultiplier: 500, isActive: false, isSaved: false });
    expect((await read(owner)).metrics.valueDelivered).toBeNull();
  });

  test.each([
    ['a member', () => member],
    ['a team’s lead', () => lead],
    ['an observer', () => watcher],
  ])('%s may not change it', async (_name, person) => {
    expect((await configure(person(), { isActive: true })).status).toBe(403);
  });

  test.each([
    ['a target outside its range', { customerKPISettings: { targetValue: 101 } }, 'The target must be between the minimum and the maximum'],
    ['a range upside down', { customerKPISettings: { minValue: 100 } }, 'The maximum must be above the minimum'],
    ['an unknown type', { valueType: 'both sides' }, 'Validation failed'],
    ['a negative multiplier', { rewardMultiplier: -1 }, 'Validation failed'],
  ])('%s is refused', async (_name, body, text) => {
    const { status, json } = await configure(admin, body);
    expect([status, json.error]).toEqual([400, text]);
  });

  test('another account’s team is unknown', async () => {
    expect((await configure(stranger, { isActive: true })).status).toBe(404);
    expect((await app.request('GET', path(), { token: stranger.token })).status).toBe(404);
  });

  test('the numbers leave the server for those alone who may see them', async () => {
    await configure(admin, { isActive: true, valueType: 'both', rewardMultiplier: 100 });
    // Nothing delivered with a price: three finished items of the last 30 days at 100 each, and one of the 30 before.
    expect((await read(owner)).metrics.valueDelivered).toMatchObject({
      revenue: { revenueValue: 300, before: 100, currency: 'USD', method: 'items' },
      kpi: { customerKPIValue: null, metricName: 'Customer satisfaction', targetValue: 80 },
      breakdown: { byProcessType: { scrum: 1, kanban: 2 } },
    });
    await deliverAll();
    for (const person of [owner, admin, accountant]) expect((await read(person)).metrics.valueDelivered.revenue).toMatchObject(delivered);
    for (const person of [member, lead, watcher]) {
      const { status, text, json } = await app.request('GET', '/api/kanban/dashboard', { token: person.token });
      expect(status).toBe(200);
      expect(json.data.metrics.valueDelivered.kpi).toMatchObject({ customerKPIValue: 80 });
      expect(json.data.metrics.valueDelivered).not.toHaveProperty('revenue');
      // As whole numbers: an id has such digits by chance.
      expect(text).not.toMatch(/:(12346|5000)\b|revenueValue/);
    }
  });

  test('public revenue shows to everybody, none at all where only the key figure counts', async () => {
    await deliverAll();
    await configure(owner, { isActive: true, valueType: 'both', revenueSettings: { isPublic: true } });
    expect((await read(watcher)).metrics.valueDelivered.revenue.revenueValue).toBe(12_346);
    await configure(owner, { valueType: 'customerKPI' });
    expect((await read(owner)).metrics.valueDelivered).not.toHaveProperty('revenue');
    await configure(owner, { valueType: 'revenue' });
    expect((await read(owner)).metrics.valueDelivered).not.toHaveProperty('kpi');
    await configure(owner, { isActive: false });
    expect((await read(owner)).metrics.valueDelivered).toBeNull();
  });

  test('amounts in two currencies are not added up', async () => {
    const other = (await app.request('POST', '/api/teams', { token: owner.token, body: { name: 'Europe' } })).json.data.id;
    await seedBoard(app, owner, [done(3)], { name: 'Euro', teamId: other });
    await configure(owner, { isActive: true, valueType: 'revenue' });
    await configure(owner, { isActive: true, valueType: 'revenue', revenueSettings: { currency: 'EUR' } }, other);
    expect((await read(owner)).metrics.valueDelivered.revenue).toMatchObject({ revenueValue: null, currency: null });
    expect((await read(owner, { teamId: other })).metrics.valueDelivered.revenue).toMatchObject({ revenueValue: 500, currency: 'EUR' });
  });
});

describe('archiving what is completed', () => {
  const archive = (person: TestPerson) => app.request('POST', '/api/kanban/archive-completed', { token: person.token });
  const archived = async (person: TestPerson) => (await app.request('GET', '/api/kanban/archived', { token: person.token })).json;

  test('takes completed projects alone, and of them those that the caller leads', async () => {
    expect((await archive(lead)).json).toMatchObject({
      success: true,
      message: 'No completed projects found to archive.',
      archivedCount: 0,
    });
    const mine = await seedBoard(app, owner, [done(1)], { name: 'Over', teamId });
    const elsewhere = await seedBoard(app, owner, [done(1)], { name: 'Over too' });
    await seedBoard(app, owner, [], { name: 'Nothing in it', teamId });
    expect((await archive(member)).status).toBe(403);
    expect((await archive(watcher)).status).toBe(403);
    expect((await archive(lead)).json).toMatchObject({ message: '1 completed project archived.', archivedCount: 1 });
    expect((await archived(member)).data.map((project: { id: string }) => project.id)).toEqual([mine.boardId]);
    expect((await archive(owner)).json.archivedCount).toBe(1);
    const list = await archived(watcher);
    expect(list.total).toBe(2);
    expect(list.data.map((project: { id: string }) => project.id)).toContain(elsewhere.boardId);
    expect(
      list.data.every((project: { isArchived: boolean; status: string }) => project.isArchived && project.status === 'completed'),
    ).toBe(true);
    expect((await read(owner)).projects.map((project: { name: string }) => project.name)).not.toContain('Over');
    expect((await archived(stranger)).total).toBe(0);
    const [room] = await app.rows<{ version: number }>('select version::int from rooms where id = $1', [mine.boardId]);
    expect(room?.version).toBe(1);
  });
});
