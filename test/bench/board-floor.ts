import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { generateKeyBetween } from 'fractional-indexing';
import pg from 'pg';
import { Server } from 'socket.io';
import type { TestApp } from '#test/support/test-app.ts';

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

const whoIs = async (ask: Ask, token: string): Promise<Row> => {
  const [who] = await ask(WHO, [createHash('sha256').update(token).digest()]);
  if (!who) throw new Error('Nobody has this token');
  return who;
};

async function readBoard(ask: Ask, token: string, boardId: string): Promise<object> {
  const who = await whoIs(ask, token);
  const of = [who['account_id'], boardId];
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
  readonly itemId: string;
  readonly targetColumnId: string;
  readonly afterId: string;
}

interface Moved {
  readonly item: Row;
  readonly boardId: string;
  readonly version: number;
}

async function move(ask: Ask, who: Row, { itemId, targetColumnId, afterId }: Move): Promise<Moved> {
  const account = who['account_id'];
  const [item] = await ask(
    `select i.* from board_items i join boards b on b.id = i.board_id join rooms r on r.id = b.id
     where i.account_id = $1 and i.id = $2 for update of b, r`,
    [account, itemId],
  );
  const boardId = item?.['board_id'] ?? '';
  const [place] = await ask(
    `select a.rank as before, (select min(rank) from board_items n where n.account_id = $1 and n.board_id = a.board_id
       and n.column_id = a.column_id and n.archived_at is null and n.deleted_at is null and n.id <> $3 and n.rank > a.rank) as after,
       (select status from board_columns where id = $4) as status
     from board_items a where a.account_id = $1 and a.id = $2`,
    [account, afterId, itemId, targetColumnId],
  );
  const rank = generateKeyBetween(place?.['before'] ?? null, place?.['after'] ?? null);
  const [moved = {}] = await ask(
    `update board_items set column_id = $2, rank = $3, version = version + 1, updated_at = now(), entered_column_at = now()
     where id = $1 returning *`,
    [itemId, targetColumnId, rank],
  );
  await ask(
    `insert into board_item_history (id, account_id, board_id, item_id, kind, from_column_id, to_column_id, actor_id, at)
     values ($1, $2, $3, $4, 'moved', $5, $6, $7, now())`,
    [randomUUID(), account, boardId, itemId, item?.['column_id'], targetColumnId, who['user_id']],
  );
  const [event] = await ask(
    `with room as (update rooms set version = version + 1 where id = $1 returning version)
     insert into events (id, account_id, type, actor, subject_kind, subject_id, payload, at, room_id, room_version)
     select $2, $3, 'board.moved', '{"kind": "system"}', 'board', $1, '{}', now(), $1, version from room returning room_version as version`,
    [boardId, randomUUID(), account],
  );
  return { item: moved, boardId, version: Number(event?.['version']) };
}

/** What those who look are told of a move: a frame as large as the product's. */
const frameOf = ({ item, boardId, version }: Moved, who: Row): object => ({
  boardId,
  kind: 'item',
  op: 'moved',
  moved: {
    id: item['id'],
    columnId: item['column_id'],
    rank: item['rank'],
    status: item['status'],
    workStartedAt: item['work_started_at'],
    workCompletedAt: item['work_completed_at'],
    cycleTime: item['cycle_time'],
    enteredColumnAt: item['entered_column_at'],
    version: item['version'],
    updatedAt: item['updated_at'],
  },
  record: null,
  records: [],
  by: who['user_id'],
  sessionId: boardId,
  version,
});

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

type Answer = (answer: object) => void;

/** A room is joined without being asked for anything; whoever moves is looked up at their first move. */
function listen(io: Server, within: Within): void {
  io.on('connection', (socket) => {
    let mover: Promise<Row> | null = null;
    socket.on('session:join', ({ sessionId }: { sessionId: string }, answer: Answer) => {
      void socket.join(sessionId);
      answer({ success: true });
    });
    socket.on('item:move', (wish: Move, answer: Answer) => {
      mover ??= within((ask) => whoIs(ask, String(socket.handshake.auth['token'])));
      void mover.then(async (who) => {
        const moved = await within((ask) => move(ask, who, wish));
        io.to(moved.boardId).emit('board:changed', frameOf(moved, who));
        answer({ success: true, data: moved.item, version: moved.version });
      });
    });
  });
}

/** The least that could answer a board, move an item and tell others of it. @returns its address */
export async function startFloor(app: TestApp): Promise<string> {
  const within = withinFor(app);
  const server = createServer((request, response) => {
    void (async () => {
      const token = (request.headers.authorization ?? '').slice('Bearer '.length);
      const [, , , kind, id = ''] = (request.url ?? '').split('/');
      const body = await bodyOf(request);
      const answer = await within(async (ask) => {
        if (kind === 'boards') return readBoard(ask, token, id);
        const { item } = await move(ask, await whoIs(ask, token), { itemId: id, ...(JSON.parse(body) as Omit<Move, 'itemId'>) });
        return { success: true, data: item };
      });
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer));
    })();
  });
  listen(new Server(server, { transports: ['websocket'], serveClient: false }), within);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
