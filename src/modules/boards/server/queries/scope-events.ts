import { sql } from 'kysely';
import type { BoardId, ItemId, SprintId } from '#modules/boards/contract/ids.ts';
import type { ScopeEvent, ScopeItem } from '#modules/boards/rules/burndown.ts';
import type { Scoped } from '#platform/module/context.ts';

interface SprintTimes {
  readonly id: SprintId;
  readonly board_id: BoardId;
  readonly status: string;
  readonly started_at: Date | null;
  readonly completed_at: Date | null;
}

/** What a sprint set out with: frozen by its start; before that, what is in it now and not done yet. */
export async function committedItems({ tx, scope }: Scoped, sprint: SprintTimes): Promise<ScopeItem[]> {
  if (sprint.started_at === null) {
    const { rows } = await sql<ScopeItem>`
      select id as "itemId", points, false as "isDone" from board_items
      where account_id = ${scope.accountId} and board_id = ${sprint.board_id} and sprint_id = ${sprint.id} and deleted_at is null
        and archived_at is null and status is distinct from 'Complete'`.execute(tx);
    return rows;
  }
  const { rows } = await sql<ScopeItem>`
    select c.item_id as "itemId", c.points, coalesce((
        select h.to_status = 'COMPLETE' from board_item_history h
        where h.account_id = c.account_id and h.item_id = c.item_id and h.at <= ${sprint.started_at}
          and h.kind in ('created', 'imported', 'moved')
        order by h.at desc, h.id desc limit 1), false) as "isDone"
    from sprint_commitments c where c.account_id = ${scope.accountId} and c.sprint_id = ${sprint.id}`.execute(tx);
  return rows;
}

interface EventRow {
  readonly item_id: ItemId;
  readonly kind: string;
  readonly from_status: string | null;
  readonly to_status: string | null;
  readonly points: number | null;
  readonly at: Date;
  /** Of what came into a sprint: it had been finished before. */
  readonly was_done?: boolean;
}

/** What happened to the items of a sprint from its start to its end, oldest first. */
export async function sprintEvents({ tx, scope }: Scoped, sprint: SprintTimes): Promise<ScopeEvent[]> {
  if (sprint.started_at === null) return [];
  const { rows } = await sql<EventRow>`
    with scope as (
      select item_id from sprint_commitments where account_id = ${scope.accountId} and sprint_id = ${sprint.id}
      union
      select item_id from board_item_history
      where account_id = ${scope.accountId} and sprint_id = ${sprint.id} and kind = 'sprint_added'
    )
    select h.item_id, h.kind, h.from_status, h.to_status, h.points, h.at, h.kind = 'sprint_added' and coalesce((
        select m.to_status = 'COMPLETE' from board_item_history m
        where m.account_id = h.account_id and m.item_id = h.item_id and m.at <= h.at and m.kind in ('created', 'imported', 'moved')
        order by m.at desc, m.id desc limit 1), false) as was_done
    from board_item_history h join scope on scope.item_id = h.item_id
    where h.account_id = ${scope.accountId} and h.at > ${sprint.started_at}
      and (${sprint.completed_at}::timestamptz is null or h.at < ${sprint.completed_at})
      and (h.kind in ('estimated', 'deleted', 'archived', 'restored')
        or (h.kind = 'moved' and (h.to_status = 'COMPLETE') is distinct from (h.from_status = 'COMPLETE'))
        or (h.kind in ('sprint_added', 'sprint_removed') and h.sprint_id = ${sprint.id}))
    order by h.at, h.id`.execute(tx);
  return rows.flatMap(eventOf);
}

/** All that ever changed how much a board holds and how much of it is done, oldest first. */
export async function boardEvents({ tx, scope }: Scoped, boardId: BoardId): Promise<ScopeEvent[]> {
  const { rows } = await sql<EventRow>`
    select item_id, kind, from_status, to_status, points, at from board_item_history
    where account_id = ${scope.accountId} and board_id = ${boardId}
      and (kind in ('created', 'imported', 'estimated', 'deleted', 'archived', 'restored')
        or (kind = 'moved' and (to_status = 'COMPLETE') is distinct from (from_status = 'COMPLETE')))
    order by at, id`.execute(tx);
  return rows.flatMap(eventOf);
}

const plain: Readonly<Record<string, ScopeEvent['kind']>> = {
  estimated: 'estimated',
  deleted: 'gone',
  archived: 'archived',
  restored: 'back',
  sprint_added: 'added',
  sprint_removed: 'removed',
};

function eventOf({ item_id: itemId, kind, to_status: to, points, at, was_done: wasDone }: EventRow): ScopeEvent[] {
  const event = { itemId, points, at: at.getTime() };
  const isDone = to === 'COMPLETE';
  if (kind === 'created' || kind === 'imported') {
    return [{ ...event, kind: 'added' }, ...(isDone ? [{ ...event, kind: 'completed' } as const] : [])];
  }
  if (kind === 'moved') return [{ ...event, kind: isDone ? 'completed' : 'reopened' }];
  if (kind === 'sprint_added' && wasDone === true) {
    return [
      { ...event, kind: 'completed' },
      { ...event, kind: 'added' },
    ];
  }
  const known = plain[kind];
  return known ? [{ ...event, kind: known }] : [];
}
