import type { BoardTable } from '#test/support/board-room.ts';
import type { TestApp } from '#test/support/test-app.ts';

const COLUMNS = 10;

/** A board as it is measured: its places, and what may be moved between them. */
export interface FilledBoard {
  readonly items: number;
  readonly boardId: string;
  readonly columnIds: readonly string[];
  readonly itemIds: readonly string[];
}

/** Fills a board by one statement, each column in order. */
export async function fillBoard(app: TestApp, table: BoardTable, items: number): Promise<FilledBoard> {
  await app.rows(`update board_columns set wip_limit = null where board_id = $1`, [table.boardId]);
  for (let n = table.board.columns.length; n < COLUMNS; n += 1) {
    await table.call('POST', '/columns', { boardId: table.boardId, title: `Column ${n}`, status: 'WAITING', wipLimit: null });
  }
  await app.rows(
    `insert into board_items (id, account_id, board_id, number, column_id, rank, level, title, description, priority, points, entered_column_at, created_at, updated_at)
     select gen_random_uuid(), b.account_id, b.id, n, c.id, 'b' || lpad(n::text, 5, '0') || 'V', 'story', 'Item number ' || n || ' of the board',
       repeat('Words that nobody reads at once. ', 20), 'medium', n % 8, now(), now(), now()
     from boards b cross join generate_series(1, $2::int) n join board_columns c on c.board_id = b.id and c.position = n % $3::int where b.id = $1`,
    [table.boardId, items, COLUMNS],
  );
  await app.rows('update boards set next_number = $2 where id = $1', [table.boardId, items + 1]);
  const columns = await app.rows<{ id: string }>('select id from board_columns where board_id = $1 order by position', [table.boardId]);
  const rows = await app.rows<{ id: string }>('select id from board_items where board_id = $1 order by number', [table.boardId]);
  return { items, boardId: table.boardId, columnIds: columns.map(({ id }) => id), itemIds: rows.map(({ id }) => id) };
}
