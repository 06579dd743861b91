import { openBoard } from '#test/support/board-room.ts';
import type { DatabaseKind } from '#test/support/databases.ts';
import { ownApp } from '#test/support/test-app.ts';
import { fillBoard, type FilledBoard } from './board-fill.ts';
import { startFloor } from './board-floor.ts';

/** Two servers on one database with two boards: the product, and the least that could answer and move. */
export interface BoardReady {
  readonly product: string;
  readonly floor: string;
  readonly token: string;
  readonly boards: readonly FilledBoard[];
}

const SIZES = [1_000, 5_000]; // items of a board

async function start(kind: DatabaseKind): Promise<BoardReady> {
  const app = await ownApp({ kind, settings: { environment: 'production', redisUrl: null, rateLimitScale: 1_000_000 } });
  process.on('disconnect', () => void app.close().then(() => process.exit(0)));
  const host = await app.register();
  const boards = [];
  for (const items of SIZES) boards.push(await fillBoard(app, await openBoard(app, { host, name: `Board of ${items}` }), items));
  await app.database.asOwner((client) => client.query('analyze', []));
  const floor = await startFloor(app);
  const path = `/api/kanban/boards/${boards[0]?.boardId ?? ''}/state`;
  const [theirs, ours] = await Promise.all(
    [floor + path, app.url + path].map(async (url) =>
      sorted(await (await fetch(url, { headers: { authorization: `Bearer ${host.token}` } })).json()),
    ),
  );
  if (theirs !== ours) throw new Error('The floor answers something else than the product: it would be a measure of something else');
  return { product: app.url, floor, token: host.token, boards };
}

/** An answer without the order of its keys and items. */
function sorted(answer: unknown): string {
  const { data } = answer as { data: { version: number; state: { board: object; items: { id: string }[] } } };
  const plain = (value: object) => Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const items = data.state.items.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map(plain);
  const { columns, ...board } = data.state.board as { columns: object[] };
  return JSON.stringify([data.version, plain(board), columns.map(plain), items]);
}

if (import.meta.main) process.send?.(await start(process.argv[2] === 'postgres' ? 'postgres' : 'embedded'));
