import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBoard, type BoardTable } from '#test/support/board-room.ts';
import { refusal } from '#test/support/refusal.ts';
import { ownApp, type OwnApp, type TestPerson } from '#test/support/test-app.ts';

const UNKNOWN = '01890000-0000-7000-8000-000000000000';
let app: OwnApp;
let owner: TestPerson;
let lead: TestPerson;
let member: TestPerson;
let outsider: TestPerson;
let watcher: TestPerson;
let table: BoardTable;
beforeAll(async () => {
  app = await ownApp();
  owner = await app.register({ firstName: 'Olga' });
  lead = await app.addMember(owner.accountId, 'MEMBER');
  member = await app.addMember(owner.accountId, 'MEMBER');
  outsider = await app.addMember(owner.accountId, 'MEMBER');
  watcher = await app.addMember(owner.accountId, 'OBSERVER');
  const people = [
    { person: lead, role: 'team_lead' },
    { person: member, role: 'member' },
    { person: watcher, role: 'member' },
  ];
  table = await openBoard(app, { host: owner, people });
});
afterAll(() => app.close());

const create = (body: object, token = owner.token) => app.request('POST', '/api/kanban/boards', { token, body });

describe('creating', () => {
  test('a project has the documented defaults and the columns of its way of working', async () => {
    const { status, json } = await create({ name: ' Mobile app ', teamId: table.teamId });
    expect(status).toBe(201);
    expect(json.data).toMatchObject({
      name: 'Mobile app',
      title: 'Mobile app',
      description: '',
      agileProcessType: 'KANBAN',
      priority: 'medium',
      isActive: true,
      isArchived: false,
      wipPolicy: 'refuse',
      keyPrefix: 'MA',
      teamId: table.teamId,
      columns: [
        { title: 'To Do', status: 'TODO', order: 0, wipLimit: null, itemCount: 0, points: 0 },
        { title: 'In Progress', status: 'ACTIVE', order: 1, wipLimit: 5 },
        { title: 'Done', status: 'COMPLETE', order: 2, wipLimit: null },
      ],
    });
    const scrum = await create({ title: 'Sprints', teamId: table.teamId, agileProcessType: 'scrum' });
    expect(scrum.json.data.columns.map((column: { title: string }) => column.title)).toEqual(['To Do', 'In Progress', 'Review', 'Done']);
  });

  test('a project has letters for its keys that no other of the account has, archived ones included', async () => {
    const made = async (name: string) => (await create({ name, teamId: table.teamId })).json.data;
    const two = await made('Phoenix Two');
    await app.request('PATCH', `/api/kanban/boards/${two.id}`, { token: owner.token, body: { isArchived: true } });
    expect([two.keyPrefix, (await made('Phoenix Three')).keyPrefix, (await made('Phoenix Ten')).keyPrefix]).toEqual(['PT', 'PT2', 'PT3']);
  });

  test('is refused while the feature is turned off', async () => {
    const turned = await app.register();
    const body = { enabledFeatures: ['business_planning'] };
    expect((await app.request('PUT', '/api/accounts/features', { token: turned.token, body })).status).toBe(200);
    expect(refusal(await create({ name: 'A', teamId: UNKNOWN }, turned.token))).toMatchObject([403, 'features.off', expect.any(String)]);
  });

  test.each([
    ['no name', { name: ' ' }, [400, 'boards.name_required', 'Project name is required']],
    ['no team', { name: 'A', teamId: null }, [400, 'boards.team_required', 'Please select a team for this project']],
    ['an unknown team', { name: 'A', teamId: UNKNOWN }, [400, 'boards.team_unknown', 'Invalid team selected']],
  ])('%s is refused', async (_name, body, expected) => {
    expect(refusal(await create({ teamId: table.teamId, ...body }))).toEqual(expected);
  });

  test('its columns are named in the language of whoever creates it', async () => {
    const titles = async (language: string): Promise<string[]> => {
      await app.rows('update users set language = $1 where id = $2', [language, owner.userId]);
      const { json } = await create({ name: `In ${language}`, teamId: table.teamId, agileProcessType: 'SCRUM' });
      return json.data.columns.map(({ title }: { title: string }) => title);
    };
    expect(await titles('fr')).toEqual(['À faire', 'En cours', 'En revue', 'Terminé']);
    expect(await titles('es')).toEqual(['Por hacer', 'En curso', 'En revisión', 'Terminado']);
    expect(await titles('en')).toEqual(['To Do', 'In Progress', 'Review', 'Done']);
  });
  test('whoever works in the team may create, an outsider and an observer may not', async () => {
    const body = { name: 'Another', teamId: table.teamId };
    const statuses = await Promise.all([member, outsider, watcher].map(async ({ token }) => (await create(body, token)).status));
    expect(statuses).toEqual([201, 403, 403]);
  });

  test('the free plan has one project; archived ones take no place', async () => {
    const free = await ownApp({ settings: { billing: 'sandbox' } });
    try {
      const one = await openBoard(free, { host: await free.register({ plan: 'FREE' }) });
      const again = () => one.call('POST', '/boards', { name: 'Second', teamId: one.teamId });
      expect(refusal(await again())).toEqual([403, 'boards.project_limit', 'Account has reached the maximum number of projects (1)']);
      await one.call('PATCH', `/boards/${one.boardId}`, { isArchived: true });
      expect((await again()).status).toBe(201);
      expect(refusal(await one.call('POST', `/boards/${one.boardId}/restore`))[1]).toBe('boards.project_limit');
    } finally {
      await free.close();
    }
  });
});

describe('reading', () => {
  test('everybody of the account sees it, in the lists too', async () => {
    for (const { token } of [watcher, outsider]) {
      expect((await table.call('GET', `/boards/${table.boardId}`, undefined, token)).json.data.name).toBe('Website relaunch');
    }
    const { json } = await table.call('GET', `/boards/team/${table.teamId}`);
    expect(json.data.at(-1)).toMatchObject({ id: table.boardId, status: 'planning', totalItems: 0, progress: 0, teamId: table.teamId });
    const mine = await table.call('GET', '/boards?mine=true', undefined, outsider.token);
    expect(mine.json).toMatchObject({ data: [], total: 0 });
    expect(refusal(await table.call('GET', `/boards/team/${UNKNOWN}`))[0]).toBe(404);
  });

  test('the list counts what is done, blocked and late', async () => {
    const one = await openBoard(app, { host: owner, name: 'Counted' });
    await one.item('Done', 'Done', { dueDate: '2020-01-01' });
    const late = await one.item('Late', 'To Do', { dueDate: '2020-01-01' });
    await one.item('Later', null);
    await one.call('PATCH', `/items/${late}`, { blockedReason: 'No access' });
    const { json } = await one.call('GET', '/boards');
    expect(json.data.find((board: { id: string }) => board.id === one.boardId)).toMatchObject({
      totalItems: 3,
      completedItems: 1,
      blockedItems: 1,
      overdueItems: 1,
      progress: 33,
      status: 'active',
    });
  });

  test('the list shows what is in each column; what is archived, deleted or in the backlog is in none', async () => {
    const one = await openBoard(app, { host: owner, name: 'In columns' });
    await one.item('Open', 'To Do');
    await one.item('Open too', 'To Do');
    await one.item('Finished', 'Done');
    await one.item('Later', null);
    const gone = await one.item('Gone', 'To Do');
    await one.call('DELETE', `/items/${gone}`);
    const { json } = await one.call('GET', '/boards');
    const { stages } = json.data.find((board: { id: string }) => board.id === one.boardId);
    const { columns } = (await one.call('GET', `/boards/${one.boardId}`)).json.data;
    const told = columns.map(({ id, title, status, itemCount }: Record<string, unknown>) => ({ id, title, status, itemCount }));
    expect(stages).toEqual(told);
    expect(stages.map(({ itemCount }: { itemCount: number }) => itemCount).filter(Boolean)).toEqual([2, 1]);
  });

  test('boards come newest first, each with its own labels, one without items with its noughts', async () => {
    const host = await app.register();
    const [older, newer] = [await openBoard(app, { host, name: 'Older' }), await openBoard(app, { host, name: 'Newer' })];
    await app.rows("update boards set created_at = created_at - interval '1 day' where id = $1", [older.boardId]);
    for (const one of [older, newer]) await one.call('POST', `/boards/${one.boardId}/labels`, { name: `Of ${one.board.name}` });
    await older.item('The only one');
    await older.item('The only one that is done', 'Done');
    const listed = (await older.call('GET', '/boards')).json.data;
    expect(listed).toMatchObject([
      { name: 'Newer', labels: [{ name: 'Of Newer' }], totalItems: 0, completedItems: 0 },
      { name: 'Older', labels: [{ name: 'Of Older' }], totalItems: 2, completedItems: 1 },
    ]);
    const { projects } = (await older.call('GET', '/dashboard')).json.data;
    expect(projects.map(({ name }: { name: string }) => name)).toEqual(['Newer', 'Older']);
    expect(projects[0]).toMatchObject({ totalItems: 0, blockedStories: 0, overdueTasks: 0, epics: 0, completedStories: 0 });
  });

  test('an unchanged board says only that, a changed one comes whole', async () => {
    const one = await openBoard(app, { host: owner, name: 'Read twice' });
    await one.item('First');
    await one.item('In the backlog', null);
    const whole = (await one.call('GET', `/boards/${one.boardId}/state`)).json.data;
    expect(whole.state.items.map((item: { title: string }) => item.title)).toEqual(['First']);
    const unchanged = await one.call('GET', `/boards/${one.boardId}/state?sinceVersion=${whole.version}`);
    expect(unchanged.json.data).toEqual({ version: whole.version, state: null });
    await one.item('Second');
    const changed = await one.call('GET', `/boards/${one.boardId}/state?sinceVersion=${whole.version}`);
    expect(changed.json.data.state.board.columns[0]).toMatchObject({ itemCount: 2 });
  });
});

describe('changing', () => {
  test('absent leaves, null clears, and the name has two names', async () => {
    const one = await openBoard(app, { host: owner, name: 'To be changed' });
    const change = (body: object) => one.call('PATCH', `/boards/${one.boardId}`, body);
    await change({ targetDate: '2027-01-31', description: 'Aims' });
    const { json } = await change({ title: 'Changed', description: null, isActive: false });
    expect(json.data).toMatchObject({ name: 'Changed', title: 'Changed', description: '', targetDate: '2027-01-31', isActive: false });
    expect(refusal(await change({ name: '' }))[1]).toBe('boards.name_required');
    expect(refusal(await change({ teamId: null }))[1]).toBe('boards.team_required');
  });

  test('the team’s lead may manage it, its members may not', async () => {
    const path = `/boards/${table.boardId}`;
    expect((await table.call('PATCH', path, { priority: 'high' }, lead.token)).json.data.priority).toBe('high');
    expect((await table.call('PATCH', path, { priority: 'low' }, member.token)).status).toBe(403);
    expect((await table.call('DELETE', path, undefined, member.token)).status).toBe(403);
  });

  test('an archived one can be read and restored, and nothing else', async () => {
    const one = await openBoard(app, { host: owner, name: 'Archived' });
    const item = await one.item('An item');
    expect((await one.call('PATCH', `/boards/${one.boardId}`, { isArchived: true })).json.data.isArchived).toBe(true);
    const column = one.columns['Done']!;
    const writes = await Promise.all([
      one.call('PATCH', `/boards/${one.boardId}`, { name: 'No' }),
      one.call('DELETE', `/boards/${one.boardId}`),
      one.call('POST', '/items', { boardId: one.boardId, title: 'No' }),
      one.call('PATCH', `/items/${item}`, { title: 'No' }),
      one.move(item, 'Done'),
      one.call('DELETE', `/items/${item}`),
      one.call('POST', `/items/${item}/restore`),
      one.call('POST', '/columns', { boardId: one.boardId, title: 'No' }),
      one.call('PATCH', `/columns/${column}`, { title: 'No' }),
      one.call('DELETE', `/columns/${column}`),
      one.call('POST', `/boards/${one.boardId}/labels`, { name: 'No' }),
    ]);
    expect(writes.map((answer) => refusal(answer))).toEqual(writes.map(() => [409, 'boards.archived', 'This project is archived']));
    expect((await one.call('GET', `/boards/${one.boardId}`)).status).toBe(200);
    const archived = await one.call('GET', '/boards?archived=true');
    expect(archived.json.data.map((board: { name: string }) => board.name)).toContain('Archived');
    expect((await one.call('POST', `/boards/${one.boardId}/restore`, undefined, member.token)).status).toBe(403);
    expect((await one.call('POST', `/boards/${one.boardId}/restore`)).json.data.isArchived).toBe(false);
    expect(refusal(await one.call('POST', `/boards/${one.boardId}/restore`))[1]).toBe('boards.not_archived');
  });

  test('a paused one is only marked: work on it goes on', async () => {
    const one = await openBoard(app, { host: owner, name: 'Paused' });
    const item = await one.item('An item');
    await one.call('PATCH', `/boards/${one.boardId}`, { isActive: false });
    expect((await one.move(item, 'In Progress')).status).toBe(200);
  });

  test('deleting takes everything with it', async () => {
    const one = await openBoard(app, { host: owner, name: 'Deleted' });
    const item = await one.item('An item');
    expect((await one.call('DELETE', `/boards/${one.boardId}`)).status).toBe(200);
    expect(refusal(await one.call('GET', `/boards/${one.boardId}`))).toEqual([404, 'boards.not_found', 'Board not found']);
    expect(refusal(await one.call('GET', `/items/${item}`))[1]).toBe('boards.item_not_found');
    expect(refusal(await one.call('POST', '/items', { boardId: one.boardId, title: 'A' }))).toEqual([
      404,
      'boards.wip_board_not_found',
      'Board not found for WIP validation',
    ]);
  });
});
