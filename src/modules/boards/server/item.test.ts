import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBoard, type BoardTable } from '#test/support/board-room.ts';
import { refusal } from '#test/support/refusal.ts';
import { ownApp, type OwnApp, type TestPerson } from '#test/support/test-app.ts';

const UNKNOWN = '01890000-0000-7000-8000-000000000000';
let app: OwnApp;
let owner: TestPerson;
let member: TestPerson;
let outsider: TestPerson;
let table: BoardTable;
let other: BoardTable;
beforeAll(async () => {
  app = await ownApp();
  owner = await app.register({ firstName: 'Olga' });
  member = await app.addMember(owner.accountId, 'MEMBER');
  outsider = await app.addMember(owner.accountId, 'MEMBER');
  table = await openBoard(app, { host: owner, people: [{ person: member, role: 'member' }] });
  other = await openBoard(app, { host: owner, name: 'Other things' });
});
afterAll(() => app.close());

const read = async (id: string) => (await table.call('GET', `/items/${id}`)).json.data;
const change = (id: string, body: object, token?: string) => table.call('PATCH', `/items/${id}`, body, token);
const kinds = async (id: string): Promise<string[]> =>
  (await table.call('GET', `/items/${id}/activity`)).json.data.map((entry: { type: string }) => entry.type);
const add = (body: object) => table.call('POST', '/items', { boardId: table.boardId, title: 'An item', ...body });

describe('adding', () => {
  test('an item has a key, a place, and what its column says of it', async () => {
    const fresh = await openBoard(app, { host: owner, people: [{ person: member, role: 'member' }] });
    const body = { title: ' Log in ', storyPoints: 3, assigneeId: member.userId, dueDate: '2027-03-01' };
    const { status, json } = await fresh.call('POST', '/items', { boardId: fresh.boardId, ...body });
    expect(status).toBe(201);
    expect(json.data).toMatchObject({
      key: `${fresh.board.keyPrefix}-1`,
      title: 'Log in',
      type: 'story',
      priority: 'medium',
      status: null,
      columnId: fresh.columns['To Do'],
      storyPoints: 3,
      assigneeId: member.userId,
      dueDate: '2027-03-01',
      version: 1,
    });
    const id = await fresh.item('At work', 'In Progress');
    expect(await read(id)).toMatchObject({
      key: `${fresh.board.keyPrefix}-2`,
      status: 'Active',
      workStartedAt: expect.any(String),
      cycleTime: null,
    });
    expect(await read(await fresh.item('Later', null))).toMatchObject({ columnId: null, status: null });
  });

  test('it comes where its neighbours say', async () => {
    const one = await openBoard(app, { host: owner, name: 'Places' });
    const first = await one.item('First');
    await one.item('Second');
    await one.item('Between', 'To Do', { afterId: first });
    await one.item('Top', 'To Do', { position: 0 });
    await one.item('Before', 'To Do', { beforeId: first });
    expect(await one.order('To Do')).toEqual(['Top', 'Before', 'First', 'Between', 'Second']);
  });

  test.each([
    ['no title', () => ({ title: ' ' }), [400, 'boards.title_required', 'Item title is required']],
    ['another board’s column', () => ({ columnId: other.columns['Done'] }), [404, 'boards.column_not_found', 'Column not found']],
    [
      'a stranger to work on it',
      () => ({ assigneeId: UNKNOWN }),
      [400, 'boards.assignee_unknown', 'The assignee must be a member of the account'],
    ],
    ['an unknown label', () => ({ labelIds: [UNKNOWN] }), [400, 'boards.label_unknown', 'Label not found']],
    ['an unknown parent', () => ({ parentId: UNKNOWN }), [400, 'boards.parent_unknown', 'The parent must be an item of the same board']],
  ])('%s is refused', async (_name, body, expected) => {
    expect(refusal(await add(body()))).toEqual(expected);
  });

  test('another board’s item is no parent, and an outsider adds nothing', async () => {
    const parentId = await other.item('An epic', 'To Do', { type: 'epic' });
    expect(refusal(await add({ parentId }))[1]).toBe('boards.parent_unknown');
    const { status } = await table.call('POST', '/items', { boardId: table.boardId, title: 'No' }, outsider.token);
    expect(status).toBe(403);
  });
});

describe('changing', () => {
  test('each thing has its entry in the history; absent leaves and null clears', async () => {
    const id = await table.item('Changing', 'To Do', { description: 'Words', dueDate: '2027-01-01' });
    await change(id, { title: 'Changed', storyPoints: 5, assigneeId: member.userId });
    await change(id, { blockedReason: 'Waits for access' });
    await change(id, { isBlocked: false, dueDate: null, priority: 'high' });
    await change(id, { title: 'Changed', priority: 'high' });
    expect(await read(id)).toMatchObject({
      title: 'Changed',
      description: 'Words',
      dueDate: null,
      priority: 'high',
      blockedAt: null,
      version: 4,
    });
    expect((await kinds(id)).toSorted()).toEqual(
      ['assigned', 'blocked', 'created', 'edited', 'estimated', 'renamed', 'unblocked'].toSorted(),
    );
  });

  test('an estimate that is no number is kept as a word, and each takes the other’s place', async () => {
    const id = await table.item('Sized');
    await change(id, { estimateLabel: 'XL' });
    expect(await read(id)).toMatchObject({ storyPoints: null, estimateLabel: 'XL', estimatedBy: owner.userId });
    await change(id, { storyPoints: 8 });
    expect(await read(id)).toMatchObject({ storyPoints: 8, estimateLabel: null });
    await change(id, { storyPoints: null });
    expect(await read(id)).toMatchObject({ storyPoints: null, estimateLabel: null, estimatedAt: null });
  });

  test('a stale version is refused with the item as it is', async () => {
    const id = await table.item('Contested');
    await change(id, { title: 'First', version: 1 });
    const late = await change(id, { title: 'Second', version: 1 });
    expect(refusal(late)).toEqual([409, 'boards.stale', 'This has been changed by somebody else']);
    expect(late.json.details.record).toMatchObject({ title: 'First', version: 2 });
    expect(refusal(await table.move(id, 'Done', { version: 1 }))[1]).toBe('boards.stale');
  });

  test('a parent stands above its child, and nothing stands beneath itself', async () => {
    const epic = await table.item('Epic', 'To Do', { type: 'epic' });
    const story = await table.item('Story', 'To Do', { parentId: epic });
    const task = await table.item('Task', 'To Do', { type: 'task', parentId: story });
    expect(refusal(await change(epic, { parentId: task }))).toEqual([
      409,
      'boards.parent_circle',
      'An item cannot be placed beneath itself',
    ]);
    expect(refusal(await change(epic, { parentId: epic }))[1]).toBe('boards.parent_circle');
    expect(refusal(await change(story, { type: 'task' }))[1]).toBe('boards.parent_too_small');
    expect(refusal(await change(story, { type: 'epic' }))[1]).toBe('boards.parent_too_small');
    const children = await table.call('GET', `/items/parent/${epic}`);
    expect(children.json).toMatchObject({ data: [{ id: story }], total: 1 });
    expect(await read(story)).toMatchObject({ parent: { id: epic, title: 'Epic' }, childCount: 1 });
  });

  test('a status takes it to the first column of that kind', async () => {
    const id = await table.item('By status');
    expect((await change(id, { status: 'Active' })).json.data).toMatchObject({ columnId: table.columns['In Progress'], status: 'Active' });
    expect((await change(id, { status: 'Complete' })).json.data).toMatchObject({ columnId: table.columns['Done'], status: 'Complete' });
  });

  test('what is archived leaves the lists and comes back', async () => {
    const one = await openBoard(app, { host: owner, name: 'Archive' });
    const id = await one.item('Old');
    await one.call('PATCH', `/items/${id}`, { isArchived: true });
    expect(await one.order('To Do')).toEqual([]);
    const filters = encodeURIComponent(JSON.stringify({ isArchived: true }));
    expect((await one.call('GET', `/boards/${one.boardId}/items?filters=${filters}`)).json.total).toBe(1);
    // What is added meanwhile comes behind what is there, not behind what has gone.
    for (const title of ['First', 'Second', 'Third']) await one.item(title);
    expect(await one.order('To Do')).toEqual(['First', 'Second', 'Third']);
    const ranks = await app.rows<{ rank: string }>('select rank from board_items where board_id = $1 and archived_at is null', [
      one.boardId,
    ]);
    expect(new Set(ranks.map(({ rank }) => rank)).size).toBe(3);
    await one.call('PATCH', `/items/${id}`, { isArchived: false });
    expect((await one.order('To Do')).filter((title) => title !== 'Old')).toEqual(['First', 'Second', 'Third']);
  });
});

describe('deleting', () => {
  test('its children go to its parent, and come back with it', async () => {
    const one = await openBoard(app, { host: owner, name: 'Deleting' });
    const epic = await one.item('Epic', 'To Do', { type: 'epic' });
    const story = await one.item('Story', 'To Do', { parentId: epic });
    const task = await one.item('Task', 'To Do', { type: 'task', parentId: story });
    const parent = async () => (await one.call('GET', `/items/${task}`)).json.data.parentId;
    expect((await one.call('DELETE', `/items/${story}`)).status).toBe(200);
    expect([await parent(), await one.order('To Do')]).toEqual([epic, ['Epic', 'Task']]);
    expect(refusal(await one.call('DELETE', `/items/${story}`))).toEqual([404, 'boards.item_not_found', 'Item not found']);
    await one.item('Newcomer', 'To Do', { afterId: epic });
    expect((await one.call('POST', `/items/${story}/restore`)).json.data).toMatchObject({ title: 'Story', parentId: epic });
    expect([await parent(), (await one.order('To Do')).toSorted()]).toEqual([story, ['Epic', 'Newcomer', 'Story', 'Task']]);
    expect((await one.call('POST', `/items/${story}/restore`)).status).toBe(200);
  });

  test('after thirty days it is gone for good, its history is not', async () => {
    const { purgeItems } = await import('./jobs.ts');
    const one = await openBoard(app, { host: owner, name: 'Purge' });
    const id = await one.item('Gone');
    await one.call('DELETE', `/items/${id}`);
    const run = (days: number) =>
      purgeItems.run(
        {
          now: new Date(Date.now() + days * 86_400_000),
          // No item has files of its own here.
          files: {} as never,
          transaction: (scope, work) => app.database.transaction(scope, work),
        },
        {},
      );
    const rows = () => app.rows('select id from board_items where id = $1', [id]);
    await run(29);
    expect(await rows()).toHaveLength(1);
    await run(31);
    expect(await rows()).toHaveLength(0);
    expect(await app.rows('select id from board_item_history where item_id = $1', [id])).toHaveLength(2);
  });
});

describe('listing', () => {
  test('filters narrow, sorts order, and pages are counted', async () => {
    const one = await openBoard(app, { host: owner, name: 'Filters' });
    const label = (await one.call('POST', `/boards/${one.boardId}/labels`, { name: 'Bug' })).json.data.id;
    const done = await one.item('Zebra 100%', 'Done', { storyPoints: 1, priority: 'high' });
    await one.item('Apple', 'To Do', { storyPoints: 5, labelIds: [label], assigneeId: owner.userId });
    await one.item('Mango', 'To Do', { priority: 'low', type: 'task', dueDate: '2020-01-01' });
    await one.item('Backlog', null);
    const titles = async (filters: object, sort: object = { by: 'key' }) => {
      const query = `filters=${encodeURIComponent(JSON.stringify(filters))}&sort=${encodeURIComponent(JSON.stringify(sort))}`;
      const { json } = await one.call('GET', `/boards/${one.boardId}/items?${query}`);
      return json.data.map((item: { title: string }) => item.title);
    };
    const z = 'Zebra 100%';
    expect(await titles({})).toEqual([z, 'Apple', 'Mango']);
    expect(await titles({ place: 'all' })).toEqual([z, 'Apple', 'Mango', 'Backlog']);
    expect(await titles({ labelIds: [label] })).toEqual(['Apple']);
    expect(await titles({ assigneeIds: [null] })).toEqual([z, 'Mango']);
    expect(await titles({ assigneeIds: [null, owner.userId] })).toEqual([z, 'Apple', 'Mango']);
    expect(await titles({ types: ['task'] })).toEqual(['Mango']);
    expect(await titles({ priorities: ['high', 'low'] })).toEqual([z, 'Mango']);
    expect(await titles({ isDone: true })).toEqual([z]);
    expect(await titles({ isOverdue: true })).toEqual(['Mango']);
    expect(await titles({ isBlocked: false })).toEqual([z, 'Apple', 'Mango']);
    expect(await titles({ parentIds: [done] })).toEqual([]);
    expect(await titles({ sprintIds: [null], text: '100%' })).toEqual([z]);
    expect(await titles({ text: 'f-2' })).toEqual([]);
    expect(await titles({ text: '-2' })).toEqual(['Apple']);
    expect(await titles({}, { by: 'title' })).toEqual(['Apple', 'Mango', z]);
    expect(await titles({}, { by: 'priority' })).toEqual([z, 'Apple', 'Mango']);
    expect(await titles({}, { by: 'storyPoints', direction: 'desc' })).toEqual(['Apple', z, 'Mango']);
    const page = await one.call('GET', `/boards/${one.boardId}/items?limit=1&offset=1`);
    expect(page.json).toMatchObject({ total: 3, limit: 1, offset: 1 });
    for (const query of ['filters=%7B', 'sort=[]', 'limit=201']) {
      expect((await one.call('GET', `/boards/${one.boardId}/items?${query}`)).status).toBe(400);
    }
  });

  test('the activity of a board names items, columns and people, newest first', async () => {
    const one = await openBoard(app, { host: owner, name: 'Activity' });
    const id = await one.item('Told');
    await one.move(id, 'Done');
    const { json } = await one.call('GET', `/boards/${one.boardId}/activity?limit=1`);
    expect(json).toMatchObject({ total: 2, limit: 1 });
    expect(json.data[0]).toMatchObject({
      itemId: id,
      itemKey: 'ACTI-1',
      itemTitle: 'Told',
      type: 'moved',
      message: 'moved it from To Do to Done',
      userName: 'Olga Test',
      fromTitle: 'To Do',
      toTitle: 'Done',
    });
  });
});
