import { afterEach, expect, test } from 'vitest';
import type { BoardState } from '#modules/boards/contract/board-state.ts';
import { RANK_MAX } from '#modules/boards/rules/rank.ts';
import { comparable, fuzzBoard, type FuzzClient } from '#test/support/board-fuzz.ts';
import { openBoard } from '#test/support/board-room.ts';
import { until } from '#test/support/live/until.ts';
import { sharedApp } from '#test/support/test-app.ts';

/** Steps of each of the twenty clients: `npm run bench -- board-fuzz` lets them make 500, which takes minutes. */
const STEPS = Number(process.env['FUZZ_STEPS'] ?? 8);
const SEED = process.env['FUZZ_SEED'] ?? 'boards';

let clients: readonly FuzzClient[] = [];
const app = await sharedApp();
afterEach(async () => {
  for (const client of clients) client.leave();
});

test(
  'twenty clients that move, add, delete and lose their connection at once end with the board of the database',
  async () => {
    const owner = await app.register();
    const member = await app.addMember(owner.accountId, 'MEMBER');
    const table = await openBoard(app, { host: owner, agileProcessType: 'SCRUM', people: [{ person: member, role: 'member' }] });
    for (let n = 0; n < 20; n += 1) await table.item(`Item ${n}`, n % 2 ? 'To Do' : 'Done');
    const tokens = Array.from({ length: 20 }, (_, n) => (n % 2 ? owner.token : member.token));
    const result = await fuzzBoard(app, table, { seed: SEED, steps: STEPS, tokens });
    clients = result.clients;
    expect(result.done).toBeGreaterThan((STEPS * 20) / 2);

    const { state, version } = (await table.call('GET', `/boards/${table.boardId}/state`)).json.data as {
      state: BoardState;
      version: number;
    };
    await until(() => clients.every((client) => client.version === version));
    for (const client of clients) expect(client.state && comparable(client.state)).toEqual(comparable(state));

    const rows = await app.rows<{ id: string; column_id: string | null; rank: string }>(
      'select id, column_id, rank from board_items where board_id = $1 and deleted_at is null',
      [table.boardId],
    );
    expect(rows.map((row) => row.id).toSorted()).toEqual([...result.alive].toSorted());
    expect(new Set(rows.map((row) => `${row.column_id} ${row.rank}`)).size).toBe(rows.length);
    expect(Math.max(...rows.map((row) => row.rank.length))).toBeLessThanOrEqual(RANK_MAX);
    const active = state.board.columns.filter((column) => column.wipLimit !== null);
    // Restoring is never refused, and may take a column above its limit; nothing else does.
    for (const column of active) expect(column.itemCount).toBeLessThanOrEqual((column.wipLimit ?? 0) + 5);
  },
  30_000 + STEPS * 2_000,
);
