import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { IMPORTS_MAX, type BoardImport } from '#modules/boards/contract/import-run.ts';
import { tenantScope } from '#platform/db/scope.ts';
import type { Context } from '#platform/module/context.ts';
import { inTransaction } from '#platform/module/transaction.ts';
import type { AccountId } from '#shared/ids.ts';
import { DAY, MINUTE } from '#shared/time.ts';
import { openBoard, type BoardTable } from '#test/support/board-room.ts';
import { jobContext } from '#test/support/job-context.ts';
import { ownApp, type OwnApp, type TestPerson } from '#test/support/test-app.ts';
import { importRow } from './fixtures.ts';
import { endImports } from './jobs.ts';

/*
 * An import of several portions: it is known until its last one came, by whom and how far, and the account's log has one entry
 * of it, with the numbers of the whole.
 */
let app: OwnApp;
let owner: TestPerson;
let mate: TestPerson;
let member: TestPerson;
beforeAll(async () => {
  app = await ownApp();
});
beforeEach(async () => {
  owner = await app.register({ firstName: 'Olga', plan: 'ENTERPRISE' });
  mate = await app.addMember(owner.accountId, 'ADMIN');
  member = await app.addMember(owner.accountId, 'MEMBER');
});
afterAll(() => app.close());

const board = (name: string) => openBoard(app, { host: owner, name, people: [{ person: member, role: 'member' }] });
const mapping = { columns: [{ use: 'title', at: [1] }], dateOrder: 'day', isBare: true, targets: [{ title: 'Later', target: 'backlog' }] };
const beginning = (more: object = {}) => ({ fileName: 'jira.csv', total: 6, mapping, ...more });

/** Sends two items of a file: the portion counted from 0. */
function send({ call, boardId }: BoardTable, at: number, run: object | undefined, { by = owner, words = '' } = {}) {
  const items = [0, 1].map((n) => importRow({ sourceKey: `J-${at * 2 + n}`, title: `Item ${at * 2 + n}${words}` }));
  return call('POST', `/boards/${boardId}/import`, { source: 'jira', columns: [], items, ...(run && { run }) }, by.token);
}
async function begin(table: BoardTable, more: object = {}, by = owner): Promise<string> {
  const { status, json } = await send(table, 0, { begins: beginning(more), done: 2 }, { by });
  expect(status, JSON.stringify(json)).toBe(200);
  return json.data.importId;
}
const last = (importId: string) => ({ importId, done: 6, isLast: true });
const unfinished = async (table: BoardTable, by = owner): Promise<BoardImport[]> =>
  (await table.call('GET', `/boards/${table.boardId}/imports`, undefined, by.token)).json.data;
const leave = (table: BoardTable, id: string, by = owner) => table.call('DELETE', `/imports/${id}`, undefined, by.token);
const logged = async ({ boardId }: BoardTable): Promise<object[]> => {
  const sql = `select payload from events where type = 'board.items_imported' and subject_id = $1 order by id`;
  return (await app.rows<{ payload: object }>(sql, [boardId])).map(({ payload }) => payload);
};

test('An import that is left is known to everybody who sees the board: by whom, how far, with what was chosen.', async () => {
  const table = await board('Left');
  const importId = await begin(table);
  await send(table, 1, { importId, done: 4 });
  const known = { id: importId, fileName: 'jira.csv', source: 'jira', done: 4, total: 6, startedBy: owner.userId, mapping };
  expect(await unfinished(table)).toMatchObject([{ ...known, isUnderWay: false }]);
  // Somebody else cannot know yet whether it goes on.
  expect(await unfinished(table, member)).toMatchObject([{ ...known, isUnderWay: true }]);
  app.pass(2 * MINUTE);
  expect(await unfinished(table, member)).toMatchObject([{ ...known, isUnderWay: false }]);
  expect(await logged(table)).toEqual([]);
});

test('Its last portion ends it, and the log has one entry with the numbers of the whole.', async () => {
  const table = await board('Whole');
  const importId = await begin(table);
  await send(table, 1, { importId, done: 4 });
  // What comes once more to find its parent is not counted twice.
  await send(table, 0, { importId, done: 6, isAgain: true }, { words: ' anew' });
  const { json } = await send(table, 2, last(importId));
  expect(json.data.importId).toBeNull();
  expect(await unfinished(table)).toEqual([]);
  expect(await logged(table)).toEqual([{ source: 'jira', created: 6, updated: 0 }]);
});

test('The same file that comes again goes on with what was left, from its beginning, without being counted twice.', async () => {
  const table = await board('Again');
  const importId = await begin(table);
  await send(table, 1, { importId, done: 4 });
  expect(await begin(table)).toBe(importId);
  expect(await unfinished(table)).toMatchObject([{ done: 4, total: 6 }]);
  await send(table, 1, { importId, done: 4 });
  await send(table, 2, last(importId));
  expect(await logged(table)).toEqual([{ source: 'jira', created: 6, updated: 0 }]);
});

test('Somebody else goes on with it, with a file of another name too; the entry says whose it was.', async () => {
  const table = await board('Handed on');
  const importId = await begin(table);
  const again = await send(table, 0, { importId, begins: beginning({ fileName: 'jira (2).csv', total: 4 }), done: 2 }, { by: mate });
  expect(again.json.data.importId).toBe(importId);
  expect(await unfinished(table, mate)).toMatchObject([{ fileName: 'jira (2).csv', done: 2, total: 4, startedBy: mate.userId }]);
  expect((await send(table, 1, { importId, done: 4, isLast: true })).status).toBe(200);
  expect(await logged(table)).toEqual([{ source: 'jira', created: 4, updated: 0, startedBy: mate.userId }]);
});

test('Two people who import at once do not disturb each other, with one file either; nine imports in a row end as the first.', async () => {
  const table = await board('Two');
  const mine = await begin(table);
  const theirs = await begin(table, {}, mate);
  const other = await begin(table, { fileName: 'other.csv' });
  expect(new Set([mine, theirs, other]).size).toBe(3);
  await Promise.all([send(table, 2, last(mine)), send(table, 1, { importId: theirs, done: 4 }, { by: mate })]);
  expect((await unfinished(table)).map(({ id }) => id)).toEqual([theirs, other]);
  await send(table, 2, last(theirs), { by: mate });
  await send(table, 2, last(other));
  for (let n = 1; n <= 9; n += 1) {
    const id = await begin(table, { fileName: `${n}.csv` });
    expect((await send(table, 2, last(id))).status).toBe(200);
  }
  expect(await unfinished(table)).toEqual([]);
  expect((await logged(table)).reduce((sum: number, one) => sum + (one as { created: number }).created, 0)).toBe(6);
});

test('An import that changed nothing is not in the log, and one portion by itself is an import.', async () => {
  const table = await board('Nothing');
  expect((await send(table, 0, undefined)).json.data).toMatchObject({ created: 2, importId: null });
  expect((await send(table, 0, { begins: beginning({ total: 2 }), done: 2, isLast: true })).json.data).toMatchObject({ unchanged: 2 });
  expect((await send(table, 0, undefined)).json.data).toMatchObject({ unchanged: 2 });
  expect((await leave(table, await begin(table))).status).toBe(200);
  expect(await unfinished(table)).toEqual([]);
  expect(await logged(table)).toEqual([{ source: 'jira', created: 2, updated: 0 }]);
});

test('Whoever may manage the board leaves an import as it is: the log says how far it came, and a portion that is late is refused.', async () => {
  const table = await board('As it is');
  const importId = await begin(table);
  expect((await leave(table, importId, member)).status).toBe(403);
  expect((await send(table, 1, { importId, done: 4 }, { by: member })).status).toBe(403);
  expect((await leave(table, importId, mate)).status).toBe(200);
  expect((await leave(table, importId, mate)).json.code).toBe('boards.import_not_found');
  const late = await send(table, 1, { importId, done: 4 });
  expect([late.status, late.json.code]).toEqual([404, 'boards.import_not_found']);
  expect(await table.order(null)).toHaveLength(2);
  expect(await logged(table)).toEqual([{ source: 'jira', created: 2, updated: 0, done: 2, total: 6, startedBy: owner.userId }]);
});

test('An import is one of its board: another board and another account do not know it.', async () => {
  const [table, other] = [await board('Here'), await board('There')];
  const importId = await begin(table);
  expect((await send(other, 1, { importId, done: 4 })).json.code).toBe('boards.import_not_found');
  expect(await other.order(null)).toEqual([]);
  const stranger = await app.register({ plan: 'ENTERPRISE' });
  expect((await leave(table, importId, stranger)).status).toBe(404);
  expect((await table.call('GET', `/boards/${table.boardId}/imports`, undefined, stranger.token)).status).toBe(404);
  expect(await unfinished(table)).toMatchObject([{ id: importId, done: 2 }]);
  expect((await send(table, 1, { done: 4 })).json.code).toBe('boards.import_not_found');
});

test('A portion that is refused leaves its import where it was, and a first one begins none.', async () => {
  const table = await board('Refused');
  const columns = [{ title: 'A', status: 'TODO', columnId: '01890000-0000-7000-8000-000000000000' }];
  const body = { source: 'jira', columns, items: [importRow({ column: 'A' })] };
  const refused = (run: object) => table.call('POST', `/boards/${table.boardId}/import`, { ...body, run });
  expect((await refused({ begins: beginning(), done: 1 })).json.code).toBe('boards.column_not_found');
  expect(await unfinished(table)).toEqual([]);
  const importId = await begin(table);
  expect((await refused({ importId, done: 6, isLast: true })).json.code).toBe('boards.column_not_found');
  expect(await unfinished(table)).toMatchObject([{ id: importId, done: 2 }]);
});

test('A board holds a bounded number of unfinished imports.', async () => {
  const table = await board('Many');
  for (let n = 1; n <= IMPORTS_MAX; n += 1) await begin(table, { fileName: `${n}.csv` });
  const { status, json } = await send(table, 0, { begins: beginning({ fileName: 'one more.csv' }), done: 2 });
  expect([status, json.code]).toEqual([409, 'boards.imports_max']);
});

test('A board that is deleted takes its imports along, and the log knows what they had brought.', async () => {
  const table = await board('Deleted');
  await begin(table);
  expect((await table.call('DELETE', `/boards/${table.boardId}`)).status).toBe(200);
  expect(await logged(table)).toEqual([{ source: 'jira', created: 2, updated: 0, done: 2, total: 6 }]);
});

test('An import that nobody goes on with ends by itself after 30 days, and not before.', async () => {
  const table = await board('Abandoned');
  const importId = await begin(table);
  const inAccount = <T>(accountId: AccountId, work: (context: Context) => Promise<T>) => {
    const caller = { actor: { kind: 'system' as const, accountId }, requestId: 'test', origin: { ip: '', userAgent: '' } };
    return inTransaction(app.app.runtime, caller, tenantScope(accountId, null), work);
  };
  const run = () => endImports.run({ ...jobContext(app.database, app.now()), inAccount }, {});
  app.pass(29 * DAY);
  await run();
  expect(await app.rows('select id from board_imports where id = $1', [importId])).toHaveLength(1);
  app.pass(2 * DAY);
  await run();
  await run();
  expect(await app.rows('select id from board_imports where id = $1', [importId])).toEqual([]);
  expect(await logged(table)).toEqual([{ source: 'jira', created: 2, updated: 0, done: 2, total: 6, startedBy: owner.userId }]);
});
