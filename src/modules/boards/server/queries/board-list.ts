import { sql } from 'kysely';
import type { BoardFilter } from '#modules/boards/contract/board-calls.ts';
import type { BoardLabel, BoardSummary } from '#modules/boards/contract/board.ts';
import type { BoardId } from '#modules/boards/contract/ids.ts';
import { percentOf, projectStatus } from '#modules/boards/rules/project.ts';
import { boardsIn } from '#modules/boards/server/tables.ts';
import type { TeamId } from '#modules/teams/contract.ts';
import { findTeamNames, teamIdsOf } from '#modules/teams/server/public.ts';
import type { Context, Scoped } from '#platform/module/context.ts';
import type { Page } from '#shared/endpoint.ts';
import { dayIn } from '#shared/zone.ts';
import { headOf } from './board.ts';

/** Boards of the account, newest first. At most five statements, whatever the number of rows. */
export async function listBoards(context: Context, filter: BoardFilter): Promise<Page<BoardSummary>> {
  const { limit, offset } = filter;
  const { actor } = context;
  const mine = filter.mine && actor.kind === 'user' ? await teamIdsOf(context, actor.userId) : null;
  const found = matching(context, filter, mine);
  const { total } = await found.select((read) => read.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .innerJoin('rooms', 'rooms.id', 'boards.id')
    .selectAll('boards')
    .select('rooms.version')
    .orderBy('boards.created_at', 'desc')
    .orderBy('boards.id')
    .limit(limit)
    .offset(offset)
    .execute();
  const facts = await factsOf(
    context,
    rows.map((row) => row.id),
    dayIn(filter.timeZone, context.now),
  );
  const names = await findTeamNames(
    context,
    rows.flatMap((row) => row.team_id ?? []),
  );
  const items = rows.map((row): BoardSummary => {
    const { total: all, completed, blocked, overdue, labels, stages } = facts.get(row.id) ?? none;
    return {
      ...headOf(row, labels),
      teamName: row.team_id === null ? null : (names.get(row.team_id) ?? null),
      status: projectStatus({ isActive: row.is_active, totalItems: all, completedItems: completed }),
      totalItems: all,
      completedItems: completed,
      blockedItems: blocked,
      overdueItems: overdue,
      progress: percentOf(completed, all),
      stages,
    };
  });
  return { items, total, limit, offset };
}

function matching({ tx, scope }: Scoped, { teamId, archived }: BoardFilter, mine: readonly TeamId[] | null) {
  return boardsIn(tx)
    .selectFrom('boards')
    .where('boards.account_id', '=', scope.accountId)
    .where('boards.archived_at', archived ? 'is not' : 'is', null)
    .$if(teamId !== undefined, (query) => query.where('boards.team_id', '=', teamId ?? null))
    .$if(mine !== null, (query) => query.where(sql<boolean>`boards.team_id = any(${[...(mine ?? [])]}::uuid[])`));
}

/** What the items of a board have come to. */
export interface BoardFacts {
  readonly total: number;
  readonly completed: number;
  readonly blocked: number;
  readonly overdue: number;
  readonly labels: readonly BoardLabel[];
  readonly stages: BoardSummary['stages'];
}

const none: BoardFacts = { total: 0, completed: 0, blocked: 0, overdue: 0, labels: [], stages: [] };

/** Figures of several boards by one statement; what is done is neither blocked nor overdue, and counts when it is archived too. */
export async function factsOf({ tx, scope }: Scoped, boardIds: readonly BoardId[], today: string): Promise<Map<BoardId, BoardFacts>> {
  if (boardIds.length === 0) return new Map();
  const open = sql`i.status is distinct from 'Complete'`;
  const { rows } = await sql<BoardFacts & { id: BoardId }>`
    select b.id, count(i.id)::int as total, (count(i.id) filter (where i.status = 'Complete'))::int as completed,
      (count(i.id) filter (where i.blocked_at is not null and ${open}))::int as blocked,
      (count(i.id) filter (where i.due_date < ${today}::date and ${open}))::int as overdue,
      coalesce((select jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name, 'hue', l.hue) order by lower(l.name), l.id)
        from board_labels l where l.account_id = b.account_id and l.board_id = b.id), '[]'::jsonb) as labels,
      coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'title', c.title, 'status', c.status, 'itemCount', (
          select count(*) from board_items n where n.account_id = c.account_id and n.board_id = c.board_id and n.column_id = c.id
            and n.archived_at is null and n.deleted_at is null)) order by c.position, c.id)
        from board_columns c where c.account_id = b.account_id and c.board_id = b.id), '[]'::jsonb) as stages
    from boards b left join board_items i on i.account_id = b.account_id and i.board_id = b.id
      and i.deleted_at is null and (i.archived_at is null or i.status = 'Complete')
    where b.account_id = ${scope.accountId} and b.id = any(${[...boardIds]}::uuid[]) group by b.account_id, b.id`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}
