import { afterEach, beforeEach, expect, test } from 'vitest';
import type { BoardState } from '#modules/boards/contract/board-state.ts';
import { BoardItem } from '#modules/boards/contract/item.ts';
import { openBoard, type BoardTable } from '#test/support/board-room.ts';
import type { Frame, LiveClient } from '#test/support/live-client.ts';
import { sharedApp, type TestPerson } from '#test/support/test-app.ts';

let owner: TestPerson;
let watcher: TestPerson;
let stranger: TestPerson;
let table: BoardTable;
const clients: LiveClient[] = [];
const LONG = `Ünïcode “quoted” \\ and 🙂 `.repeat(6);
const MANY = 350; // several parts, each longer than what two bytes can count

const app = await sharedApp();
beforeEach(async () => {
  owner = await app.register({ firstName: 'Olga' });
  watcher = await app.addMember(owner.accountId, 'OBSERVER');
  stranger = await app.register({ firstName: 'Sam' });
  table = await openBoard(app, { host: owner, name: 'Large' });
  await app.rows(
    `insert into board_items (id, account_id, board_id, number, column_id, rank, level, title, description, priority, points, cycle_time,
       due_date, blocked_at, blocked_reason, work_started_at, entered_column_at, created_at, updated_at)
     select gen_random_uuid(), b.account_id, b.id, n, c.id, 'b' || lpad(n::text, 5, '0') || 'V', 'story', $2 || n, '', 'medium', n / 2.0, n * 1.25,
       '2026-11-22', now(), $2, '2026-03-04T05:06:07.089Z', now(), now(), now()
     from boards b cross join generate_series(1, $3::int) n join board_columns c on c.board_id = b.id and c.position = 0 where b.id = $1`,
    [table.boardId, LONG, MANY],
  );
  await app.rows('update boards set next_number = $2 where id = $1', [table.boardId, MANY + 1]);
});
afterEach(async () => {
  for (const client of clients) client.close();
});

const read = (token: string) => app.request('GET', `/api/kanban/boards/${table.boardId}/state`, { token });

async function join(token: string): Promise<{ client: LiveClient; ack: unknown }> {
  const client = await app.connect(token);
  clients.push(client);
  return { client, ack: await client.emit('session:join', { sessionId: table.boardId, kind: 'board' }) };
}

const stateIn = ({ frames }: LiveClient): Frame['payload'] | undefined => frames.find(({ event }) => event === 'session:state')?.payload;

test('a large board comes whole, by HTTP and through the socket, each card as the list of items has it', async () => {
  const { client } = await join(owner.token);
  const { board, items } = (await read(owner.token)).json.data.state as BoardState;
  expect(stateIn(client)?.['session']).toEqual({ board, items });
  expect(items.map(({ title }) => title).toSorted()).toEqual(Array.from({ length: MANY }, (_, n) => `${LONG}${n + 1}`).toSorted());
  const first = items.find(({ key }) => key.endsWith('-1'));
  expect(BoardItem.parse(first)).toMatchObject({
    storyPoints: 0.5,
    cycleTime: 1.25,
    dueDate: '2026-11-22',
    workStartedAt: '2026-03-04T05:06:07.089Z',
    workCompletedAt: null,
    blockedReason: LONG,
    labelIds: [],
    isArchived: false,
  });
  expect(first).not.toHaveProperty('commentCount');
  const listed = (await table.call('GET', `/items/${first?.id}`)).json.data;
  expect(listed).toMatchObject({ ...first });
});

test('a socket goes on after it, and what several get of one board differs in what is theirs', async () => {
  const [one, other] = await Promise.all([join(owner.token), join(watcher.token)]);
  expect(stateIn(one.client)?.['session']).toEqual(stateIn(other.client)?.['session']);
  expect(stateIn(one.client)?.['you']).toMatchObject({ userId: owner.userId, canManage: true });
  expect(stateIn(other.client)?.['you']).toMatchObject({ userId: watcher.userId, role: 'observer', canEditItems: false });
  expect(await other.client.emit('presence:heartbeat', { sessionId: table.boardId })).toMatchObject({ success: true });
});

test('who may not look at the board gets nothing of what was just read for others', async () => {
  await Promise.all([join(owner.token), read(owner.token)]);
  const [answer, { client, ack }] = await Promise.all([read(stranger.token), join(stranger.token)]);
  expect(answer.status).toBe(404);
  expect(answer.text).not.toContain('Large');
  expect(ack).toMatchObject({ success: false, code: 'request.not_found' });
  expect(client.frames.map(({ event }) => event)).toEqual(['ack of session:join']);
  expect((await app.request('GET', `/api/kanban/boards/${table.boardId}/state`, {})).status).toBe(401);
});

test('what has changed is never hidden by what was read before', async () => {
  await read(owner.token);
  const { client } = await join(watcher.token);
  const id = await table.item('Newest');
  const titles = ((await read(owner.token)).json.data.state as BoardState).items.map(({ title }) => title);
  expect(titles).toContain('Newest');
  await client.seen('board:changed');
  await table.call('DELETE', `/items/${id}`);
  const late = await join(owner.token);
  expect(((stateIn(late.client)?.['session'] ?? {}) as BoardState).items).toHaveLength(MANY);
});
