import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addAttachment } from '#modules/boards/contract/attachment.ts';
import { importRow } from '#modules/boards/server/fixtures.ts';
import { openBoard, type BoardTable } from '#test/support/board-room.ts';
import { postFile } from '#test/support/send-file.ts';
import { ownApp, type Answered, type OwnApp, type TestPerson } from '#test/support/test-app.ts';

let app: OwnApp;
let owner: TestPerson;
let lead: TestPerson;
let watcher: TestPerson;
let table: BoardTable;
let foreign: BoardTable;
beforeAll(async () => {
  app = await ownApp();
});
beforeEach(async () => {
  owner = await app.register({ firstName: 'Olga', plan: 'ENTERPRISE' });
  lead = await app.addMember(owner.accountId, 'MEMBER');
  watcher = await app.addMember(owner.accountId, 'OBSERVER');
  table = await openBoard(app, { host: owner, people: [{ person: lead, role: 'team_lead' }] });
  foreign = await openBoard(app, { name: 'Elsewhere' });
});
afterAll(() => app.close());

const codes = (answers: readonly Answered[]) => answers.map(({ status, json }) => [status, json?.code]);
const attach = async (itemId: string, name: string, content: string | Uint8Array) => {
  const answer = await postFile(app, addAttachment, { token: owner.token, params: { itemId }, name, content });
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look at any answer
  return { status: answer.status, json: (await answer.json()) as any };
};

test('what a delivery brought in reaches nobody who may not see it: in no answer, file, history or frame', async () => {
  const { boardId } = table;
  const made = await table.call('POST', '/deliveries', { boardId, name: 'First', revenueValue: 41_234.5 });
  expect(made.json.data.revenueValue).toBe(41_234.5);
  const path = `/deliveries/${made.json.data.id}`;
  const client = await app.connect(lead.token);
  await client.emit('session:join', { sessionId: boardId, kind: 'board' });
  const seen = [(await table.call('PUT', path, { name: 'Renamed' }, lead.token)).text];
  await client.seen('board:changed');
  const board = `/boards/${boardId}`;
  for (const read of [`${board}/deliveries`, `${board}/export`, `${board}/state`, `${board}/activity`, `${path}/items`, '/dashboard'])
    for (const token of [lead.token, watcher.token]) seen.push((await table.call('GET', read, undefined, token)).text);
  seen.push(JSON.stringify(client.frames));
  client.close();
  expect(seen[0]).toContain('"name":"Renamed"');
  expect(seen.join('\n')).not.toMatch(/41_?234|4123450/);
  // Neither did the change take it away.
  expect((await table.call('GET', `${board}/deliveries`)).json.data[0].revenueValue).toBe(41_234.5);
});

const row = (day: string) => importRow({ createdAt: `${day}T00:00:00Z`, comments: [{ author: '', at: `${day}T00:00:00Z`, content: 'c' }] });

describe.each(['0000-01-01', '0001-01-01', '9999-12-31'])('the day %s, at the end of any calendar', (day) => {
  test('is refused wherever one is typed, not failed', async () => {
    const { boardId } = table;
    const moment = day.startsWith('9') ? `${day}T23:59:59-12:00` : `${day}T00:00:00+12:00`;
    const calls: [string, string, object?][] = [
      ['POST', '/events', { boardId, title: 'Odd', startDate: day }],
      ['POST', '/events', { boardId, title: 'Odd', startDate: moment }],
      ['POST', '/deliveries', { boardId, name: 'Odd', deliveredAt: moment }],
      ['POST', '/items', { boardId, title: 'Odd', dueDate: day }],
      ['PATCH', `/boards/${boardId}`, { targetDate: day }],
      ['POST', '/sprints', { boardId, name: 'Odd', startDate: day, endDate: day }],
      ['POST', `/boards/${boardId}/import`, { source: 'csv', columns: [], items: [row(day)] }],
      ['GET', `/metrics/flow/${boardId}?startDate=${day}&endDate=${day}`],
    ];
    const answers = [];
    for (const call of calls) answers.push(await table.call(...call));
    const session = { name: 'Odd', votingSystem: 'fibonacci', settings: { asyncVoting: true, asyncDeadline: moment } };
    answers.push(await app.request('POST', '/api/planning-poker/sessions', { token: owner.token, body: session }));
    expect(codes(answers)).toEqual(answers.map(() => [400, 'request.invalid']));
  });
});

test('a sprint, or a project, of centuries is not drawn day by day', async () => {
  const board = await openBoard(app, { host: owner, name: 'Long', agileProcessType: 'SCRUM' });
  const body = { boardId: board.boardId, name: 'Long', startDate: '1900-01-01', endDate: '2199-12-31' };
  expect(codes([await board.call('POST', '/sprints', body)])).toEqual([[400, 'boards.sprint_long']]);
  await board.call('PATCH', `/boards/${board.boardId}`, { startDate: '1900-01-01', targetDate: '2199-12-31' });
  const chart = await board.call('GET', `/metrics/burndown/${board.boardId}`);
  expect([chart.status, chart.json.data]).toEqual([200, null]);
});

test('a figure that no number holds once it is added up is refused', async () => {
  const body = { boardId: table.boardId, name: 'Large', customerKPIValue: 1.7e308 };
  expect(codes([await table.call('POST', '/deliveries', body)])).toEqual([[400, 'request.invalid']]);
});

test('nobody is told twice of one comment, however often they are taken out of it and named anew', async () => {
  const path = `/items/${await table.item('Nagged')}/comments`;
  const { id } = (await table.call('POST', path, { content: 'Hello', mentions: [lead.userId] })).json.data;
  for (const mentions of [[], [lead.userId], [], [lead.userId]]) {
    expect((await table.call('PATCH', `${path}/${id}`, { content: 'Hello', mentions })).status).toBe(200);
    await app.app.settle();
  }
  expect(await app.rows("select 1 from notifications where user_id = $1 and type = 'boards.mentioned'", [lead.userId])).toHaveLength(1);
  await table.call('POST', path, { content: 'Again', mentions: [lead.userId] });
  await app.app.settle();
  expect(await app.rows("select 1 from notifications where user_id = $1 and type = 'boards.mentioned'", [lead.userId])).toHaveLength(2);
});

test('a dry run of an import tells nobody of what did not happen, and hides nothing that does', async () => {
  const client = await app.connect(watcher.token);
  await client.emit('session:join', { sessionId: table.boardId, kind: 'board' });
  const portion = { source: 'csv', columns: [{ title: 'Never', status: 'ACTIVE' }], items: [{ ...row('2026-01-05'), column: 'Never' }] };
  const path = `/boards/${table.boardId}/import`;
  expect((await table.call('POST', path, { ...portion, isDryRun: true }, lead.token)).json.data).toMatchObject({
    created: 1,
    columnsMade: 1,
  });
  const id = await table.item('Real');
  const { record } = await client.seen('board:changed');
  expect(record).toMatchObject({ id, title: 'Real' });
  client.close();
});

test('limits hold for what comes at once', async () => {
  const at = `/boards/${table.boardId}/views`;
  const views = await Promise.all(Array.from({ length: 60 }, (_, n) => table.call('POST', at, { name: `View ${n}`, query: 'q=a' })));
  expect(views.filter(({ status }) => status === 201)).toHaveLength(50);
  const id = await table.item('Full');
  const files = await Promise.all(Array.from({ length: 36 }, (_, n) => attach(id, `${n}.txt`, 'x')));
  expect(files.filter(({ status }) => status === 201)).toHaveLength(30);
});

test('ids of another account name nothing in any field, and nothing of theirs changes', async () => {
  const { boardId } = table;
  const mine = await table.item('Mine');
  const theirs = await foreign.item('Theirs');
  const label = (await foreign.call('POST', `/boards/${foreign.boardId}/labels`, { name: 'L' })).json.data.id;
  const view = (await foreign.call('POST', `/boards/${foreign.boardId}/views`, { name: 'V', query: '', isShared: true })).json.data.id;
  const person = foreign.host.userId;
  const column = foreign.board.columns[0]?.id;
  const before = (await foreign.call('GET', `/boards/${foreign.boardId}/state`)).json.data;
  const tries: [string, string, object][] = [
    ['POST', '/items', { boardId, title: 'x', columnId: column }],
    ['POST', '/items', { boardId, title: 'x', parentId: theirs }],
    ['POST', '/items', { boardId, title: 'x', labelIds: [label] }],
    ['POST', '/items', { boardId, title: 'x', assigneeId: person }],
    ['PATCH', `/items/${mine}`, { parentId: theirs }],
    ['PATCH', `/items/${mine}`, { labelIds: [label] }],
    ['PATCH', `/items/${mine}`, { assigneeId: person }],
    ['PATCH', `/items/${mine}/move`, { targetColumnId: column }],
    ['POST', `/items/${mine}/links`, { kind: 'relates', targetId: theirs }],
    ['POST', `/items/${mine}/comments`, { content: 'x', mentions: [person] }],
    ['POST', '/deliveries', { boardId, name: 'x', itemIds: [theirs] }],
    ['PATCH', `/boards/${boardId}`, { teamId: foreign.teamId }],
    ['PATCH', `/views/${view}`, { isDefault: true }],
    ['DELETE', `/views/${view}`, {}],
  ];
  const answers = [];
  for (const [method, path, body] of tries) answers.push([path, body, (await table.call(method, path, body)).status]);
  expect(answers.filter(([, , status]) => status !== 400 && status !== 404)).toEqual([]);
  expect((await foreign.call('GET', `/boards/${foreign.boardId}/state`)).json.data).toEqual(before);
});

test('a view keeps nothing of an address but its filter', async () => {
  const query = 'javascript:alert(1)&q=<script>&item=x&//evil.example&returnTo=https://evil.example&lanes=assignee#x';
  const { json } = await table.call('POST', `/boards/${foreign.boardId}/views`, { name: 'x', query, isShared: true }, foreign.host.token);
  expect(json.data.query).toBe('q=%3Cscript%3E&lanes=assignee%23x');
});

describe('a file', () => {
  test.each([
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['a\r\nSet-Cookie: x=1.txt', 'a Set-Cookie x=1.txt'],
    ['x.html\u0000.txt', 'x.html .txt'],
    ['.htaccess.txt', 'htaccess.txt'],
    ['\u202Etxt.exe.txt', 'txt.exe.txt'],
  ])('named %j is kept as %j, and comes as a download that no browser runs', async (given, name) => {
    const id = await table.item('Named');
    const { json } = await attach(id, given, '<script>alert(1)</script>');
    expect(json.data.name).toBe(name);
    const path = `/api/kanban/items/${id}/attachments/${json.data.id}`;
    const { headers } = await app.request('GET', path, { token: owner.token });
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="[\w. -]+"; filename\*=UTF-8''[\w.%=-]+$/);
    expect([headers.get('content-type'), headers.get('x-content-type-options'), headers.get('set-cookie')]).toEqual([
      'text/plain',
      'nosniff',
      null,
    ]);
    const [kept] = await app.rows<{ file_key: string }>('select file_key from board_attachments where item_id = $1', [id]);
    expect(kept?.file_key).toMatch(new RegExp(`^attachments/${owner.accountId}/[0-9a-f]{32}$`));
  });

  test('that a browser would run is refused, whatever it is called', async () => {
    const id = await table.item('Polyglots');
    const sent = [];
    for (const name of ['x.svg', 'x.html', 'x.txt.html', 'x.png', 'x.jpg', 'x.pdf'])
      sent.push((await attach(id, name, '<svg onload="alert(1)"/>')).status);
    expect(sent).toEqual([400, 400, 400, 400, 400, 400]);
  });

  test('of a deleted item is out of reach, as is all else that hung on it', async () => {
    const id = await table.item('Going');
    const file = (await attach(id, 'a.txt', 'x')).json.data.id;
    await table.call('POST', `/items/${id}/comments`, { content: 'x' });
    await table.call('DELETE', `/items/${id}`);
    for (const part of ['', '/comments', '/attachments', `/attachments/${file}`, `/attachments/${file}/thumbnail`, '/checklist', '/links'])
      expect([part, (await table.call('GET', `/items/${id}${part}`)).status]).toEqual([part, 404]);
  });
});

test('nobody fills the disk: the files of an account take five gigabytes, and what is deleted makes room', async () => {
  const id = await table.item('Heavy');
  await attach(id, 'a.txt', 'x');
  await app.rows('update board_attachments set size_bytes = $1 where item_id = $2', [2 ** 31 - 1, id]);
  const more = [await attach(id, 'b.txt', 'x'), await attach(id, 'c.txt', 'x')];
  await app.rows('update board_attachments set size_bytes = $1 where item_id = $2', [2 ** 31 - 1, id]);
  const full = await attach(id, 'd.txt', 'x');
  expect([full.status, full.json.code]).toEqual([409, 'boards.files_full']);
  await table.call('DELETE', `/items/${id}/attachments/${more[0]?.json.data.id}`);
  expect((await attach(id, 'd.txt', 'x')).status).toBe(201);
});

test('somebody who has left the team goes on looking, and changes nothing by a socket that was open before', async () => {
  const leaving = await app.addMember(owner.accountId, 'MEMBER');
  const board = await openBoard(app, { host: owner, name: 'Left', people: [{ person: leaving, role: 'member' }] });
  const itemId = await board.item('Kept');
  const client = await app.connect(leaving.token);
  const session = { sessionId: board.boardId };
  await client.emit('session:join', { ...session, kind: 'board' });
  await app.request('DELETE', `/api/teams/${board.teamId}/members/${leaving.userId}`, { token: owner.token });
  const sent = [
    await client.emit('item:update', { ...session, itemId, title: 'Taken' }),
    await client.emit('item:add', { ...session, title: 'New' }),
    await client.emit('item:move', { ...session, itemId, targetColumnId: null }),
    await client.emit('item:remove', { ...session, itemId }),
  ];
  client.close();
  expect(sent.map((ack) => 'code' in ack && ack.code)).toEqual(sent.map(() => 'request.denied'));
  expect(await board.order('To Do')).toEqual(['Kept']);
});

test('cells of an export run in no spreadsheet', async () => {
  for (const title of ['=1+1', '+1', '-1', '@SUM(A1)', '＝1']) await table.item(title, 'To Do', { description: title });
  const csv = (await table.call('GET', `/boards/${table.boardId}/export?format=csv`)).text;
  expect(csv).toContain("'@SUM(A1)");
  expect(csv).not.toMatch(/(?:^|,|")[=+@＝-]\S/m);
});

test('a calendar link of somebody who is locked out shows nothing until they are let in again', async () => {
  const { json } = await app.request('POST', '/api/schedules/feed', { token: watcher.token });
  const read = async () => (await app.request('GET', new URL(json.data.url).pathname)).status;
  expect(await read()).toBe(200);
  const lock = (verb: string) => app.request('POST', `/api/security/users/${watcher.userId}/${verb}`, { token: owner.token, body: {} });
  expect((await lock('lock')).status).toBe(200);
  expect(await read()).toBe(404);
  await lock('unlock');
  expect(await read()).toBe(200);
});
