import type { PokerEvents, PokerEventType } from '#modules/poker/contract/events.ts';
import { actions, ONLOOKER } from '#modules/poker/contract/actions.ts';
import type { PokerSession } from '#modules/poker/contract/session.ts';
import { viewSession } from '#modules/poker/server/queries/session-view.ts';
import type { PokerSessionId, StoryId } from '#modules/poker/contract/ids.ts';
import { poker } from '#modules/poker/contract/problems.ts';
import {
  findSeat,
  findSession,
  isPresent,
  participantIdOf,
  seatsOf,
  type SeatRow,
  type SessionRow,
} from '#modules/poker/server/queries/session.ts';
import { findStory, type StoryRow } from '#modules/poker/server/queries/story.ts';
import { pokerIn, type SessionTable } from '#modules/poker/server/tables.ts';
import type { Context, NewEvent, Scoped } from '#platform/module/context.ts';
import type { Action, Actor, Resource } from '#shared/permissions.ts';
import { common, Problem, raise, type ProblemKind } from '#shared/problem.ts';
import type { AccountId } from '#shared/ids.ts';
import type { Updateable } from 'kysely';

/** A session that the caller may act on, and their own place in it. */
export interface Opened {
  readonly session: SessionRow;
  /** null for somebody who is not in the session (any more). */
  readonly me: SeatRow | null;
}

/**
 * Finds a session and decides whether the caller may do this with it.
 * @param lock 'write' makes writes of one session follow one another
 * @throws Problem poker.session_not_found, request.denied and its kin
 */
export async function openSession(context: Context, sessionId: PokerSessionId, action: Action, lock?: 'write'): Promise<Opened> {
  const opened = await enterSession(context, sessionId, lock);
  context.authorize(action, resourceOf(opened));
  return opened;
}

/** Like `openSession`, for what the rules themselves decide (voting, joining). @throws Problem poker.session_not_found */
export async function enterSession(context: Context, sessionId: PokerSessionId, lock?: 'write'): Promise<Opened> {
  if (!mayKnow(context.actor, sessionId)) throw new Problem(poker.session_not_found);
  // Sent together and answered in this order, so the seat is read after the session's lock is held.
  const [session, me] = await Promise.all([findSession(context, sessionId, lock), seatOfActor(context, sessionId, context.actor)]);
  return { session: session ?? raise(poker.session_not_found), me };
}

/** A session as the caller may see it, with no statement more than that takes. @throws Problem poker.session_not_found, request.denied */
export async function readSession(context: Context, sessionId: PokerSessionId): Promise<PokerSession> {
  if (!mayKnow(context.actor, sessionId)) throw new Problem(poker.session_not_found);
  const session = (await findSession(context, sessionId)) ?? raise(poker.session_not_found);
  const seats = await seatsOf(context, sessionId);
  const readerId = participantIdOf(context.actor);
  const me = seats.find((seat) => seat.id === readerId && isPresent(seat)) ?? null;
  context.authorize(actions.view, resourceOf({ session, me }));
  return viewSession(context, session, readerId, seats);
}

/** A guest's token opens one session; of others it does not even learn that they exist. */
const mayKnow = (actor: Actor, sessionId: PokerSessionId): boolean => actor.kind !== 'guest' || actor.roomId === sessionId;

export async function seatOfActor(scoped: Scoped, sessionId: PokerSessionId, actor: Actor): Promise<SeatRow | null> {
  const participantId = participantIdOf(actor);
  const seat = participantId === null ? null : await findSeat(scoped, sessionId, participantId);
  return isPresent(seat) ? seat : null;
}

/** What `decide()` needs to know of a session. */
export function resourceOf({ session, me }: Opened): Resource {
  const onlooker = session.team_id === null ? null : ONLOOKER;
  return { ownerIds: [session.creator_id, session.facilitator_id], participantRole: me?.role ?? onlooker };
}

/** @throws Problem poker.story_not_found */
export async function openStory(scoped: Scoped, session: SessionRow, storyId: StoryId): Promise<StoryRow> {
  return (await findStory(scoped, session.id, storyId)) ?? raise(poker.story_not_found);
}

/** Throws what a rule found, with the session's status for texts that name it. */
export function refuseIf(refusal: ProblemKind | null, session?: Pick<SessionRow, 'status'>): void {
  if (refusal) throw new Problem(refusal, session && { status: session.status });
}

/** The dashboard's paths name an account; another one than the caller's is unknown (C2-06). @throws Problem request.not_found */
export function requireAccount({ scope }: Scoped, accountId: AccountId): void {
  if (accountId !== scope.accountId) throw new Problem(common.not_found);
}

/** Appends what has happened to the session's room. */
export async function announce<T extends PokerEventType>(
  context: Context,
  session: Pick<SessionRow, 'id'>,
  type: T,
  payload: PokerEvents[T],
): Promise<void> {
  await context.publish(eventOf(session, type, payload));
}

function eventOf<T extends PokerEventType>(session: Pick<SessionRow, 'id'>, type: T, payload: PokerEvents[T]): NewEvent {
  return {
    type,
    subject: { kind: 'poker_session', id: session.id },
    // Ids and plain values by the map of events; an interface lacks the index that JSON's type asks for.
    payload: payload as unknown as NewEvent['payload'],
    roomId: session.id,
  };
}

/** Changes the session's row and answers it as it is now. */
export async function changeSession<S extends SessionRow>(
  { tx, scope, now }: Context,
  session: S,
  values: Updateable<SessionTable>,
): Promise<S> {
  const row = await pokerIn(tx)
    .updateTable('poker_sessions')
    .set({ ...values, updated_at: now })
    .where('account_id', '=', scope.accountId)
    .where('id', '=', session.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...session, ...row };
}
