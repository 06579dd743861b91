import { uuidv7 } from 'uuidv7';
import type { TestApp, TestPerson } from './test-app.ts';

/** What has happened to one item, as days before now; fractions are allowed. */
export interface SeededItem {
  readonly created: number;
  readonly started?: number;
  readonly done?: number;
  readonly blocked?: readonly [from: number, to?: number];
  readonly points?: number;
  readonly level?: 'initiative' | 'epic' | 'story' | 'task';
  readonly dueDate?: string;
  readonly sprintId?: string;
}

export interface FlowBoard {
  readonly boardId: string;
  readonly teamId: string | null;
  /** To do, in progress, done. */
  readonly columns: readonly [string, string, string];
  readonly itemIds: readonly string[];
  ago(days: number): Date;
}

export interface BoardOptions {
  readonly name?: string;
  readonly teamId?: string | null;
  readonly processType?: 'SCRUM' | 'KANBAN';
  readonly startDate?: string;
  readonly targetDate?: string;
}

const DAY = 86_400_000;

/** A board whose rows and history are written as they would stand after everything that `items` tells. */
export async function seedBoard(
  app: TestApp,
  person: TestPerson,
  items: readonly SeededItem[],
  options: BoardOptions = {},
): Promise<FlowBoard> {
  const now = app.now().getTime();
  const ago = (days: number): Date => new Date(now - days * DAY);
  const boardId = uuidv7();
  const { accountId } = person;
  const { name = 'Checkout', teamId = null, processType = 'KANBAN', startDate = null, targetDate = null } = options;
  const created = ago(200);
  await app.rows(`insert into rooms (id, kind, account_id, version, created_at) values ($1, 'board', $2, 0, $3)`, [
    boardId,
    accountId,
    created,
  ]);
  await app.rows(
    `insert into boards (id, account_id, team_id, name, process_type, priority, start_date, target_date, key_prefix, created_at, updated_at)
     values ($1, $2, $3, $4, $5, 'medium', $6, $7, 'TRM', $8, $8)`,
    [boardId, accountId, teamId, name, processType, startDate, targetDate, created],
  );
  const columns = [uuidv7(), uuidv7(), uuidv7()] as const;
  const kinds = [
    ['To Do', 'TODO', null],
    ['In Progress', 'ACTIVE', 5],
    ['Done', 'COMPLETE', null],
  ] as const;
  for (const [at, [title, status, limit]] of kinds.entries()) {
    await app.rows(
      `insert into board_columns (id, account_id, board_id, title, status, position, wip_limit, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [columns[at], accountId, boardId, title, status, at, limit, created],
    );
  }
  const board = { boardId, teamId, columns, ago };
  const itemIds = items.map(() => uuidv7());
  await insertItems(app, { ...board, accountId, itemIds, items });
  await insertHistory(app, { ...board, accountId, itemIds, items });
  return { ...board, itemIds };
}

interface Seeding extends FlowBoard {
  readonly accountId: string;
  readonly items: readonly SeededItem[];
}

async function insertItems(app: TestApp, { accountId, boardId, columns, itemIds, items, ago }: Seeding): Promise<void> {
  const rows = items.map((item, at) => {
    const started = item.started ?? item.done;
    const place = item.done !== undefined ? 2 : started !== undefined ? 1 : 0;
    const isBlocked = item.blocked !== undefined && item.blocked[1] === undefined;
    return {
      id: itemIds[at],
      account_id: accountId,
      board_id: boardId,
      number: at + 1,
      column_id: columns[place],
      rank: `a${String(at).padStart(6, '0')}`,
      level: item.level ?? 'story',
      title: `Item ${at + 1}`,
      priority: 'medium',
      status: [null, 'Active', 'Complete'][place],
      points: item.points ?? null,
      due_date: item.dueDate ?? null,
      blocked_at: isBlocked ? ago(item.blocked?.[0] ?? 0) : null,
      blocked_reason: isBlocked ? 'waits' : null,
      work_started_at: started === undefined ? null : ago(started),
      work_completed_at: item.done === undefined ? null : ago(item.done),
      entered_column_at: ago(item.done ?? started ?? item.created),
      sprint_id: item.sprintId ?? null,
      description: '',
      version: 1,
      created_at: ago(item.created),
      updated_at: ago(item.created),
    };
  });
  await app.rows(`insert into board_items select * from json_populate_recordset(null::board_items, $1::json)`, [JSON.stringify(rows)]);
}

async function insertHistory(app: TestApp, { accountId, boardId, columns, itemIds, items, ago }: Seeding): Promise<void> {
  const [todo, doing, done] = columns;
  const rows = items.flatMap((item, at) => {
    const base = { account_id: accountId, board_id: boardId, item_id: itemIds[at], points: item.points ?? null, detail: {} };
    const moved = { kind: 'moved', ...base };
    const started = item.started ?? item.done;
    return [
      { kind: 'created', ...base, to_column_id: todo, to_status: 'TODO', at: ago(item.created) },
      ...(started !== undefined && item.started !== undefined
        ? [{ ...moved, from_column_id: todo, from_status: 'TODO', to_column_id: doing, to_status: 'ACTIVE', at: ago(started) }]
        : []),
      ...(item.done !== undefined
        ? [{ ...moved, from_column_id: doing, from_status: 'ACTIVE', to_column_id: done, to_status: 'COMPLETE', at: ago(item.done) }]
        : []),
      ...(item.blocked ? [{ kind: 'blocked', ...base, at: ago(item.blocked[0]) }] : []),
      ...(item.blocked?.[1] !== undefined ? [{ kind: 'unblocked', ...base, at: ago(item.blocked[1]) }] : []),
    ];
  });
  const withIds = rows.map((row) => ({ id: uuidv7(), ...row }));
  await app.rows(`insert into board_item_history select * from json_populate_recordset(null::board_item_history, $1::json)`, [
    JSON.stringify(withIds),
  ]);
}

/** A sprint of a board; a finished one has its report. */
export async function seedSprint(
  app: TestApp,
  person: TestPerson,
  board: FlowBoard,
  sprint: {
    from: number;
    to: number;
    status: 'planned' | 'active' | 'completed';
    committed?: number;
    completed?: number;
    items?: readonly number[];
  },
): Promise<string> {
  const id = uuidv7();
  const day = (ago: number): string => board.ago(ago).toISOString().slice(0, 10);
  const isOver = sprint.status === 'completed';
  const report = {
    committedPoints: sprint.committed ?? 0,
    committedItems: 0,
    completedPoints: sprint.completed ?? 0,
    completedItems: 0,
    addedPoints: 0,
    removedPoints: 0,
    carriedOverItems: 0,
  };
  await app.rows(
    `insert into sprints (id, account_id, board_id, team_id, name, start_date, end_date, status, started_at, completed_at, committed_points, report, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $9, $9)`,
    [
      id,
      person.accountId,
      board.boardId,
      board.teamId,
      `Sprint until ${sprint.to} days ago`,
      day(sprint.from),
      day(sprint.to),
      sprint.status,
      sprint.status === 'planned' ? board.ago(sprint.from) : board.ago(sprint.from),
      isOver ? board.ago(sprint.to) : null,
      sprint.committed ?? null,
      isOver ? JSON.stringify(report) : null,
    ],
  );
  for (const at of sprint.items ?? []) {
    await app.rows(
      `insert into sprint_commitments (account_id, sprint_id, item_id, points) select account_id, $1, id, points from board_items where id = $2`,
      [id, board.itemIds[at]],
    );
    await app.rows(`update board_items set sprint_id = $1 where id = $2`, [id, board.itemIds[at]]);
  }
  return id;
}
