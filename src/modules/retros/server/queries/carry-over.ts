import type { ActionItemId } from '#modules/action-items/contract/action-item.ts';
import { listById, listOfSession, listOpen } from '#modules/action-items/server/public.ts';
import type { CarriedAction } from '#modules/retros/contract/action-item.ts';
import type { RetroSessionId } from '#modules/retros/contract/ids.ts';
import { isClosed } from '#modules/retros/rules/phase.ts';
import { retrosIn } from '#modules/retros/server/tables.ts';
import type { Scoped } from '#platform/module/context.ts';
import type { SessionRow } from './session.ts';

const MOST = 50; // actions; more is no opening step any more
const MEETINGS = 50; // of one's own without a team, newest first

/**
 * What became of the actions of the last meeting of the same team, or without one of the same person's, the finished ones
 * included; what is open from meetings before; and what this meeting has said of them. Those that it closed stay in view.
 */
export async function carryOverOf(scoped: Scoped, session: SessionRow): Promise<CarriedAction[]> {
  const decisions = await reviewsOf(scoped, session.id);
  const open = isClosed(session.status) ? [] : [...(await doneSince(scoped, session)), ...(await openBefore(scoped, session))];
  const known = new Set<string>(open.map((item) => item.id));
  const closed = await listById(
    scoped,
    [...decisions.keys()].filter((id) => !known.has(id)),
  );
  const items = [...open, ...closed.map(({ item }) => item)];
  return items
    .map((item) => ({ item, decision: decisions.get(item.id) ?? null }))
    .toSorted((a, b) =>
      a.item.createdAt === b.item.createdAt ? (a.item.id < b.item.id ? -1 : 1) : a.item.createdAt < b.item.createdAt ? -1 : 1,
    );
}

/** The finished actions of the meeting before this one. */
async function doneSince(scoped: Scoped, session: SessionRow) {
  const { tx, scope } = scoped;
  const last = await retrosIn(tx)
    .selectFrom('retro_sessions')
    .select('id')
    .where('account_id', '=', scope.accountId)
    .where('completed_at', 'is not', null)
    .where('completed_at', '<', session.started_at ?? LATER)
    .where((is) =>
      session.team_id === null
        ? is.and([is('team_id', 'is', null), is('creator_id', '=', session.creator_id)])
        : is('team_id', '=', session.team_id),
    )
    .where('id', '<>', session.id)
    .orderBy('completed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return [];
  return (await listOfSession(scoped, last.id)).filter((item) => item.status === 'completed').slice(0, MOST);
}

async function openBefore(scoped: Scoped, session: SessionRow) {
  const sessionIds = session.team_id === null ? await ownSessions(scoped, session) : [];
  return listOpen(scoped, { teamId: session.team_id, sessionIds, before: session.started_at ?? LATER, notIn: session.id, limit: MOST });
}

/** A meeting that has not begun takes whatever is open by then. */
const LATER = new Date('9999-01-01T00:00:00Z');

/** Of a meeting without a team: those that the same person called. Who takes over brings nothing of theirs to the others' sight. */
async function ownSessions({ tx, scope }: Scoped, session: SessionRow): Promise<RetroSessionId[]> {
  const rows = await retrosIn(tx)
    .selectFrom('retro_sessions')
    .select('id')
    .where('account_id', '=', scope.accountId)
    .where('team_id', 'is', null)
    .where('creator_id', '=', session.creator_id)
    .where('id', '<>', session.id)
    .orderBy('created_at', 'desc')
    .limit(MEETINGS)
    .execute();
  return rows.map((row) => row.id);
}

async function reviewsOf({ tx, scope }: Scoped, sessionId: RetroSessionId): Promise<Map<ActionItemId, CarriedAction['decision']>> {
  const rows = await retrosIn(tx)
    .selectFrom('retro_reviews')
    .select(['action_item_id', 'decision'])
    .where('account_id', '=', scope.accountId)
    .where('session_id', '=', sessionId)
    .execute();
  return new Map(rows.map((row) => [row.action_item_id, row.decision]));
}
