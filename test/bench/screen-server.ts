import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { openBoard, type BoardTable } from '#test/support/board-room.ts';
import type { DatabaseKind } from '#test/support/databases.ts';
import { ownApp, type OwnApp, type TestPerson } from '#test/support/test-app.ts';
import { pageOf, type StaticColumn } from './static-board.ts';

/** Two full boards to look at, and beside each a page of the same cards that is nothing but HTML. */
export interface ScreenReady {
  readonly url: string;
  readonly token: string;
  /** Colleagues who may move items. */
  readonly others: readonly string[];
  readonly boards: readonly ScreenBoard[];
}

export interface ScreenBoard {
  readonly items: number;
  readonly boardId: string;
  readonly staticUrl: string;
  /** From the left; the ids of each in their order. */
  readonly columns: readonly { readonly id: string; readonly itemIds: readonly string[] }[];
}

const SIZES = [1_000, 5_000];
const COLUMNS = 10;
const OTHERS = 5;
const LABELS = ['Checkout', 'Guests', 'Ledger', 'Security'];

/** Cards as a team's are: a title of one to three lines, a person, labels, points, a due day; some are high, some blocked. */
const ITEMS = `insert into board_items (id, account_id, board_id, number, column_id, rank, level, title, priority, points, assignee_id, due_date,
    blocked_at, blocked_reason, entered_column_at, created_at, updated_at)
  select gen_random_uuid(), b.account_id, b.id, n, c.id, 'b' || lpad(n::text, 5, '0') || 'V', 'story',
    'Item ' || n || (array[' of the ledger', ' keeps the cart when a session of a guest expires in another tab',
      ' explains why a card was declined, in plain words and in the language of whoever pays'])[1 + n % 3],
    case when n % 9 = 0 then 'high' else 'medium' end, n % 8, case when n % 4 = 0 then null else ($4::uuid[])[1 + n % $5::int] end,
    case when n % 5 = 0 then current_date + n % 60 end, case when n % 40 = 0 then now() end,
    case when n % 40 = 0 then 'waits for the keys of the sandbox' end, now(), now(), now()
  from boards b cross join generate_series(1, $2::int) n join board_columns c on c.board_id = b.id and c.position = n % $3::int where b.id = $1`;
const ITEM_LABELS = `insert into board_item_labels (account_id, item_id, label_id)
  select i.account_id, i.id, ($2::uuid[])[1 + i.number % 4] from board_items i where i.board_id = $1 and i.number % 2 = 0`;

async function fill(app: OwnApp, table: BoardTable, items: number, people: readonly TestPerson[]): Promise<void> {
  for (let n = table.board.columns.length; n < COLUMNS; n += 1)
    await table.call('POST', '/columns', { boardId: table.boardId, title: `Stage ${n}`, status: 'WAITING', wipLimit: null });
  await app.rows('update board_columns set wip_limit = null where board_id = $1', [table.boardId]);
  const labels: string[] = [];
  for (const name of LABELS) labels.push((await table.call('POST', `/boards/${table.boardId}/labels`, { name })).json.data.id);
  const ids = people.map(({ userId }) => userId);
  await app.rows(ITEMS, [table.boardId, items, COLUMNS, ids, ids.length]);
  await app.rows(ITEM_LABELS, [table.boardId, labels]);
  await app.rows('update boards set next_number = $2 where id = $1', [table.boardId, items + 1]);
}

const CARDS = `select c.id as "columnId", c.title as "column", i.id, b.key_prefix || '-' || i.number as key, i.title, i.points::float as points,
    i.due_date::text as due, i.blocked_reason as blocked, i.priority = 'high' as "isHigh",
    (select left(u.first_name, 1) || left(u.last_name, 1) from users u where u.id = i.assignee_id) as person,
    (select l.name from board_item_labels il join board_labels l on l.id = il.label_id where il.item_id = i.id limit 1) as label
  from board_items i join board_columns c on c.id = i.column_id join boards b on b.id = i.board_id
  where i.board_id = $1 order by c.position, i.rank`;

async function columnsOf(app: OwnApp, boardId: string): Promise<StaticColumn[]> {
  const rows = await app.rows<StaticColumn['cards'][number] & { columnId: string; column: string }>(CARDS, [boardId]);
  return [...Map.groupBy(rows, ({ columnId }) => columnId)].map(([id, cards]) => ({ id, title: cards[0]?.column ?? '', cards }));
}

/** Serves pages that are ready, compressed once; the least that a server can do. */
async function servePages(pages: ReadonlyMap<string, Buffer>): Promise<string> {
  const server = createServer((request, response) => {
    const page = pages.get(request.url ?? '');
    response.writeHead(page ? 200 : 404, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' });
    response.end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function start(kind: DatabaseKind): Promise<ScreenReady> {
  const app = await ownApp({ kind, settings: { environment: 'production', redisUrl: null, rateLimitScale: 1_000_000 } });
  process.on('disconnect', () => void app.close().then(() => process.exit(0)));
  const host = await app.register();
  // A setup that opens by itself would be measured too.
  const settings = { onboardingWizardSkipped: true };
  await app.request('PATCH', `/api/accounts/${host.accountId}`, { token: host.token, body: { settings } });
  const others: TestPerson[] = [];
  for (let n = 0; n < OTHERS; n += 1) others.push(await app.addMember(host.accountId, 'MEMBER'));
  const team = others.map((person) => ({ person, role: 'member' }));
  const pages = new Map<string, Buffer>();
  const boards: Omit<ScreenBoard, 'staticUrl'>[] = [];
  for (const items of SIZES) {
    const table = await openBoard(app, { host, name: `Board of ${items}`, people: team });
    await fill(app, table, items, others);
    const columns = await columnsOf(app, table.boardId);
    pages.set(`/${items}`, gzipSync(pageOf(columns)));
    boards.push({
      items,
      boardId: table.boardId,
      columns: columns.map(({ id, cards }) => ({ id, itemIds: cards.map((card) => card.id) })),
    });
  }
  await app.database.asOwner((client) => client.query('analyze', []));
  const floor = await servePages(pages);
  return {
    url: app.url,
    token: host.token,
    others: others.map(({ token }) => token),
    boards: boards.map((board) => ({ ...board, staticUrl: `${floor}/${board.items}` })),
  };
}

if (import.meta.main) process.send?.(await start(process.argv[2] === 'postgres' ? 'postgres' : 'embedded'));
