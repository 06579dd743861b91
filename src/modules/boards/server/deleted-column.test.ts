import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBoard, type BoardTable } from '#test/support/board-room.ts';
import { passHours } from '#test/support/pass-hours.ts';
import { ownApp, type OwnApp, type TestPerson } from '#test/support/test-app.ts';

/*
 * Deleting a column changes nothing that has been: the cumulative flow of the past has as much waiting, at work and done as before.
 */
let app: OwnApp;
let owner: TestPerson;
beforeAll(async () => {
  app = await ownApp();
  owner = await app.register({ firstName: 'Olga', plan: 'ENTERPRISE' });
});
afterAll(() => app.close());

/** What came into the columns of each kind and left them, by day. */
async function byKind(table: BoardTable): Promise<Record<string, number>> {
  const { data } = (await table.call('GET', `/metrics/flow/${table.boardId}`)).json;
  const kinds = new Map<string, string>(
    data.columns.map(({ id, status }: { id: string; status: string }) => [id, ['TODO', 'COMPLETE'].includes(status) ? status : 'ACTIVE']),
  );
  const sums: Record<string, number> = {};
  for (const { day, columnId, change } of data.changes) {
    const name = `${day} ${kinds.get(columnId) ?? 'nowhere'}`;
    sums[name] = (sums[name] ?? 0) + change;
  }
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0));
}

async function columnOf(table: BoardTable, title: string, status: string): Promise<string> {
  return (await table.call('POST', '/columns', { boardId: table.boardId, title, status })).json.data.id;
}

test('Deleting columns leaves the past flow as it was, and what comes back out of the archive done is in a column for that.', async () => {
  const table = await openBoard(app, { host: owner, name: 'Flow' });
  const shipped = await columnOf(table, 'Shipped', 'COMPLETE');
  const testing = await columnOf(table, 'Testing', 'QA');
  const ids: string[] = [];
  for (const title of ['One', 'Two', 'Three']) ids.push(await table.item(title));
  const [one = '', two = ''] = ids;
  await passHours(app, 30);
  for (const id of [one, two]) await table.move(id, testing);
  await passHours(app, 30);
  for (const id of [one, two]) {
    expect((await table.move(id, shipped)).status).toBe(200);
    expect((await table.call('PATCH', `/items/${id}`, { isArchived: true })).status).toBe(200);
  }
  await passHours(app, 30);
  const before = await byKind(table);
  expect(Object.keys(before).some((name) => name.includes('nowhere'))).toBe(false);
  for (const column of [shipped, testing]) expect((await table.call('DELETE', `/columns/${column}`)).status).toBe(200);
  expect(await byKind(table)).toEqual(before);
  expect((await table.call('PATCH', `/items/${one}`, { isArchived: false })).status).toBe(200);
  const item = (await table.call('GET', `/items/${one}`)).json.data;
  expect([item.status, item.columnId]).toEqual(['Complete', table.columns['Done']]);
  expect(await byKind(table)).toEqual(before);
  // A deleted one comes back likewise.
  expect((await table.call('DELETE', `/items/${one}`)).status).toBe(200);
  expect((await table.call('POST', `/items/${one}/restore`)).status).toBe(200);
  expect((await table.call('GET', `/items/${one}`)).json.data.columnId).toBe(table.columns['Done']);
});

test('What was at work when it was put away, and whose column is gone, comes back to the backlog and is at work no more.', async () => {
  const table = await openBoard(app, { host: owner, name: 'Away' });
  const testing = await columnOf(table, 'Testing', 'ACTIVE');
  const id = await table.item('One', testing);
  await table.call('PATCH', `/items/${id}`, { isArchived: true });
  expect((await table.call('DELETE', `/columns/${testing}`)).status).toBe(200);
  await table.call('PATCH', `/items/${id}`, { isArchived: false });
  expect((await table.call('GET', `/items/${id}`)).json.data).toMatchObject({ columnId: null, status: null, isArchived: false });
});
