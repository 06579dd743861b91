import { countOfSessions } from '#modules/action-items/server/public.ts';
import type { RetroSessionId } from '#modules/retros/contract/ids.ts';
import type { SessionFilter, SessionRow as ListedSession } from '#modules/retros/contract/session.ts';
import { retrosIn } from '#modules/retros/server/tables.ts';
import type { Context, Scoped } from '#platform/module/context.ts';
import type { Page } from '#shared/endpoint.ts';
import { DAY, MINUTE } from '#shared/time.ts';
import { moodsOfSessions } from './mood.ts';
import { headOf, isSeatOf, participantIdOf, type SeatRow } from './session.ts';
import { isOwn, maySee } from './visible.ts';

/**
 * Retrospectives of the account that the caller may see, newest first: a personal one shows to its own people, to owners
 * and to admins alone (S2-48). Seven statements, whatever the number of rows.
 */
export async function listSessions(context: Context, filter: SessionFilter): Promise<Page<ListedSession>> {
  const { limit, offset } = filter;
  const found = matching(context, filter);
  const { total } = await found.select((read) => read.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .innerJoin('rooms', 'rooms.id', 'retro_sessions.id')
    .selectAll('retro_sessions')
    .select('rooms.version')
    .orderBy('retro_sessions.created_at', 'desc')
    .orderBy('retro_sessions.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const ids = rows.map((row) => row.id);
  const seats = await seatsOfMany(context, ids);
  const cards = await cardCounts(context, ids);
  const items = await countOfSessions(context, ids);
  const moods = await moodsOfSessions(context, rows);
  const readerId = participantIdOf(context.actor);
  return {
    items: rows.map((row): ListedSession => {
      const present = seats.filter((seat) => seat.session_id === row.id && seat.left_at === null);
      return {
        ...headOf(row),
        facilitatorName: seats.find((seat) => seat.session_id === row.id && seat.user_id === row.facilitator_id)?.name ?? '',
        participantCount: present.length,
        cardCount: cards.get(row.id) ?? 0,
        actionItemCount: items.get(row.id)?.total ?? 0,
        actionItemsCompleted: items.get(row.id)?.completed ?? 0,
        sentiment: moods.get(row.id) ?? null,
        duration: durationMinutes(row.started_at, row.completed_at ?? row.ended_at, context.now),
        participants: present.map((seat) => ({ id: seat.id, userId: seat.user_id, name: seat.name, role: seat.role })),
        yourRole: present.find((seat) => isSeatOf(seat, readerId))?.role ?? null,
      };
    }),
    total,
    limit,
    offset,
  };
}

const durationMinutes = (startedAt: Date | null, endedAt: Date | null, now: Date): number =>
  startedAt === null ? 0 : Math.max(0, Math.round(((endedAt ?? now).getTime() - startedAt.getTime()) / MINUTE));

/** The retrospectives of the account that the caller may see, by what is asked for. */
export function matching(context: Context, filter: Partial<SessionFilter>) {
  const { tx, scope, actor, now } = context;
  return retrosIn(tx)
    .selectFrom('retro_sessions')
    .where('retro_sessions.account_id', '=', scope.accountId)
    .$if(filter.mine === true, (query) => query.where(isOwn(actor)))
    .where(maySee(actor))
    .$if(filter.teamId !== undefined, (query) => query.where('retro_sessions.team_id', '=', filter.teamId ?? null))
    .$if(filter.status !== undefined, (query) => query.where('retro_sessions.status', '=', filter.status ?? 'DRAFT'))
    .$if(filter.period !== undefined, (query) =>
      query.where('retro_sessions.created_at', '>=', new Date(now.getTime() - (filter.period ?? 0) * DAY)),
    );
}

async function seatsOfMany({ tx, scope }: Scoped, sessionIds: readonly RetroSessionId[]): Promise<SeatRow[]> {
  if (sessionIds.length === 0) return [];
  return retrosIn(tx)
    .selectFrom('retro_participants')
    .selectAll()
    .where('account_id', '=', scope.accountId)
    .where('session_id', 'in', [...sessionIds])
    .orderBy('joined_at')
    .orderBy('id')
    .execute();
}

/** Cards that everybody in the meeting knows of: one that waits to be told of counts with its announcement. */
async function cardCounts({ tx, scope }: Scoped, sessionIds: readonly RetroSessionId[]): Promise<Map<RetroSessionId, number>> {
  if (sessionIds.length === 0) return new Map();
  const rows = await retrosIn(tx)
    .selectFrom('retro_cards')
    .select((read) => ['session_id', read.fn.countAll<number>().as('count')])
    .where('account_id', '=', scope.accountId)
    .where('session_id', 'in', [...sessionIds])
    .where('is_announced', '=', true)
    .groupBy('session_id')
    .execute();
  return new Map(rows.map((row) => [row.session_id, row.count]));
}
