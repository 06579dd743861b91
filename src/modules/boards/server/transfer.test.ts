import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { readBoard } from '#modules/boards/import/read-board.ts';
import type { BoardReading } from '#modules/boards/import/reading.ts';
import { openBoard, type BoardTable } from '#test/support/board-room.ts';
import { bringIn, portionOf } from '#test/support/bring-in.ts';
import { sharedApp, type TestPerson } from '#test/support/test-app.ts';

let owner: TestPerson;
const app = await sharedApp();
beforeEach(async () => {
  owner = await app.register({ firstName: 'Olga', plan: 'ENTERPRISE' });
});

const file = (path: string) => readBoard({ bytes: new Uint8Array(readFileSync(`test/fixtures/${path}`)) });
const board = (name: string) => openBoard(app, { host: owner, name });

const count = async (sql: string, boardId: string) => (await app.rows<{ n: number }>(sql, [boardId]))[0]?.n;
const itemCount = (table: BoardTable) => count('select count(*)::int as n from board_items where board_id = $1', table.boardId);

test('A dry run says what would be and leaves nothing; the import does it; the same again changes nothing.', async () => {
  const table = await board('Trello');
  const reading = file('boards/trello-sample-board.json');
  const would = await bringIn(table, reading, { isDryRun: true });
  expect(would).toMatchObject({ created: 10, updated: 0, columnsMade: 4 });
  expect(await itemCount(table)).toBe(0);
  expect((await table.call('GET', `/boards/${table.boardId}`)).json.data.columns).toHaveLength(3);
  expect(await bringIn(table, reading)).toEqual(would);
  expect(await itemCount(table)).toBe(10);
  const again = await bringIn(table, reading);
  expect(again).toMatchObject({ created: 0, updated: 0, unchanged: 10, columnsMade: 0, labelsMade: 0 });
  expect(await itemCount(table)).toBe(10);
  const counts = `select (select count(*) from board_checklist_items k join board_items i on i.id = k.item_id where i.board_id = $1)::int as n`;
  expect(await count(counts, table.boardId)).toBe(reading.items.flatMap(({ checklist }) => checklist).length);
  // What ended elsewhere ended then, for the flow of the imported past.
  const history = `select count(*)::int as n from board_item_history where board_id = $1 and to_status = 'COMPLETE' and at < now() - interval '1 year'`;
  expect(await count(history, table.boardId)).toBeGreaterThan(0);
});

test('A changed file changes its items, moves those that moved, and leaves what it does not know.', async () => {
  const table = await board('Table');
  const first = readBoard({ text: 'id,title,status,points\nA-1,One,To do,\nA-2,Two,To do,3\n' });
  await bringIn(table, first);
  const [one] = (await table.call('GET', `/boards/${table.boardId}/items`)).json.data;
  await table.call('PATCH', `/items/${one.id}`, { storyPoints: 8 });
  const second = readBoard({ text: 'id,title,status,points,finished\nA-1,One anew,Done,,2026-01-05\nA-2,Two,To do,3,\n' });
  expect(await bringIn(table, second)).toMatchObject({ created: 0, updated: 1, unchanged: 1 });
  expect((await table.call('GET', `/items/${one.id}`)).json.data).toMatchObject({
    title: 'One anew',
    storyPoints: 8,
    status: 'Complete',
    workCompletedAt: '2026-01-05T00:00:00.000Z',
  });
});

test('People are found by name or address; of the others the answer tells.', async () => {
  const table = await board('People');
  const reading = readBoard({ text: `title,assignee\nOne,Olga Test\nTwo,${owner.email}\nThree,Nobody Here\n` });
  expect(await bringIn(table, reading)).toMatchObject({ created: 3, unknownPeople: ['Nobody Here'] });
  const people = await app.rows<{ n: number }>('select count(*)::int as n from board_items where board_id = $1 and assignee_id = $2', [
    table.boardId,
    owner.userId,
  ]);
  expect(people[0]?.n).toBe(2);
});

test('Who was given an item here keeps it when the file comes again, whether it names nobody, somebody unknown or somebody else.', async () => {
  const table = await board('Kept');
  const mate = await app.addMember(owner.accountId, 'MEMBER');
  const text = (title: string, name: string) => readBoard({ text: `id,title,status,assignee\nA-1,${title},To do,${name}\n` });
  await bringIn(table, text('One', ''));
  const [{ id }] = (await table.call('GET', `/boards/${table.boardId}/items`)).json.data;
  const assignee = async () => (await app.rows<{ who: string }>('select assignee_id as who from board_items where id = $1', [id]))[0]?.who;
  expect((await table.call('PATCH', `/items/${id}`, { assigneeId: mate.userId })).status).toBe(200);
  for (const [title, name] of [
    ['Two', ''],
    ['Three', 'Nobody Here'],
    ['Four', owner.email],
  ] as const) {
    expect(await bringIn(table, text(title, name))).toMatchObject({ updated: 1 });
    expect(await assignee()).toBe(mate.userId);
  }
});

test('What is archived in the file is archived here, in its history too: it stands in no column of the cumulative flow.', async () => {
  const table = await board('Archive');
  const reading = readBoard({ text: 'id,title,status\nA-1,One,To do\nA-2,Two,To do\n' });
  const items = reading.items.map((item, at) => ({ ...item, isArchived: at === 1 }));
  await bringIn(table, { ...reading, items });
  const { changes } = (await table.call('GET', `/metrics/flow/${table.boardId}`)).json.data;
  expect(changes.reduce((sum: number, { change }: { change: number }) => sum + change, 0)).toBe(1);
  expect(await count(`select count(*)::int as n from board_item_history where board_id = $1 and kind = 'archived'`, table.boardId)).toBe(1);
});

test('A new column for what waits stands left of what is worked on.', async () => {
  const table = await board('Left');
  await bringIn(table, readBoard({ text: 'id,title,status\nA-1,One,Ready\nA-2,Two,QA\n' }));
  const { columns } = (await table.call('GET', `/boards/${table.boardId}`)).json.data;
  expect(columns.map(({ title }: { title: string }) => title)).toEqual(['To Do', 'Ready', 'In Progress', 'QA', 'Done']);
});

test('New columns come between those that are their neighbours in the source, and labels have its colours.', async () => {
  const table = await board('Order');
  const lists = ['Ideas', 'To Do', 'Doing', 'Waiting', 'Review', 'Done', 'Live'].map((name, n) => ({ id: `l${n}`, name, pos: n + 1 }));
  const labels = [
    { id: 'red', name: '', color: 'red' },
    { id: 'sky', name: 'Weather', color: 'sky_dark' },
  ];
  const cards = lists.map(({ id }, n) => ({ id: `c${n}`, name: `Card ${n}`, idList: id, idLabels: ['red', 'sky'] }));
  await bringIn(table, readBoard({ text: JSON.stringify({ lists, labels, cards }) }));
  const { data } = (await table.call('GET', `/boards/${table.boardId}`)).json;
  const titles = data.columns.map(({ title }: { title: string }) => title);
  expect(titles.filter((title: string) => title !== 'In Progress')).toEqual([
    'Ideas',
    'To Do',
    'Doing',
    'Waiting',
    'Review',
    'Done',
    'Live',
  ]);
  expect(data.labels.map(({ name, hue }: { name: string; hue: number }) => [name, hue]).toSorted()).toEqual([
    ['Weather', 230],
    ['red', 25],
  ]);
});

test('What is exported is imported again as it was.', async () => {
  const table = await board('There');
  await bringIn(table, file('boards/trello-sample-board.json'));
  const epic = await table.item('An epic', 'To Do', { type: 'epic' });
  await table.item('=1+1', 'In Progress', { parentId: epic, storyPoints: 2, dueDate: '2027-01-01' });
  const answer = await table.call('GET', `/boards/${table.boardId}/export?format=json`);
  expect(answer.headers.get('content-disposition')).toMatch(/\.json/);
  const reading = readBoard({ text: answer.text });
  expect(reading).toMatchObject({ format: 'trimtab', name: 'There', refused: [] });
  const other = await board('Back again');
  expect(await bringIn(other, reading)).toMatchObject({ created: 12, unknownPeople: [] });
  const shape = async (one: BoardTable) =>
    (await one.call('GET', `/boards/${one.boardId}/items?limit=200`)).json.data
      .map(({ title, type, status, storyPoints, dueDate }: Record<string, unknown>) =>
        JSON.stringify([title, type, status, storyPoints, dueDate]),
      )
      .toSorted();
  expect(await shape(other)).toEqual(await shape(table));
  const csv = (await table.call('GET', `/boards/${table.boardId}/export?format=csv`)).text;
  // A cell that a spreadsheet would run is a text.
  expect(csv).toContain("'=1+1");
});

test('Attached addresses come as links of their items, go with the export, and are removed like any attachment.', async () => {
  const table = await board('Links');
  const reading = file('boards/trello-sample-board.json');
  await bringIn(table, reading);
  await bringIn(table, reading);
  const pdf = reading.items.find(({ links }) => links.some(({ name }) => name === 'test.pdf'));
  const { json } = await table.call('GET', `/boards/${table.boardId}/items?limit=200&filters=${encodeURIComponent('{"place":"all"}')}`);
  const item = json.data.find(({ title }: { title: string }) => title === pdf?.title);
  expect(item.attachmentCount).toBe(1);
  const path = `/items/${item.id}/attachments`;
  const [link] = (await table.call('GET', path)).json.data;
  expect(link).toMatchObject({ name: 'test.pdf', url: pdf?.links[0]?.url, size: 0, hasThumbnail: false, addedBy: owner.userId });
  expect((await table.call('GET', `${path}/${link.id}`)).json.code).toBe('boards.file_not_found');
  const again = readBoard({ text: (await table.call('GET', `/boards/${table.boardId}/export?format=json`)).text });
  expect(again.items.flatMap(({ links }) => links.map(({ url }) => url)).toSorted()).toEqual(
    reading.items.flatMap(({ links }) => links.map(({ url }) => url)).toSorted(),
  );
  const [row] = reading.items;
  const bad = { ...row, sourceKey: 'bad', links: [{ name: 'Run', url: 'javascript:alert(1)' }] };
  expect((await table.call('POST', `/boards/${table.boardId}/import`, portionOf(reading, { items: [bad] }))).status).toBe(400);
  expect((await table.call('DELETE', `${path}/${link.id}`)).status).toBe(200);
  expect((await table.call('GET', path)).json.total).toBe(0);
});

test.each([
  ['an unknown source', { source: 'excel' }, 400],
  ['no rows', { items: [] }, 400],
  ['another board’s column', { columns: [{ title: 'To do', status: 'TODO', columnId: '01890000-0000-7000-8000-000000000000' }] }, 404],
])('%s is refused', async (_what, more, status) => {
  const table = await board('Refused');
  const reading = readBoard({ text: 'title,status\nOne,To do\n' });
  expect((await table.call('POST', `/boards/${table.boardId}/import`, portionOf(reading, more))).status).toBe(status);
  expect(await itemCount(table)).toBe(0);
});

test('A child that came before its parent finds it when it is sent once more, and a parent that people gave it stays.', async () => {
  const table = await board('Portions');
  const reading = readBoard({ text: 'id,title,type,parent\nS-1,Child,story,E-1\nS-2,Other,story,E-1\nE-1,Parent,epic,\n' });
  const [child, other, parent] = reading.items as [BoardReading['items'][0], BoardReading['items'][0], BoardReading['items'][0]];
  const send = (items: BoardReading['items']) => bringIn(table, { ...reading, items });
  await send([child, other]);
  const itemOf = async (title: string) => {
    const { json } = await table.call('GET', `/boards/${table.boardId}/items?filters=${encodeURIComponent('{"place":"all"}')}`);
    return json.data.find((item: { title: string }) => item.title === title);
  };
  const own = await table.item('By hand', 'To Do', { type: 'epic' });
  await table.call('PATCH', `/items/${(await itemOf('Other')).id}`, { parentId: own });
  await send([parent]);
  expect((await itemOf('Child')).parentId).toBeNull();
  expect(await send([child, other])).toMatchObject({ created: 0, updated: 1, unchanged: 1 });
  expect((await itemOf('Child')).parentId).toBe((await itemOf('Parent')).id);
  expect((await itemOf('Other')).parentId).toBe(own);
});

test('An item keeps the key that it had elsewhere: shown, found on the board and in the backlog, and exported; two of one title are two.', async () => {
  const table = await board('Keys');
  await bringIn(table, readBoard({ text: 'issuekey,title,status\nGHS-1271,Twin,To do\nJSW-1271,Twin,\nJSW-9,Other,\n' }));
  const titles = async (path: string) =>
    (await table.call('GET', path)).json.data.map(({ title, sourceKey }: { title: string; sourceKey?: string }) => [title, sourceKey]);
  expect(await titles(`/boards/${table.boardId}/items`)).toEqual([['Twin', 'GHS-1271']]);
  expect(await titles(`/backlog/${table.boardId}?text=jsw-12`)).toEqual([['Twin', 'JSW-1271']]);
  const filters = encodeURIComponent(JSON.stringify({ place: 'all', text: 'JSW-9' }));
  expect(await titles(`/boards/${table.boardId}/items?filters=${filters}`)).toEqual([['Other', 'JSW-9']]);
  const json = JSON.parse((await table.call('GET', `/boards/${table.boardId}/export?format=json`)).text);
  expect(json.items.map(({ sourceKey }: { sourceKey: string }) => sourceKey).toSorted()).toEqual(['GHS-1271', 'JSW-1271', 'JSW-9']);
  expect((await table.call('GET', `/boards/${table.boardId}/export?format=csv`)).text).toContain('JSW-1271');
  // What is recognised by its title alone, and what was made here, has no key elsewhere.
  const plain = await board('Plain');
  await bringIn(plain, readBoard({ text: 'title,status\nOne,To do\n' }));
  expect(await titles(`/boards/${plain.boardId}/items`)).toEqual([['One', undefined]]);
});
