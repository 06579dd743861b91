import { beforeEach, describe, expect, test } from 'vitest';
import type { BacklogItem } from '#modules/boards/contract/backlog.ts';
import { backlogFilters } from '#modules/boards/rules/backlog-filter.ts';
import { filterTest, noFilter, readFilter, writeFilter, type CardFilter } from '#modules/boards/rules/card-filter.ts';
import { openBoard, type BoardTable } from '#test/support/board-room.ts';
import { dayIn } from '#shared/zone.ts';
import { sharedApp, type TestPerson } from '#test/support/test-app.ts';

let owner: TestPerson;
let member: TestPerson;
let table: BoardTable;
let epic: string;
let running: string;
let all: BacklogItem[];
const app = await sharedApp();
beforeEach(async () => {
  owner = await app.register({ firstName: 'Olga', plan: 'ENTERPRISE' });
  member = await app.addMember(owner.accountId, 'MEMBER');
  const people = [{ person: member, role: 'member' }];
  table = await openBoard(app, { host: owner, name: 'Backlog', agileProcessType: 'SCRUM', people });
  const label = async (name: string) => (await table.call('POST', `/boards/${table.boardId}/labels`, { name })).json.data.id;
  const [bug, docs] = [await label('bug'), await label('docs')];
  const plan = async (name: string) => {
    const body = { boardId: table.boardId, name, startDate: '2026-12-01', endDate: '2026-12-14' };
    return (await table.call('POST', '/sprints', body)).json.data.id;
  };
  const [first, second] = [await plan('Running'), await plan('Planned')];
  running = first;
  await table.call('PATCH', `/sprints/${first}`, { status: 'active' });
  epic = await table.item('An epic', null, { type: 'epic', priority: 'high' });
  await table.item('Log in', null, { labelIds: [bug], parentId: epic, assigneeId: owner.userId, storyPoints: 3, priority: 'low' });
  await table.item('Log out', null, { labelIds: [bug, docs], assigneeId: member.userId, storyPoints: 0.5, dueDate: '2020-01-01' });
  const stuck = await table.item('Pay', null, { type: 'task', parentId: epic, sprintId: second, dueDate: '2099-01-01' });
  await table.call('PATCH', `/items/${stuck}`, { blockedReason: 'Waits' });
  await table.item('On the board', 'To Do', { storyPoints: 100, labelIds: [bug] });
  await table.item('In the running one', null, { storyPoints: 100, sprintId: first });
  all = (await list()).items;
});

type Answer = Awaited<ReturnType<BoardTable['call']>>['json'];
async function list(filter: CardFilter = noFilter, part = ''): Promise<{ items: BacklogItem[]; total: number; json: Answer }> {
  const filters = backlogFilters(filter, running, 'UTC');
  const query = new URLSearchParams({ ...(filter.text && { text: filter.text }), ...(filters && { filters: JSON.stringify(filters) }) });
  const { status, json, text } = await table.call('GET', `/backlog/${table.boardId}${part}?${query.toString()}`);
  expect([status, text.slice(0, 200)]).toEqual([200, expect.any(String)]);
  return { items: json.data, total: json.total, json };
}

/** Each as the address of a page says it. */
const addresses = (): string[] => {
  const [one, two] = [all[1]?.labelIds[0], all[2]?.labelIds.find((id) => !all[1]?.labelIds.includes(id))];
  return [
    'q=log',
    `label=${one}`,
    `label=${two}`,
    `label=${one},${two}`,
    `assignee=${owner.userId}`,
    'assignee=none',
    `assignee=none,${member.userId}`,
    'priority=high',
    'priority=low,medium',
    'type=epic',
    'type=story,task',
    `parent=${epic}`,
    'parent=none',
    'sprint=none',
    'sprint=running',
    `sprint=${all[3]?.sprintId}`,
    'blocked=1',
    'overdue=1',
    `q=log&label=${one}&assignee=${member.userId}&overdue=1`,
    `parent=${epic}&type=task&blocked=1`,
  ];
};

test('An item is overdue once its day is over where the reader is, in every list and figure.', async () => {
  // Their clocks are 25 hours apart: whenever this runs, the day of the one is over for the other.
  const [west, east] = ['Pacific/Pago_Pago', 'Pacific/Kiritimati'];
  const host = await app.register({ plan: 'ENTERPRISE' });
  const board = await openBoard(app, { host, name: 'Midnight', agileProcessType: 'SCRUM' });
  await board.item('Due', null, { dueDate: dayIn(west, new Date()) });
  const overdueIn = async (timeZone: string): Promise<unknown> => {
    const filters = JSON.stringify({ isOverdue: true, timeZone });
    const zone = encodeURIComponent(timeZone);
    const backlog = await board.call('GET', `/backlog/${board.boardId}?filters=${encodeURIComponent(filters)}`);
    const boards = await board.call('GET', `/boards?timeZone=${zone}`);
    const dashboard = await board.call('GET', `/dashboard?timeZone=${zone}`);
    return [backlog.json.total, boards.json.data[0].overdueItems, dashboard.json.data.metrics.overdueItems];
  };
  expect(await overdueIn(west)).toEqual([0, 0, 0]);
  expect(await overdueIn(east)).toEqual([1, 1, 1]);
});

describe('a filter of the backlog', () => {
  test('that asks for nothing shows all that waits', () => {
    expect(all.map(({ title, blockedAt }) => [title, blockedAt !== null])).toEqual([
      ['An epic', false],
      ['Log in', false],
      ['Log out', false],
      ['Pay', true],
    ]);
  });

  test('is said by the address as on the board, and finds what it finds there', async () => {
    const day = app.now().toISOString().slice(0, 10);
    let found = 0;
    for (const address of addresses()) {
      const filter = readFilter(new URLSearchParams(address));
      expect(readFilter(writeFilter(new URLSearchParams(), filter))).toEqual(filter);
      const matches = filterTest(filter, day, { running: { id: running as never, name: 'Running' }, open: null }); // an id of the test
      const expected = all.filter(matches).map(({ title }) => title);
      const { items, total } = await list(filter);
      expect([address, items.map(({ title }) => title)]).toEqual([address, expected]);
      expect(total).toBe(expected.length);
      found += expected.length;
    }
    expect(found).toBeGreaterThan(20);
  });

  test('leaves each item its place among all', async () => {
    const { items } = await list(readFilter(new URLSearchParams('type=task')));
    expect(items.map(({ order }) => order)).toEqual([3]);
  });

  test('that is none is refused', async () => {
    for (const filters of ['{', '{"types":["x"]}', '{"labelIds":"x"}']) {
      const { status } = await table.call('GET', `/backlog/${table.boardId}?filters=${encodeURIComponent(filters)}`);
      expect([filters, status]).toEqual([filters, 400]);
    }
  });
});

test('What a backlog comes to is the sum of what is found in it', async () => {
  for (const address of ['', ...addresses()]) {
    const filter = readFilter(new URLSearchParams(address));
    const { items } = await list(filter);
    const points = items.reduce((sum, { storyPoints }) => sum + (storyPoints ?? 0), 0);
    const unestimated = items.filter(({ storyPoints, estimateLabel }) => storyPoints === null && estimateLabel === null).length;
    const { json } = await list(filter, '/figures');
    expect([address, json.data]).toEqual([address, { items: items.length, points, unestimated }]);
  }
  expect((await list(noFilter, '/figures')).json.data).toEqual({ items: 4, points: 3.5, unestimated: 2 });
  const stranger = await app.register();
  expect((await table.call('GET', `/backlog/${table.boardId}/figures`, undefined, stranger.token)).status).toBe(404);
});

test('What is added to a sprint’s own line goes into it: a planned one keeps it in the backlog, a running one brings it onto the board.', async () => {
  const sprints = (await table.call('GET', `/sprints/${table.boardId}`)).json.data as { id: string; name: string }[];
  const idOf = (name: string): string | undefined => sprints.find((one) => one.name === name)?.id;
  const add = async (name: string) =>
    (await table.call('POST', '/backlog', { boardId: table.boardId, title: `For ${name}`, sprintId: idOf(name), position: 0 })).json.data;
  expect(await add('Planned')).toMatchObject({ columnId: null, sprintId: idOf('Planned') });
  expect(await add('Running')).toMatchObject({ columnId: table.columns['To Do'], sprintId: idOf('Running') });
});
