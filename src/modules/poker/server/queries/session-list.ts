import { sql } from 'kysely';
import type { PokerSessionId } from '#modules/poker/contract/ids.ts';
import type { SessionFilter, SessionRow as ListedSession } from '#modules/poker/contract/session.ts';
import { durationMinutes, totalPoints } from '#modules/poker/rules/results.ts';
import { pokerIn } from '#modules/poker/server/tables.ts';
import type { Context, Scoped } from '#platform/module/context.ts';
import type { Page } from '#shared/endpoint.ts';
import { DAY } from '#shared/time.ts';
import { isSeatOf, participantIdOf, type SeatRow } from './session.ts';
import { headOf } from './session-view.ts';
import { isMine, isVisible } from './visible.ts';

/**
 * Sessions of the account that the caller may see, newest first: a personal session shows to its own people, to owners and
 * to admins alone (S2-48).
 */
export async function listSessions(context: Context, filter: SessionFilter): Promise<Page<ListedSession>> {
  const { limit, offset } = filter;
  const rows = await matching(context, filter)
    .innerJoin('rooms', 'rooms.id', 'poker_sessions.id')
    .selectAll('poker_sessions')
    .select('rooms.version')
    .select(sql<number>`count(*) over ()`.as('total'))
    .orderBy('poker_sessions.created_at', 'desc')
    .orderBy('poker_sessions.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const ids = rows.map((row) => row.id);
  const seats = await seatsOfMany(context, ids);
  const stories = await storiesOfMany(context, ids);
  const items = rows.map((row) =>
    toListed({
      row,
      seats: seats.filter((seat) => seat.session_id === row.id),
      stories: stories.filter((story) => story.session_id === row.id),
      context,
    }),
  );
  return { items, total: rows[0]?.total ?? 0, limit, offset };
}

/** The sessions of the account that the caller may see, by what is asked for. */
export function matching(context: Context, filter: Partial<SessionFilter>) {
  const { tx, scope, now } = context;
  return pokerIn(tx)
    .selectFrom('poker_sessions')
    .where('poker_sessions.account_id', '=', scope.accountId)
    .$if(filter.mine === true, (query) => query.where(isMine(context, 'poker_sessions')))
    .where(isVisible(context, 'poker_sessions'))
    .$if(filter.teamId !== undefined, (query) => query.where('poker_sessions.team_id', '=', filter.teamId ?? null))
    .$if(filter.status !== undefined, (query) => query.where('poker_sessions.status', '=', filter.status ?? 'DRAFT'))
    .$if(filter.period !== undefined, (query) =>
      query.where('poker_sessions.created_at', '>=', new Date(now.getTime() - (filter.period ?? 0) * DAY)),
    );
}

async function seatsOfMany({ tx, scope }: Scoped, sessionIds: readonly PokerSessionId[]): Promise<SeatRow[]> {
  if (sessionIds.length === 0) return [];
  return pokerIn(tx)
    .selectFrom('poker_participants')
    .selectAll()
    .where('account_id', '=', scope.accountId)
    .where('session_id', 'in', [...sessionIds])
    .orderBy('joined_at')
    .orderBy('id')
    .execute();
}

type BriefStory = Awaited<ReturnType<typeof storiesOfMany>>[number];

async function storiesOfMany({ tx, scope }: Scoped, sessionIds: readonly PokerSessionId[]) {
  if (sessionIds.length === 0) return [];
  return pokerIn(tx)
    .selectFrom('poker_stories')
    .select(['id', 'session_id', 'key', 'title', 'position', 'status', 'final_estimate'])
    .where('account_id', '=', scope.accountId)
    .where('session_id', 'in', [...sessionIds])
    .orderBy('position')
    .execute();
}

interface Parts {
  readonly row: Parameters<typeof headOf>[0];
  readonly seats: readonly SeatRow[];
  readonly stories: readonly BriefStory[];
  readonly context: Context;
}

function toListed({ row, seats, stories, context }: Parts): ListedSession {
  const readerId = participantIdOf(context.actor);
  const present = seats.filter((seat) => seat.left_at === null);
  return {
    ...headOf(row),
    facilitatorName: seats.find((seat) => seat.user_id === row.facilitator_id)?.name ?? '',
    participantCount: present.length,
    storyCount: stories.length,
    storiesEstimated: stories.filter((story) => story.status === 'ESTIMATED').length,
    totalPoints: totalPoints(stories.map((story) => story.final_estimate)),
    duration: durationMinutes(row, context.now),
    participants: present.map((seat) => ({
      id: seat.id,
      userId: seat.user_id,
      name: seat.name,
      role: seat.role,
      isGuest: seat.user_id === null,
    })),
    stories: stories.map((story) => ({
      id: story.id,
      key: story.key,
      title: story.title,
      order: story.position,
      status: story.status,
      finalEstimate: story.final_estimate,
    })),
    yourRole: present.find((seat) => isSeatOf(seat, readerId))?.role ?? null,
  };
}
