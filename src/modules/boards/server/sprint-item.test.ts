import { beforeEach, describe, expect, test } from 'vitest';
import { openBoard, type BoardTable } from '#test/support/board-room.ts';
import { sharedApp, type TestPerson } from '#test/support/test-app.ts';

const days = { startDate: '2026-03-02', endDate: '2026-03-13' };
let owner: TestPerson;
let member: TestPerson;
let outsider: TestPerson;
const app = await sharedApp();
beforeEach(async () => {
  owner = await app.register({ firstName: 'Olga', plan: 'ENTERPRISE' });
  member = await app.addMember(owner.accountId, 'MEMBER');
  outsider = await app.addMember(owner.accountId, 'MEMBER');
});

const scrum = (name: string): Promise<BoardTable> =>
  openBoard(app, { host: owner, name, agileProcessType: 'SCRUM', people: [{ person: member, role: 'member' }] });
const plan = async (table: BoardTable, name: string): Promise<string> =>
  (await table.call('POST', '/sprints', { boardId: table.boardId, name, ...days })).json.data.id;
const change = (table: BoardTable, id: string, body: object) => table.call('PATCH', `/sprints/${id}`, body);
const edit = (table: BoardTable, id: string, body: object, token?: string) => table.call('PATCH', `/items/${id}`, body, token);
async function running(table: BoardTable, name = 'Sprint 1'): Promise<string> {
  const id = await plan(table, name);
  await change(table, id, { status: 'active' });
  return id;
}
const kindsOf = async (table: BoardTable, itemId: string): Promise<string[]> =>
  (await table.call('GET', `/items/${itemId}/activity`)).json.data.map(({ type }: { type: string }) => type);

describe('the sprint of an item', () => {
  test('is changed like every other of its properties by whoever may edit it, and its history tells', async () => {
    const table = await scrum('Edited');
    const [first, second] = [await running(table), await plan(table, 'Sprint 2')];
    const item = await table.item('Item', 'To Do', { storyPoints: 3 });
    expect((await edit(table, item, { sprintId: first, priority: 'high' }, member.token)).json.data).toMatchObject({
      sprintId: first,
      priority: 'high',
    });
    expect((await edit(table, item, { sprintId: second })).json.data.sprintId).toBe(second);
    expect((await edit(table, item, { sprintId: null })).json.data.sprintId).toBeNull();
    expect((await edit(table, item, { sprintId: first }, outsider.token)).status).toBe(403);
    const kinds = await kindsOf(table, item);
    expect(kinds.filter((kind) => kind === 'sprint_added')).toHaveLength(2);
    expect(kinds.filter((kind) => kind === 'sprint_removed')).toHaveLength(2);
  });

  test('is a running one of what is added to it, which counts as added scope wherever it is added', async () => {
    const table = await scrum('Added');
    const sprintId = await running(table);
    const onBoard = await table.item('On the board', 'To Do', { storyPoints: 2, sprintId });
    const inBacklog = await table.item('In the backlog', null, { storyPoints: 5, sprintId });
    expect(await table.order('To Do')).toEqual(['On the board', 'In the backlog']);
    const { report, items } = (await table.call('GET', `/sprints/${sprintId}/report`)).json.data;
    expect(report).toMatchObject({ committedPoints: 0, addedPoints: 7, addedItems: 2, leftPoints: 7 });
    expect(items.map(({ itemId }: { itemId: string }) => itemId).toSorted()).toEqual([onBoard, inBacklog].toSorted());
  });

  test('is none of an ended sprint, nor of another board', async () => {
    const [table, other] = [await scrum('Refused'), await scrum('Other')];
    const ended = await running(table);
    await change(table, ended, { status: 'completed' });
    const foreign = await plan(other, 'Theirs');
    const item = await table.item('Item');
    expect((await edit(table, item, { sprintId: ended })).json).toMatchObject({
      code: 'boards.sprint_completed',
      error: 'This sprint has ended',
    });
    expect((await edit(table, item, { sprintId: foreign })).json.code).toBe('boards.sprint_unknown');
    const add = (sprintId: string) => table.call('POST', '/items', { boardId: table.boardId, title: 'Late', sprintId });
    expect((await add(ended)).json.code).toBe('boards.sprint_completed');
    expect((await add(foreign)).json.code).toBe('boards.sprint_unknown');
    expect(await table.order('To Do')).toEqual(['Item']);
  });

  test('ends when it goes back into the backlog while the sprint runs; what is planned may lie there', async () => {
    const table = await scrum('Back');
    const [first, second] = [await running(table), await plan(table, 'Sprint 2')];
    const [one, two] = [await table.item('One', 'To Do', { sprintId: first }), await table.item('Two', 'To Do', { sprintId: second })];
    expect((await table.move(one, null)).json.data).toMatchObject({ sprintId: null, columnId: null });
    expect((await table.move(two, null)).json.data).toMatchObject({ sprintId: second, columnId: null });
    expect(await kindsOf(table, one)).toContain('sprint_removed');
  });
});

describe('the end of a sprint', () => {
  const leaving = async (name: string) => {
    const table = await scrum(name);
    const sprintId = await running(table);
    const done = await table.item('Done', 'Done', { storyPoints: 3, sprintId });
    const left = await table.item('Left', 'In Progress', { storyPoints: 5, sprintId });
    await table.item('Next', null);
    return { table, sprintId, done, left };
  };
  const sprintOf = async (table: BoardTable, item: string) => (await table.call('GET', `/items/${item}`)).json.data.sprintId;

  test('takes what is left into a sprint that is planned in the same moment', async () => {
    const { table, sprintId, done, left } = await leaving('New');
    const next = { name: 'Sprint 2', startDate: '2026-03-16', endDate: '2026-03-27' };
    expect((await change(table, sprintId, { status: 'completed', carryOverToNew: next })).status).toBe(200);
    const { data } = (await table.call('GET', `/sprints/${table.boardId}`)).json;
    const made = data.find(({ name }: { name: string }) => name === 'Sprint 2');
    expect(made).toMatchObject({ status: 'planned', startDate: '2026-03-16', itemIds: [left] });
    expect([await sprintOf(table, left), await sprintOf(table, done)]).toEqual([made.id, sprintId]);
  });

  test('is undone whole when the new sprint cannot be', async () => {
    const { table, sprintId, left } = await leaving('Refused');
    const wrong = { name: 'Sprint 2', startDate: '2026-03-27', endDate: '2026-03-16' };
    expect((await change(table, sprintId, { status: 'completed', carryOverToNew: wrong })).json.code).toBe('boards.sprint_dates');
    expect((await table.call('GET', `/sprints/${table.boardId}/active`)).json.data.id).toBe(sprintId);
    expect(await sprintOf(table, left)).toBe(sprintId);
  });

  test('takes what is left onto the top of the backlog', async () => {
    const { table, sprintId, left } = await leaving('Backlog');
    expect((await change(table, sprintId, { status: 'completed', carryOverToBacklog: true })).status).toBe(200);
    expect(await table.order(null)).toEqual(['Left', 'Next']);
    expect([await table.order('In Progress'), await table.order('Done')]).toEqual([[], ['Done']]);
    expect((await table.call('GET', `/items/${left}`)).json.data).toMatchObject({ sprintId: null, status: null });
  });

  test('leaves it where it is, in no sprint', async () => {
    const { table, sprintId, left } = await leaving('Stays');
    await change(table, sprintId, { status: 'completed' });
    expect(await table.order('In Progress')).toEqual(['Left']);
    expect(await sprintOf(table, left)).toBeNull();
  });

  test('is one, however many press at once, and the other is told', async () => {
    const { table, sprintId } = await leaving('At once');
    const next = { name: 'Sprint 2', startDate: '2026-03-16', endDate: '2026-03-27' };
    const answers = await Promise.all([1, 2].map(() => change(table, sprintId, { status: 'completed', carryOverToNew: next })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.json.code).toBe('boards.sprint_completed');
    expect((await table.call('GET', `/sprints/${table.boardId}`)).json.total).toBe(2);
  });
});

describe('the report of a sprint', () => {
  test('stays as it was whatever becomes of its items, is read by everybody of the account, and adds up', async () => {
    const table = await scrum('Report');
    const sprintId = await plan(table, 'Sprint 1');
    const made: string[] = [];
    for (const [title, storyPoints] of [
      ['Done', 3],
      ['Grown', 5],
      ['Gone', 2],
    ] as const) {
      made.push(await table.item(title, null, { storyPoints, sprintId }));
    }
    const [done = '', grown = '', gone = ''] = made;
    await change(table, sprintId, { status: 'active' });
    const late = await table.item('Late', 'Done', { storyPoints: 1, sprintId });
    await edit(table, grown, { storyPoints: 8 });
    await edit(table, gone, { sprintId: null });
    await table.move(done, 'Done');
    await edit(table, done, { isArchived: true });
    const byHistory = (await table.call('GET', `/sprints/${sprintId}/report`)).json.data;
    await change(table, sprintId, { status: 'completed' });
    const read = async (token?: string) => (await table.call('GET', `/sprints/${sprintId}/report`, undefined, token)).json.data;
    const story = await read();
    expect(story.report).toEqual({
      committedPoints: 10,
      committedItems: 3,
      addedPoints: 1,
      addedItems: 1,
      removedPoints: 2,
      removedItems: 1,
      reestimatedPoints: 3,
      completedPoints: 4,
      completedItems: 2,
      leftPoints: 8,
      carriedOverItems: 1,
    });
    expect(byHistory.report).toEqual(story.report);
    await edit(table, grown, { storyPoints: 20 });
    await table.call('DELETE', `/items/${late}`);
    await table.move(done, 'To Do');
    const later = await read(outsider.token);
    expect(later.report).toEqual(story.report);
    expect(later.items.map(({ title, fate }: { title: string; fate: string }) => `${title} ${fate}`).toSorted()).toEqual([
      'Done done',
      'Gone removed',
      'Grown left',
      'Late done',
    ]);
    expect((await table.call('GET', '/sprints/01890000-0000-7000-8000-000000000000/report')).json.code).toBe('boards.sprint_not_found');
  });
});

describe('several items at once', () => {
  const lines = (count: number, more: object = {}) => Array.from({ length: count }, (_one, n) => ({ title: `Line ${n + 1}`, ...more }));
  const add = (table: BoardTable, body: object, token?: string) =>
    table.call('POST', '/items/several', { boardId: table.boardId, ...body }, token);

  test('stand in their order on top, in the sprint that was named', async () => {
    const table = await scrum('Fifty');
    const sprintId = await running(table);
    const first = await table.item('First');
    const answer = await add(table, { columnId: table.columns['To Do'], sprintId, items: lines(50, { storyPoints: 1 }) }, member.token);
    expect([answer.status, answer.json.data.items.length]).toEqual([201, 50]);
    expect(await table.order('To Do')).toEqual([...lines(50).map(({ title }) => title), 'First']);
    const above = await add(table, { columnId: table.columns['To Do'], beforeId: first, items: lines(2, { priority: 'high' }) });
    expect(above.json.data.items.map(({ sprintId: id }: { sprintId: string | null }) => id)).toEqual([null, null]);
    expect((await table.order('To Do')).slice(-3)).toEqual(['Line 1', 'Line 2', 'First']);
    await add(table, { columnId: null, items: lines(3) });
    expect(await table.order(null)).toEqual(['Line 1', 'Line 2', 'Line 3']);
    expect((await table.call('GET', `/sprints/${sprintId}/report`)).json.data.report).toMatchObject({ addedItems: 50, addedPoints: 50 });
  });

  test.each([
    ['an empty title', { items: [{ title: 'One' }, { title: ' ' }] }, 400, 'boards.title_required'],
    ['more than two hundred lines', { items: lines(201) }, 400, 'request.invalid'],
    ['none', { items: [] }, 400, 'request.invalid'],
    ['an unknown label', { items: [{ title: 'One', labelIds: ['01890000-0000-7000-8000-000000000000'] }] }, 400, 'boards.label_unknown'],
    [
      'an unknown person',
      { items: [{ title: 'One', assigneeId: '01890000-0000-7000-8000-000000000000' }] },
      400,
      'boards.assignee_unknown',
    ],
    ['an unknown column', { columnId: '01890000-0000-7000-8000-000000000000', items: lines(1) }, 404, 'boards.column_not_found'],
    ['an unknown sprint', { sprintId: '01890000-0000-7000-8000-000000000000', items: lines(1) }, 400, 'boards.sprint_unknown'],
  ])('are refused all for %s', async (_what, body, status, code) => {
    const table = await scrum(`Refused ${code}`);
    const answer = await add(table, body);
    expect([answer.status, answer.json.code]).toEqual([status, code]);
    expect(await table.order('To Do')).toEqual([]);
  });

  test('find room in a column whose finished items an ended sprint has taken into history', async () => {
    const table = await openBoard(app, { host: owner, agileProcessType: 'SCRUM', wipPolicy: 'refuse' });
    const columnId = table.columns['Done'];
    await table.call('PATCH', `/columns/${columnId}`, { wipLimit: 1 });
    const sprintId = await running(table);
    await table.item('Finished', 'Done', { sprintId });
    expect((await add(table, { columnId, items: lines(1) })).json.code).toBe('boards.wip_limit');
    await change(table, sprintId, { status: 'completed' });
    expect((await add(table, { columnId, items: lines(1) })).status).toBe(201);
    expect((await add(table, { columnId, items: lines(1) })).json.code).toBe('boards.wip_limit');
  });

  test('are let into a column together or not at all, and by those who may edit only', async () => {
    const table = await openBoard(app, { host: owner, wipPolicy: 'refuse' });
    await table.call('PATCH', `/columns/${table.columns['In Progress']}`, { wipLimit: 3 });
    const columnId = table.columns['In Progress'];
    expect((await add(table, { columnId, items: lines(4) })).json.code).toBe('boards.wip_limit');
    expect(await table.order('In Progress')).toEqual([]);
    expect((await add(table, { columnId, items: lines(3) })).status).toBe(201);
    expect((await add(table, { items: lines(1) }, outsider.token)).status).toBe(403);
  });
});
