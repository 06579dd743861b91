import { sql } from 'kysely';
import { dayOffTypes, type FlowItem, type FlowMetrics, type FlowWorkItem } from '#modules/boards/contract/flow.ts';
import type { BoardId, ColumnId, ItemId } from '#modules/boards/contract/ids.ts';
import { addDays, dayOf, daysFrom } from '#modules/boards/rules/flow-calendar.ts';
import type { Period } from '#modules/boards/rules/flow-throughput.ts';
import type { Scoped } from '#platform/module/context.ts';
import { iso, isoOrNull } from '#shared/time.ts';

export interface Zoned extends Period {
  readonly timeZone: string;
}

/** The moment at which a day begins where the reader is. */
export const startOf = (day: string, timeZone: string) => sql<Date>`(${day}::date::timestamp at time zone ${timeZone})`;

export interface FlowBoard {
  readonly key_prefix: string;
  readonly columns: FlowMetrics['columns'];
  readonly limit: number | null;
  readonly items_left: number;
  readonly limit_overrides: FlowMetrics['limitOverrides'];
  /** When the board, or the first of its items, began to live. */
  readonly lived_since: Date;
}

/** A board with what its charts name, and how often its limits were gone above in a period; null for one that is unknown or another account's. */
export async function findFlowBoard({ tx, scope }: Scoped, boardId: BoardId, { first, last, timeZone }: Zoned): Promise<FlowBoard | null> {
  const { rows } = await sql<FlowBoard>`
    select b.key_prefix, least(b.created_at, (select min(i.created_at) from board_items i
        where i.account_id = b.account_id and i.board_id = b.id and i.deleted_at is null)) as lived_since,
      coalesce((select json_agg(json_build_object('id', c.id, 'title', c.title, 'status', c.status, 'wipLimit', c.wip_limit) order by c.position)
        from board_columns c where c.account_id = b.account_id and c.board_id = b.id), '[]'::json) as columns,
      (select sum(c.wip_limit)::int from board_columns c
        where c.account_id = b.account_id and c.board_id = b.id and c.status = 'ACTIVE') as limit,
      (select count(*)::int from board_items i where i.account_id = b.account_id and i.board_id = b.id
        and i.deleted_at is null and i.archived_at is null and i.status is distinct from 'Complete') as items_left,
      (select json_build_object('count', count(*), 'withReason', count(h.limit_reason)) from board_item_history h
        where h.account_id = b.account_id and h.board_id = b.id and h.above_limit is not null
          and h.at >= ${startOf(first, timeZone)} and h.at < ${startOf(addDays(last, 1), timeZone)}) as limit_overrides
    from boards b where b.account_id = ${scope.accountId} and b.id = ${boardId}`.execute(tx);
  return rows[0] ?? null;
}

interface FinishedRow {
  id: ItemId;
  number: number;
  title: string;
  points: number | null;
  created_at: Date;
  started_at: Date | null;
  completed_at: Date;
  is_undated: boolean;
  blocked_hours: number;
}

/** Items finished in a period, oldest first, each with the hours that it was blocked between start and finish. */
export async function finishedItems(
  scoped: Scoped,
  boardId: BoardId,
  prefix: string,
  { first, last, timeZone }: Zoned,
): Promise<FlowItem[]> {
  const { tx, scope } = scoped;
  const { rows } = await sql<FinishedRow>`
    with done as (
      select id, number, title, points, created_at, work_started_at as started_at, work_completed_at as completed_at,
        is_undated is true as is_undated
      from board_items
      where account_id = ${scope.accountId} and board_id = ${boardId} and deleted_at is null
        and work_completed_at >= ${startOf(first, timeZone)} and work_completed_at < ${startOf(addDays(last, 1), timeZone)}
    ), spans as (
      select item_id, kind, at as from_at, lead(at) over (partition by item_id order by at, id) as to_at
      from board_item_history
      where account_id = ${scope.accountId} and board_id = ${boardId} and kind in ('blocked', 'unblocked')
    ), blocked as (
      select done.id, sum(extract(epoch from greatest(
          least(coalesce(spans.to_at, done.completed_at), done.completed_at) - greatest(spans.from_at, done.started_at),
          interval '0'))) / 3600 as hours
      from done join spans on spans.item_id = done.id and spans.kind = 'blocked' group by done.id
    )
    select done.*, coalesce(round(blocked.hours, 2), 0) as blocked_hours
    from done left join blocked on blocked.id = done.id order by done.completed_at, done.id`.execute(tx);
  return rows.map((row) => ({
    id: row.id,
    key: `${prefix}-${row.number}`,
    title: row.title,
    storyPoints: row.points,
    createdAt: iso(row.created_at),
    startedAt: isoOrNull(row.started_at),
    completedAt: iso(row.completed_at),
    isUndated: row.is_undated,
    blockedHours: row.blocked_hours,
  }));
}

interface WorkRow {
  id: ItemId;
  number: number;
  title: string;
  column_id: ColumnId;
  started_at: Date;
  entered_column_at: Date;
  blocked_at: Date | null;
}

/** What is being worked on now, the oldest work first. */
export async function itemsInProgress({ tx, scope }: Scoped, boardId: BoardId, prefix: string): Promise<FlowWorkItem[]> {
  const { rows } = await sql<WorkRow>`
    select i.id, i.number, i.title, i.column_id, coalesce(i.work_started_at, i.entered_column_at) as started_at,
      i.entered_column_at, i.blocked_at
    from board_items i join board_columns c on c.account_id = i.account_id and c.board_id = i.board_id and c.id = i.column_id
    where i.account_id = ${scope.accountId} and i.board_id = ${boardId} and c.status = 'ACTIVE'
      and i.deleted_at is null and i.archived_at is null
    order by started_at, i.id`.execute(tx);
  return rows.map((row) => ({
    id: row.id,
    key: `${prefix}-${row.number}`,
    title: row.title,
    columnId: row.column_id,
    startedAt: iso(row.started_at),
    enteredColumnAt: iso(row.entered_column_at),
    blockedAt: isoOrNull(row.blocked_at),
  }));
}

/** What a column's status says of the work in it: a word of the team's own means that it goes on. */
const kindOf = (status: string) => sql`case when ${sql.ref(status)} in ('TODO', 'COMPLETE') then ${sql.ref(status)} else 'ACTIVE' end`;

/**
 * What came into each column and left it, day by day, from the history alone. Archiving what is done changes nothing: it
 * has been done all the same; archiving anything else takes it off the board. What was in a column that is deleted now counts
 * in one of its kind: deleting it changes nothing that has been.
 */
export async function columnChanges(
  { tx, scope }: Scoped,
  boardId: BoardId,
  { first, last, timeZone }: Zoned,
): Promise<FlowMetrics['changes']> {
  const { rows } = await sql<{ day: string; column_id: ColumnId; change: number }>`
    with live as (
      select id, status, position from board_columns where account_id = ${scope.accountId} and board_id = ${boardId}
    ), known as (
      select h.item_id, h.at, h.id,
        case when h.kind in ('deleted', 'archived') then null
          when h.kind = 'restored' then coalesce(h.to_column_id, i.column_id)
          else h.to_column_id end as column_id,
        coalesce(h.to_status, case i.status when 'Complete' then 'COMPLETE' when 'Active' then 'ACTIVE' else 'TODO' end) as status
      from board_item_history h
      left join board_items i on i.account_id = h.account_id and i.id = h.item_id
      where h.account_id = ${scope.accountId} and h.board_id = ${boardId} and h.at < ${startOf(addDays(last, 1), timeZone)}
        and (h.kind in ('created', 'imported', 'moved', 'deleted', 'restored')
          or (h.kind = 'archived' and (i.work_completed_at is null or i.work_completed_at > h.at)))
    ), gone as (
      select distinct on (k.column_id) k.column_id as id, o.id as alike from known k
      join live o on ${kindOf('o.status')} = ${kindOf('k.status')}
      where k.column_id is not null and k.column_id not in (select id from live)
      order by k.column_id, k.at desc, k.id desc, (o.status = k.status) desc, o.position
    ), placed as (
      select k.item_id, k.at, k.id, case when k.column_id in (select id from live) then k.column_id else gone.alike end as column_id
      from known k left join gone on gone.id = k.column_id
    ), steps as (
      select greatest((at at time zone ${timeZone})::date, ${first}::date - 1) as day, column_id,
        lag(column_id) over (partition by item_id order by at, id) as before
      from placed
    ), changes as (
      select day, column_id, 1 as change from steps where column_id is not null and column_id is distinct from before
      union all
      select day, before, -1 from steps where before is not null and column_id is distinct from before
    )
    select day, column_id, sum(change)::int as change from changes
    group by day, column_id having sum(change) <> 0 order by day, column_id`.execute(tx);
  return rows.map((row) => ({ day: row.day, columnId: row.column_id, change: row.change }));
}

/** Days of a board's calendar on which nobody works, within a period. */
export async function daysOffOf(scoped: Scoped, boardId: BoardId, period: Zoned): Promise<string[]> {
  const found = await daysOffOfBoards(scoped, [boardId], period);
  return [...(found.get(boardId) ?? [])].toSorted();
}

/** As above, of several boards; one statement. */
export async function daysOffOfBoards(
  { tx, scope }: Scoped,
  boardIds: readonly BoardId[],
  { first, last, timeZone }: Zoned,
): Promise<Map<BoardId, ReadonlySet<string>>> {
  const { rows } = await sql<{ board_id: BoardId; starts_at: Date; ends_at: Date }>`
    select board_id, starts_at, ends_at from board_events
    where account_id = ${scope.accountId} and board_id = any(${[...boardIds]}::uuid[]) and type in (${sql.join([...dayOffTypes])})
      and ends_at >= ${startOf(first, timeZone)} and starts_at < ${startOf(addDays(last, 1), timeZone)}`.execute(tx);
  const daysOf = ({ starts_at: starts, ends_at: ends }: { starts_at: Date; ends_at: Date }): string[] => {
    const from = dayOf(starts.getTime(), timeZone);
    // An entry that ends at midnight ends with the day before.
    const to = dayOf(Math.max(starts.getTime(), ends.getTime() - 1), timeZone);
    return daysFrom(from < first ? first : from, to > last ? last : to);
  };
  return new Map([...Map.groupBy(rows, (row) => row.board_id)].map(([id, those]) => [id, new Set(those.flatMap(daysOf))]));
}
