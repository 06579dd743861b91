import { beforeEach, expect, test } from 'vitest';
import { openBoard, type BoardTable } from '#test/support/board-room.ts';
import { sharedApp, type TestPerson } from '#test/support/test-app.ts';

let owner: TestPerson;
let member: TestPerson;
let outsider: TestPerson;
let observer: TestPerson;
let table: BoardTable;
const app = await sharedApp();
beforeEach(async () => {
  owner = await app.register({ firstName: 'Olga', plan: 'ENTERPRISE' });
  member = await app.addMember(owner.accountId, 'MEMBER');
  outsider = await app.addMember(owner.accountId, 'MEMBER');
  observer = await app.addMember(owner.accountId, 'OBSERVER');
  table = await openBoard(app, { host: owner, people: [{ person: member, role: 'member' }] });
});

const keep = (body: object, by: TestPerson) => table.call('POST', `/boards/${table.boardId}/views`, body, by.token);
const change = (id: string, body: object, by: TestPerson) => table.call('PATCH', `/views/${id}`, body, by.token);
const namesFor = async (by: TestPerson): Promise<string[]> => {
  const { json } = await table.call('GET', `/boards/${table.boardId}/views`, undefined, by.token);
  return json.data.map(({ name }: { name: string }) => name);
};

test('A view keeps what belongs to one, is seen by its owner alone, and by all once it is the team’s.', async () => {
  const { status, json } = await keep({ name: ' Late ', query: 'overdue=1&item=ABC-1&lanes=assignee' }, member);
  expect([status, json.data]).toEqual([
    201,
    expect.objectContaining({ name: 'Late', query: 'overdue=1&lanes=assignee', isShared: false, isMine: true, isDefault: false }),
  ]);
  expect(await namesFor(owner)).toEqual([]);
  expect((await change(json.data.id, { name: 'Mine now' }, owner)).status).toBe(404);
  expect((await change(json.data.id, { isShared: true }, member)).json.data).toMatchObject({ isShared: true });
  expect(await namesFor(observer)).toEqual(['Late']);
  expect((await change(json.data.id, { name: 'Overdue' }, owner)).json.data).toMatchObject({ name: 'Overdue', isMine: false });
  expect((await table.call('DELETE', `/views/${json.data.id}`, undefined, observer.token)).status).toBe(403);
  expect((await table.call('DELETE', `/views/${json.data.id}`, undefined, owner.token)).status).toBe(200);
  expect(await namesFor(member)).toEqual([]);
});

test('Whoever may not change items keeps views of their own and gives the team none.', async () => {
  expect((await keep({ name: 'Seen', query: 'q=a' }, observer)).status).toBe(201);
  expect((await keep({ name: 'Ours', query: 'q=a', isShared: true }, observer)).status).toBe(403);
  const { json } = await keep({ name: 'Own', query: 'q=a' }, outsider);
  expect((await change(json.data.id, { isShared: true }, outsider)).status).toBe(403);
});

test('A default is one for each person and board; a name is taken whatever its letters’ size.', async () => {
  const [one, two] = await Promise.all([
    keep({ name: 'One', query: 'q=1' }, owner),
    keep({ name: 'Two', query: 'q=2', isShared: true }, owner),
  ]);
  await change(one.json.data.id, { isDefault: true }, owner);
  expect((await change(two.json.data.id, { isDefault: true }, owner)).json.data).toMatchObject({ isDefault: true });
  const { json } = await table.call('GET', `/boards/${table.boardId}/views`);
  expect(json.data.map(({ isDefault }: { isDefault: boolean }) => isDefault)).toEqual([false, true]);
  // A view that is not the default takes the default from no other.
  expect((await change(one.json.data.id, { isDefault: false }, owner)).json.data).toMatchObject({ isDefault: false });
  expect((await change(two.json.data.id, { name: 'Second' }, owner)).json.data).toMatchObject({ isDefault: true });
  // Anybody makes the team's view their own default; nobody else's changes.
  expect((await change(two.json.data.id, { isDefault: true }, observer)).status).toBe(200);
  expect((await change(two.json.data.id, { isDefault: false }, owner)).json.data).toMatchObject({ isDefault: false });
  for (const taken of [await keep({ name: 'ONE', query: '' }, owner), await change(two.json.data.id, { name: 'one' }, owner)])
    expect([taken.status, taken.json.code]).toEqual([409, 'boards.view_name_taken']);
  expect((await keep({ name: ' ', query: '' }, owner)).status).toBe(400);
  const stranger = await app.register({ firstName: 'Stan' });
  expect((await change(two.json.data.id, { isDefault: true }, stranger)).status).toBe(404);
});
