import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { generateKeyBetween } from 'fractional-indexing';
import pg from 'pg';
import { openBoard, type BoardTable } from '#test/support/board-room.ts';
import type { DatabaseKind } from '#test/support/databases.ts';
import { startTestApp, type TestApp } from '#test/support/test-app.ts';

/** Two servers on one database with two boards: the product, and the least that could answer and move. */
export interface BoardReady {
  readonly product: string;
  readonly floor: string;
  readonly token: string;
  readonly boards: readonly {
    readonly items: number;
    readonly boardId: string;
    readonly columnIds: readonly string[];
    readonly itemIds: readonly string[];
  }[];
}

const SIZES = [1_000, 5_000]; // items of a board
const COLUMNS = 10;

type Row = Record<string, never>;
type Ask = (sql: string, parameters: readonly unknown[]) => Promise<Row[]>;
/** Statements of one transaction, by hand-written SQL over the driver alone: no roles, no schemas, no layers. */
type Within = <T>(work: (ask: Ask) => Promise<T>) => Promise<T>;

function withinFor(app: TestApp): Within {
  if (!app.settings.databaseUrl) {
    return (work) =>
      app.database.asOwner(async (client) => {
        await client.query('begin', []);
        // Whoever writes the statement says what its rows are.
        const result = await work(async (text, parameters) => (await client.query(text, [...parameters])).rows as Row[]);
        await client.query('commit', []);
        return result;
      });
  }
  const pool = new pg.Pool({ connectionString: app.settings.databaseUrl, max: 10 });
  // Its database is dropped beneath it at the end.
  pool.on('error', () => {});
  return async (work) => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      const result = await work(
        async (text, values) =>
          (await client.query({ name: createHash('md5').update(text).digest('hex'), text, values: [...values] })).rows,
      );
      await client.query('commit');
      return result;
    } finally {
      client.release();
    }
  };
}

const WHO = `select s.account_id, s.user_id from access_tokens t join sign_in_sessions s on s.id = t.session_id
  where t.token_hash = $1 and t.expires_at > now() and s.ended_at is null`;
const BOARD = `select b.id, b.account_id as "accountId", b.team_id as "teamId", b.name as title, b.name, b.description,
    b.process_type as "agileProcessType", b.priority, b.start_date as "startDate", b.target_date as "targetDate", b.is_active as "isActive",
    b.archived_at is not null as "isArchived", b.wip_policy as "wipPolicy", b.key_prefix as "keyPrefix", b.created_by as "createdBy",
    b.created_at as "createdAt", b.updated_at as "updatedAt", r.version::int as version
  from boards b join rooms r on r.id = b.id where b.account_id = $1 and b.id = $2`;
const COLUMNS_OF = `select c.id, c.title, c.status, count(i.id)::int as "itemCount", coalesce(sum(i.points), 0)::float as points, c.wip_limit as "wipLimit",
    c.board_id as "boardId", c.position as "order"
  from board_columns c left join board_items i on i.account_id = c.account_id and i.column_id = c.id and i.archived_at is null
    and i.deleted_at is null where c.account_id = $1 and c.board_id = $2 group by c.id order by c.position`;
const ITEMS_OF = `select i.id, i.board_id as "boardId", $3 || i.number as key, i.title, i.level as type, i.parent_id as "parentId",
    i.column_id as "columnId", i.rank, i.status, i.priority, i.points::float as "storyPoints", i.estimate_label as "estimateLabel",
    i.assignee_id as "assigneeId", i.due_date as "dueDate", i.sprint_id as "sprintId", i.blocked_at as "blockedAt",
    i.blocked_reason as "blockedReason", i.work_started_at as "workStartedAt", i.work_completed_at as "workCompletedAt",
    i.cycle_time::float as "cycleTime", i.entered_column_at as "enteredColumnAt", i.version, i.created_at as "createdAt", i.updated_at as "updatedAt"
  from board_items i
  where i.account_id = $1 and i.board_id = $2 and i.column_id is not null and i.archived_at is null and i.deleted_at is null`;
const BESIDE = `select i.id, 'label' as kind, l.label_id::text as value from board_items i join board_item_labels l on l.item_id = i.id
    where i.account_id = $1 and i.board_id = $2
  union all select i.id, 'comment', '' from board_items i join board_comments c on c.item_id = i.id where i.account_id = $1 and i.board_id = $2
  union all select i.id, 'file', '' from board_items i join board_attachments f on f.item_id = i.id where i.account_id = $1 and i.board_id = $2
  union all select i.id, 'blocked', '' from board_items i join board_links n on n.to_id = i.id and n.kind = 'blocks'
    join board_items b on b.id = n.from_id and b.deleted_at is null and b.archived_at is null and b.status is distinct from 'Complete'
    where i.account_id = $1 and i.board_id = $2
  union all select i.id, 'step', k.is_done::text from board_items i join board_checklist_items k on k.item_id = i.id
    where i.account_id = $1 and i.board_id = $2`;

/** Only what there is, as the product answers it. */
const some = (name: string, count: number): object => (count > 0 ? { [name]: count } : {});

async function readBoard(ask: Ask, token: string, boardId: string): Promise<object> {
  const [who] = await ask(WHO, [createHash('sha256').update(token).digest()]);
  const of = [who?.['account_id'], boardId];
  const [board] = await ask(BOARD, of);
  const columns = await ask(COLUMNS_OF, of);
  const rows = await ask(ITEMS_OF, [...of, `${String(board?.['keyPrefix'])}-`]);
  const beside = Map.groupBy(await ask(BESIDE, of), (row) => String(row['id']));
  const items = rows.map((row) => {
    const own = beside.get(String(row['id'])) ?? [];
    const count = (kind: string, value?: string) =>
      own.filter((one) => String(one['kind']) === kind && (value === undefined || String(one['value']) === value)).length;
    return {
      ...row,
      labelIds: own.filter((one) => String(one['kind']) === 'label').map((one) => String(one['value'])),
      ...some('commentCount', count('comment')),
      ...some('checklistDone', count('step', 'true')),
      ...some('checklistTotal', count('step')),
      ...some('attachmentCount', count('file')),
      ...some('blockedByCount', count('blocked')),
      isArchived: false,
    };
  });
  return { success: true, data: { version: board?.['version'], state: { board: { ...board, labels: [], columns }, items } } };
}

interface Move {
  readonly targetColumnId: string;
  readonly afterId: string;
}

async function move(ask: Ask, { token, itemId, targetColumnId, afterId }: Move & { token: string; itemId: string }): Promise<object> {
  const [who] = await ask(WHO, [createHash('sha256').update(token).digest()]);
  const account = who?.['account_id'];
  const [item] = await ask(
    `select i.* from board_items i join boards b on b.id = i.board_id join rooms r on r.id = b.id
     where i.account_id = $1 and i.id = $2 for update of b, r`,
    [account, itemId],
  );
  const [place] = await ask(
    `select a.rank as before, (select min(rank) from board_items n where n.account_id = $1 and n.board_id = a.board_id
       and n.column_id = a.column_id and n.archived_at is null and n.deleted_at is null and n.id <> $3 and n.rank > a.rank) as after,
       (select status from board_columns where id = $4) as status
     from board_items a where a.account_id = $1 and a.id = $2`,
    [account, afterId, itemId, targetColumnId],
  );
  const rank = generateKeyBetween(place?.['before'] ?? null, place?.['after'] ?? null);
  const [moved] = await ask(
    `update board_items set column_id = $2, rank = $3, version = version + 1, updated_at = now(), entered_column_at = now()
     where id = $1 returning *`,
    [itemId, targetColumnId, rank],
  );
  await ask(
    `insert into board_item_history (id, account_id, board_id, item_id, kind, from_column_id, to_column_id, actor_id, at)
     values ($1, $2, $3, $4, 'moved', $5, $6, $7, now())`,
    [randomUUID(), account, item?.['board_id'], itemId, item?.['column_id'], targetColumnId, who?.['user_id']],
  );
  await ask(
    `with room as (update rooms set version = version + 1 where id = $1 returning version)
     insert into events (id, account_id, type, actor, subject_kind, subject_id, payload, at, room_id, room_version)
     select $2, $3, 'board.moved', '{"kind": "system"}', 'board', $1, '{}', now(), $1, version from room`,
    [item?.['board_id'], randomUUID(), account],
  );
  return { success: true, data: moved };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

async function startFloor(app: TestApp): Promise<string> {
  const within = withinFor(app);
  const server = createServer((request, response) => {
    void (async () => {
      const token = (request.headers.authorization ?? '').slice('Bearer '.length);
      const [, , , kind, id = ''] = (request.url ?? '').split('/');
      const body = await bodyOf(request);
      const answer = await within((ask) =>
        kind === 'boards' ? readBoard(ask, token, id) : move(ask, { token, itemId: id, ...(JSON.parse(body) as Move) }),
      );
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Fills a board by one statement, each column in order. */
async function fill(app: TestApp, table: BoardTable, items: number): Promise<BoardReady['boards'][number]> {
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

async function start(kind: DatabaseKind): Promise<BoardReady> {
  const app = await startTestApp({ kind, settings: { environment: 'production', redisUrl: null, rateLimitScale: 1_000_000 } });
  process.on('disconnect', () => void app.close().then(() => process.exit(0)));
  const host = await app.register();
  const boards = [];
  for (const items of SIZES) boards.push(await fill(app, await openBoard(app, { host, name: `Board of ${items}` }), items));
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
