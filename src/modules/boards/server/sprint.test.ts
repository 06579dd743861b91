import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBoard, type BoardTable } from '#test/support/board-room.ts';
import { ownApp, type OwnApp, type TestPerson } from '#test/support/test-app.ts';

const UNKNOWN = '01890000-0000-7000-8000-000000000000';
const days = { startDate: '2026-03-02', endDate: '2026-03-13' };
let app: OwnApp;
let owner: TestPerson;
let member: TestPerson;
let outsider: TestPerson;
beforeAll(async () => {
  app = await ownApp();
  owner = await app.register({ firstName: 'Olga', plan: 'ENTERPRISE' });
  member = await app.addMember(owner.accountId, 'MEMBER');
  outsider = await app.addMember(owner.accountId, 'MEMBER');
});
afterAll(() => app.close());

const scrum = (name: string): Promise<BoardTable> =>
  openBoard(app, { host: owner, name, agileProcessType: 'SCRUM', people: [{ person: member, role: 'member' }] });

async function planned(table: BoardTable, name = 'Sprint 1', body: object = {}): Promise<string> {
  const { status, json, text } = await table.call('POST', '/sprints', { boardId: table.boardId, name, ...days, ...body });
  expect([status, text.slice(0, 200)]).toEqual([201, expect.any(String)]);
  return json.data.id;
}
const change = (table: BoardTable, id: string, body: object) => table.call('PATCH', `/sprints/${id}`, body);

describe('a sprint', () => {
  test('goes with its board to another team, unless it has ended or that team is in one', async () => {
    const [one, other] = [await scrum('Handed over'), await scrum('Busy')];
    const ended = await planned(one, 'Ended');
    await change(one, ended, { status: 'active' });
    await change(one, ended, { status: 'completed' });
    const running = await planned(one, 'Running');
    await change(one, running, { status: 'active' });
    const busy = await planned(other, 'Theirs');
    await change(other, busy, { status: 'active' });
    const hand = () => one.call('PATCH', `/boards/${one.boardId}`, { teamId: other.teamId });
    expect((await hand()).json).toMatchObject({ code: 'boards.sprint_active', error: 'This team already has an active sprint' });
    await change(other, busy, { status: 'completed' });
    expect((await hand()).status).toBe(200);
    const teams = await app.rows<{ id: string; team_id: string }>('select id, team_id from sprints where id = any($1::uuid[])', [
      [ended, running],
    ]);
    expect(Object.fromEntries(teams.map(({ id, team_id: team }) => [id, team]))).toEqual({ [ended]: one.teamId, [running]: other.teamId });
  });

  test('tells what all of its items come to, however many, and leaves archived ones out', async () => {
    const table = await scrum('Five hundred');
    const id = await planned(table);
    await app.rows(
      `insert into board_items (id, account_id, board_id, number, column_id, rank, level, title, priority, points, status, archived_at, sprint_id,
         entered_column_at, created_at, updated_at)
       select gen_random_uuid(), b.account_id, b.id, n, null, 'b' || lpad(n::text, 5, '0') || 'V', 'story', 'Item ' || n, 'medium',
         case when n % 5 > 0 then 1.5 end, case when n <= 300 then 'Complete' end, case when n > 500 then now() end, $2, now(), now(), now()
       from boards b cross join generate_series(1, 510) n where b.id = $1`,
      [table.boardId, id],
    );
    const { json } = await table.call('GET', `/sprints/${table.boardId}`);
    expect(json.data[0].figures).toEqual({ items: 500, points: 600, doneItems: 300, donePoints: 360, unestimated: 100 });
    const last = await table.call('GET', `/sprints/${id}/items?limit=200&offset=400`);
    expect([last.json.total, last.json.data.length]).toEqual([500, 100]);
  });
  test('starts with what is planned, freezes it, and ends with what became of it', async () => {
    const table = await scrum('Whole');
    const done = await table.item('Done', null, { storyPoints: 3 });
    const open = await table.item('Open', null, { storyPoints: 5 });
    const gone = await table.item('Gone', null, { storyPoints: 2 });
    const late = await table.item('Late', null, { storyPoints: 1 });
    const id = await planned(table);
    const nextId = await planned(table, 'Sprint 2', { startDate: '2026-03-16', endDate: '2026-03-27' });
    expect((await table.call('POST', `/sprints/${id}/items`, { itemIds: [done, open, gone] })).json.data.itemIds).toHaveLength(3);
    expect((await change(table, id, { status: 'active' })).json.data).toMatchObject({ status: 'active', startedAt: expect.any(String) });
    // What lay in the backlog is on the board now.
    expect(await table.order('To Do')).toEqual(['Done', 'Open', 'Gone']);
    await table.call('POST', `/sprints/${id}/items/${late}`);
    expect(await table.order('To Do')).toContain('Late');
    await table.call('DELETE', `/sprints/${id}/items/${gone}`);
    await table.move(done, 'Done');
    await table.call('PATCH', `/items/${open}`, { storyPoints: 8 });
    const { json } = await change(table, id, { status: 'completed', carryOverTo: nextId });
    expect(json.data.report).toEqual({
      committedPoints: 10,
      committedItems: 3,
      completedPoints: 3,
      completedItems: 1,
      addedPoints: 1,
      removedPoints: 2,
      carriedOverItems: 2,
      addedItems: 1,
      removedItems: 1,
      reestimatedPoints: 3,
      leftPoints: 9,
    });
    const { items } = {
      items: (await table.call('GET', `/sprints/${nextId}/items`)).json.data.map(({ title }: { title: string }) => title),
    };
    expect(items.toSorted()).toEqual(['Late', 'Open']);
    expect((await table.call('GET', `/sprints/${table.teamId}/active`)).json.data).toBeNull();
    expect((await table.call('GET', `/sprints/${table.teamId}`)).json).toMatchObject({ total: 2 });
    const story: { type: string; sprintName: string | null }[] = (await table.call('GET', `/items/${late}/activity`)).json.data;
    expect(story.map(({ type }) => type)).toEqual(expect.arrayContaining(['sprint_added', 'sprint_removed', 'moved', 'created']));
    expect(
      story
        .flatMap(({ type, sprintName }) => (sprintName === null ? [] : [`${type} ${sprintName}`]))
        .toSorted((a, b) => a.localeCompare(b)),
    ).toEqual(['sprint_added Sprint 1', 'sprint_added Sprint 2', 'sprint_removed Sprint 1']);
  });

  test('comes before an older one with the same first day, wherever sprints are listed', async () => {
    const table = await scrum('Same days');
    const names = ['Sprint 1', 'Sprint 2', 'Sprint 3'];
    for (const name of names) {
      app.pass(1000);
      const id = await planned(table, name);
      await change(table, id, { status: 'active' });
      await change(table, id, { status: 'completed' });
    }
    for (const id of [table.boardId, table.teamId]) {
      const { json } = await table.call('GET', `/sprints/${id}`);
      expect(json.data.map(({ name }: { name: string }) => name)).toEqual(names.toReversed());
    }
  });

  test('brings what waits in the backlog to the column before the work, not to one of ideas', async () => {
    const table = await scrum('Ideas first');
    const made = await table.call('POST', '/columns', { boardId: table.boardId, title: 'Ideas', status: 'TODO', order: 0 });
    expect(made.status).toBe(201);
    const { columns } = (await table.call('GET', `/boards/${table.boardId}`)).json.data;
    expect(columns.map(({ title }: { title: string }) => title).slice(0, 3)).toEqual(['Ideas', 'To Do', 'In Progress']);
    const { id: itemId } = (await table.call('POST', '/items', { boardId: table.boardId, title: 'Planned', columnId: null })).json.data;
    const id = await planned(table);
    expect((await table.call('PATCH', `/items/${itemId}`, { sprintId: id })).status).toBe(200);
    expect((await change(table, id, { status: 'active' })).status).toBe(200);
    // The table knows only the columns that the board began with.
    expect(await table.order('To Do')).toEqual(['Planned']);
  });

  test('is the only active one of its team, however many press at once', async () => {
    const table = await scrum('One at a time');
    const ids = [await planned(table, 'A'), await planned(table, 'B')];
    const answers = await Promise.all(ids.map((id) => change(table, id, { status: 'active' })));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.json.error).toBe('This team already has an active sprint');
  });

  test.each([
    ['ends before it begins', { startDate: '2026-03-13', endDate: '2026-03-02' }, 400, 'boards.sprint_dates'],
    ['has no name', { name: ' ' }, 400, 'request.invalid'],
    ['is of an unknown board', { boardId: UNKNOWN }, 404, 'boards.not_found'],
  ])('is refused when it %s', async (_what, body, status, code) => {
    const table = await scrum(`Refused ${code}`);
    const answer = await table.call('POST', '/sprints', { boardId: table.boardId, name: 'S', ...days, ...body });
    expect([answer.status, answer.json.code]).toEqual([status, code]);
  });

  test('goes forwards only, and once ended takes nothing and stays', async () => {
    const table = await scrum('Ended');
    const item = await table.item('Item');
    const id = await planned(table);
    expect((await change(table, id, { status: 'completed' })).json.code).toBe('boards.sprint_step');
    await change(table, id, { status: 'active' });
    const begin = (status: string) => table.call('POST', '/sprints', { boardId: table.boardId, name: 'Another', ...days, status });
    for (const [status, code] of [
      ['completed', 'boards.sprint_step'],
      ['active', 'boards.sprint_active'],
    ] as const)
      expect(await begin(status)).toMatchObject({ status: 409, json: { code } });
    expect((await table.call('GET', `/sprints/${table.boardId}`)).json.total).toBe(1);
    const long = await change(table, id, { endDate: '2027-03-03' });
    expect([long.status, long.json.code]).toEqual([400, 'boards.sprint_long']);
    expect((await change(table, id, { status: 'completed', carryOverTo: id })).json.code).toBe('boards.sprint_unknown');
    await change(table, id, { status: 'completed' });
    for (const answer of [
      await change(table, id, { name: 'New' }),
      await table.call('POST', `/sprints/${id}/items/${item}`),
      await table.call('POST', `/sprints/${id}/items`, { itemIds: [item] }),
      await table.call('DELETE', `/sprints/${id}/items/${item}`),
      await table.call('DELETE', `/sprints/${id}`),
    ])
      expect([answer.status, answer.json.code]).toEqual([409, 'boards.sprint_completed']);
  });

  test('takes no item of another board, and lets nobody of another team plan', async () => {
    const [table, other] = [await scrum('Own'), await scrum('Other')];
    const id = await planned(table);
    const foreign = await other.item('Foreign');
    expect((await table.call('POST', `/sprints/${id}/items/${foreign}`)).status).toBe(404);
    const body = { boardId: table.boardId, name: 'S', ...days };
    expect((await table.call('POST', '/sprints', body, outsider.token)).status).toBe(403);
    // Whoever works in the team fills a sprint; its leads make and start one.
    expect((await table.call('POST', '/sprints', body, member.token)).status).toBe(403);
    const item = await table.item('Mine');
    expect((await table.call('POST', `/sprints/${id}/items/${item}`, undefined, member.token)).status).toBe(200);
  });
});

test('what is looked for in a backlog is found by title or key, with its place among all', async () => {
  const table = await scrum('Search');
  const add = async (title: string) => (await table.call('POST', '/backlog', { boardId: table.boardId, title })).json.data;
  const [, second, third] = [await add('Log in'), await add('Log out at 100%'), await add('Pay')];
  const found = async (text: string) => {
    const { json } = await table.call('GET', `/backlog/${table.boardId}?limit=1&text=${encodeURIComponent(text)}`);
    return { places: json.data.map(({ key, order }: { key: string; order: number }) => [key, order]), total: json.total };
  };
  expect(await found(' LOG ')).toMatchObject({ places: [[expect.any(String), 0]], total: 2 });
  expect(await found('100%')).toEqual({ places: [[second.key, 1]], total: 1 });
  expect(await found('%')).toEqual({ places: [[second.key, 1]], total: 1 });
  expect(await found(third.key.toLowerCase())).toEqual({ places: [[third.key, 2]], total: 1 });
  expect(await found('nothing like it')).toEqual({ places: [], total: 0 });
  expect((await table.call('GET', `/backlog/${table.boardId}?text=${'x'.repeat(201)}`)).status).toBe(400);
});

test('a backlog is read by board, by team and by item; its items move, change place and come onto the board', async () => {
  const table = await scrum('Backlog');
  const add = async (title: string) =>
    (await table.call('POST', '/backlog', { teamId: table.teamId, title, storyPoints: 2, type: 'epic' })).json.data;
  const [first, second] = [await add('First'), await add('Second')];
  expect(second).toMatchObject({ order: 1, boardId: table.boardId, teamId: table.teamId, type: 'epic', columnId: null });
  expect((await table.call('PATCH', `/backlog/${second.id}`, { order: 0, title: 'Now first' })).json.data).toMatchObject({ order: 0 });
  const titles = async (id: string) => (await table.call('GET', `/backlog/${id}`)).json.data.map(({ title }: { title: string }) => title);
  expect(await titles(table.boardId)).toEqual(['Now first', 'First']);
  expect(await titles(table.teamId)).toEqual(['Now first', 'First']);
  expect(await titles(first.id)).toEqual(['First']);
  const moved = await table.call('POST', `/backlog/${first.id}/move-to-board`, { columnId: table.columns['In Progress'] });
  expect(moved.json.data).toMatchObject({ status: 'Active', columnId: table.columns['In Progress'] });
  expect((await table.call('DELETE', `/backlog/${second.id}`)).status).toBe(200);
  expect(await titles(table.boardId)).toEqual([]);
  expect((await table.call('GET', `/backlog/${UNKNOWN}`)).status).toBe(404);
});

test('deliveries keep their items and their worth to the cent, and the calendar its days', async () => {
  const table = await scrum('Delivered');
  const item = await table.item('Item');
  const body = { boardId: table.boardId, name: 'Release 1', itemIds: [item], revenueValue: 1234.56, customerKPIValue: 7 };
  const { json } = await table.call('POST', '/deliveries', body);
  expect(json.data).toMatchObject({ status: 'Active', itemIds: [item], revenueValue: 1234.56, customerKPIValue: 7 });
  expect((await table.call('PUT', `/deliveries/${json.data.id}`, { revenueValue: null })).json.data).toMatchObject({
    name: 'Release 1',
    revenueValue: null,
  });
  expect((await table.call('POST', '/deliveries', { ...body, itemIds: [UNKNOWN] })).status).toBe(404);
  const other = await table.item('Other');
  const second = (await table.call('POST', '/deliveries', { ...body, name: 'Release 2', itemIds: [other] })).json.data;
  const put = async (itemIds: readonly string[]) => (await table.call('PUT', `/deliveries/${second.id}`, { itemIds })).json;
  expect((await put([UNKNOWN])).code).toBe('boards.item_not_found');
  expect((await put([item])).data.itemIds).toEqual([item]);
  expect((await put([])).data.itemIds).toEqual([]);
  expect((await table.call('DELETE', `/deliveries/${second.id}`)).status).toBe(200);
  await table.move(item, 'Done');
  await table.call('PUT', `/deliveries/${json.data.id}`, { revenueValue: 5 });
  const listed = async (token?: string) => (await table.call('GET', `/boards/${table.boardId}/deliveries`, undefined, token)).json;
  expect(await listed()).toMatchObject({ total: 1, data: [{ revenueValue: 5, progress: { items: 1, completedItems: 1 } }] });
  // Its team has not decided to show its revenue to everybody.
  expect((await listed(member.token)).data[0]).toMatchObject({ revenueValue: null, customerKPIValue: 7 });
  const items = await table.call('GET', `/deliveries/${json.data.id}/items`, undefined, outsider.token);
  expect(items.json).toMatchObject({ total: 1, data: [{ id: item }] });
  expect((await table.call('DELETE', `/deliveries/${json.data.id}`)).status).toBe(200);

  const day = await table.call('POST', '/events', {
    boardId: table.boardId,
    title: 'Release day',
    type: 'release',
    startDate: '2026-03-10',
  });
  expect(day.json.data).toMatchObject({ startDate: '2026-03-10T00:00:00.000Z', endDate: '2026-03-10T00:00:00.000Z' });
  const backwards = { boardId: table.boardId, title: 'Backwards', startDate: '2026-03-10', endDate: '2026-03-09' };
  expect(await table.call('POST', '/events', backwards)).toMatchObject({ status: 400, json: { code: 'boards.event_dates' } });
  const within = async (query: string) => (await table.call('GET', `/events/${table.teamId}?${query}`)).json.total;
  expect([await within('startDate=2026-03-01&endDate=2026-03-31'), await within('startDate=2026-04-01')]).toEqual([1, 0]);
  expect((await table.call('PATCH', `/events/${day.json.data.id}`, { endDate: '2026-03-09' })).json.code).toBe('boards.event_dates');
  expect((await table.call('DELETE', `/events/${day.json.data.id}`)).status).toBe(200);
});

test('An archived board takes none of it.', async () => {
  const table = await scrum('Archived');
  const id = await planned(table);
  await app.rows('update boards set archived_at = now() where id = $1', [table.boardId]);
  for (const answer of [
    await change(table, id, { status: 'active' }),
    await table.call('POST', '/backlog', { boardId: table.boardId, title: 'T' }),
    await table.call('POST', '/deliveries', { boardId: table.boardId, name: 'D' }),
    await table.call('POST', '/events', { boardId: table.boardId, title: 'E', startDate: '2026-03-10' }),
  ])
    expect([answer.status, answer.json.code]).toEqual([409, 'boards.archived']);
});
