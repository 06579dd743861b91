import { beforeEach, expect, test } from 'vitest';
import { COLUMNS_MAX } from '#modules/boards/contract/board.ts';
import { EVENTS_MAX } from '#modules/boards/contract/calendar.ts';
import { DELIVERIES_MAX } from '#modules/boards/contract/delivery.ts';
import { ITEMS_MAX } from '#modules/boards/contract/item.ts';
import { LABELS_MAX } from '#modules/boards/contract/label.ts';
import { openBoard, type BoardTable } from '#test/support/board-room.ts';
import { refusal } from '#test/support/refusal.ts';
import { sharedApp, type TestPerson } from '#test/support/test-app.ts';
import { importRow } from './fixtures.ts';

let owner: TestPerson;
let board: BoardTable;
const app = await sharedApp();
beforeEach(async () => {
  owner = await app.register({ firstName: 'Olga', plan: 'ENTERPRISE' });
  board = await openBoard(app, { host: owner, name: 'Full' });
});

/** Runs a statement with the account and the board. */
const fill = (sql: string) => app.rows(sql, [owner.accountId, board.boardId]);
const send = async (event: string, payload: object) => {
  const client = await app.connect(owner.token);
  const ack = await client.emit(event, { sessionId: board.boardId, ...payload });
  client.close();
  return ack;
};
const bring = (body: object) =>
  board.call('POST', `/boards/${board.boardId}/import`, { source: 'csv', columns: [], items: [importRow({})], ...body });

test('A board that is full of labels takes no other.', async () => {
  await fill(
    `insert into board_labels (id, account_id, board_id, name, hue, created_at)
     select gen_random_uuid(), $1, $2, 'Label ' || n, 10, now() from generate_series(1, ${LABELS_MAX}) n`,
  );
  const refused = [409, 'boards.labels_max', `A board has at most ${LABELS_MAX} labels`];
  expect(refusal(await board.call('POST', `/boards/${board.boardId}/labels`, { name: 'One more' }))).toEqual(refused);
});

test('A board that is full of columns takes no other, nor an import that needs one.', async () => {
  await fill(
    `insert into board_columns (id, account_id, board_id, title, status, position, created_at)
     select gen_random_uuid(), $1, $2, 'Column ' || n, 'TODO', n, now() from generate_series(3, ${COLUMNS_MAX - 1}) n`,
  );
  const [status, code, error] = [409, 'boards.columns_max', `A board has at most ${COLUMNS_MAX} columns`];
  const wanted = { title: 'More', status: 'TODO' };
  expect(refusal(await board.call('POST', '/columns', { boardId: board.boardId, ...wanted }))).toEqual([status, code, error]);
  expect(await send('column:add', wanted)).toMatchObject({ success: false, status, code, error });
  expect(refusal(await bring({ columns: [wanted] }))).toEqual([status, code, error]);
  expect((await bring({ columns: [{ ...wanted, title: 'Column 3' }] })).status).toBe(200);
});

test('A board that is full of items takes no other, whichever way it comes; one that is deleted makes room.', async () => {
  await fill(
    `insert into board_items (id, account_id, board_id, number, rank, level, title, priority, entered_column_at, created_at, updated_at)
     select gen_random_uuid(), $1, $2, n, 'b' || lpad(n::text, 5, '0') || 'V', 'story', 'Item ' || n, 'medium', now(), now(), now()
     from generate_series(1, ${ITEMS_MAX}) n`,
  );
  await fill(`update boards set next_number = ${ITEMS_MAX + 1} where account_id = $1 and id = $2`);
  const [action] = await app.rows<{ id: string }>(
    `insert into action_items (id, account_id, title, priority, status, created_at, updated_at)
     values (gen_random_uuid(), $1, 'Agreed', 'medium', 'pending', now(), now()) returning id`,
    [owner.accountId],
  );
  const [status, code, error] = [409, 'boards.items_max', `A board has at most ${ITEMS_MAX} items`];
  const { boardId } = board;
  const add = () => board.call('POST', '/items', { boardId, title: 'New' });
  for (const refused of [
    await add(),
    await board.call('POST', '/items/several', { boardId, items: [{ title: 'New' }] }),
    await board.call('POST', '/backlog', { boardId, title: 'New' }),
    await board.call('POST', `/boards/${boardId}/actions`, { actionItemIds: [action?.id] }),
    await bring({}),
  ])
    expect(refusal(refused)).toEqual([status, code, error]);
  expect(await send('item:add', { title: 'New' })).toMatchObject({ success: false, status, code, error });
  await fill('update board_items set deleted_at = now() where account_id = $1 and board_id = $2 and number = 1');
  expect((await add()).status).toBe(201);
});

test('A board that is full of deliveries and events takes no other; one that goes makes room.', async () => {
  await fill(
    `insert into deliveries (id, account_id, board_id, name, delivered_at, created_at, updated_at)
     select gen_random_uuid(), $1, $2, 'Delivery ' || n, now(), now(), now() from generate_series(1, ${DELIVERIES_MAX}) n`,
  );
  const deliver = () => board.call('POST', '/deliveries', { boardId: board.boardId, name: 'One more' });
  expect(refusal(await deliver())).toEqual([409, 'boards.deliveries_max', `A board has at most ${DELIVERIES_MAX} deliveries`]);
  await fill(`delete from deliveries where account_id = $1 and board_id = $2 and name = 'Delivery 1'`);
  expect((await deliver()).status).toBe(201);
  await fill(
    `insert into board_events (id, account_id, board_id, title, type, starts_at, ends_at, created_at, updated_at)
     select gen_random_uuid(), $1, $2, 'Event ' || n, 'event', now(), now(), now(), now() from generate_series(1, ${EVENTS_MAX}) n`,
  );
  const plan = () => board.call('POST', '/events', { boardId: board.boardId, title: 'One more', startDate: '2026-05-04' });
  expect(refusal(await plan())).toEqual([409, 'boards.events_max', `A calendar has at most ${EVENTS_MAX} events`]);
  await fill(`delete from board_events where account_id = $1 and board_id = $2 and title = 'Event 1'`);
  expect((await plan()).status).toBe(201);
});
