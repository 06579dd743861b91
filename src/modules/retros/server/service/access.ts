import type { Updateable } from 'kysely';
import { actions, ONLOOKER } from '#modules/retros/contract/actions.ts';
import type { RetroEvents, RetroEventType } from '#modules/retros/contract/events.ts';
import type { CardId, GroupId, NoteId, RetroSessionId } from '#modules/retros/contract/ids.ts';
import { retro } from '#modules/retros/contract/problems.ts';
import type { RetroSession } from '#modules/retros/contract/session.ts';
import { findCard, type CardRow } from '#modules/retros/server/queries/card.ts';
import { findGroup, type GroupRow } from '#modules/retros/server/queries/group.ts';
import {
  findSeat,
  findSession,
  isPresent,
  participantIdOf,
  type SeatRow,
  type SessionRow,
} from '#modules/retros/server/queries/session.ts';
import { viewSession } from '#modules/retros/server/queries/session-view.ts';
import { retrosIn, type SessionTable } from '#modules/retros/server/tables.ts';
import type { Context, NewEvent, Scoped } from '#platform/module/context.ts';
import type { AccountId } from '#shared/ids.ts';
import type { Action, Actor, Resource } from '#shared/permissions.ts';
import { common, Problem, raise, type ProblemKind } from '#shared/problem.ts';

/** A session that the caller may act on, and their own place in it. */
export interface Opened {
  readonly session: SessionRow;
  /** null for somebody who is not in the session (any more). */
  readonly me: SeatRow | null;
}

/**
 * Finds a session and decides whether the caller may do this with it.
 * @param lock 'write' makes writes of one session follow one another
 * @throws Problem retros.session_not_found, request.denied and its kin
 */
export async function openSession(context: Context, sessionId: RetroSessionId, action: Action, lock?: 'write'): Promise<Opened> {
  const opened = await enterSession(context, sessionId, lock);
  context.authorize(action, resourceOf(opened));
  return opened;
}

/**
 * Like `openSession`, for what the rules themselves decide (cards, votes, joining).
 * @param missing what is answered without a session: a call that names only a card or a group does not know of one
 * @throws Problem retros.session_not_found, unless `missing` says otherwise
 */
export async function enterSession(
  context: Context,
  sessionId: RetroSessionId,
  lock?: 'write',
  missing: ProblemKind = retro.session_not_found,
): Promise<Opened> {
  if (!mayKnow(context.actor, sessionId)) throw new Problem(missing);
  const session = (await findSession(context, sessionId, lock)) ?? raise(missing);
  return { session, me: await seatOfActor(context, sessionId, context.actor) };
}

/** A session as the caller may see it. @throws Problem retros.session_not_found, request.denied */
export async function readSession(context: Context, sessionId: RetroSessionId): Promise<RetroSession> {
  const { session } = await openSession(context, sessionId, actions.view);
  return viewSession(context, session, participantIdOf(context.actor));
}

/** A card by its id alone, with its session. @throws Problem retros.card_not_found, another session's for guests too */
export async function openCard(context: Context, cardId: CardId, sessionId?: RetroSessionId): Promise<Opened & { readonly card: CardRow }> {
  const found = await findCard(context, cardId);
  if (!found || (sessionId !== undefined && found.session_id !== sessionId)) throw new Problem(retro.card_not_found);
  const opened = await enterSession(context, found.session_id, 'write', retro.card_not_found);
  // Read again under the session's lock: it may have been moved or deleted meanwhile.
  return { ...opened, card: (await findCard(context, cardId)) ?? raise(retro.card_not_found) };
}

/** A group by its id alone, with its session. @throws Problem retros.group_not_found */
export async function openGroup(context: Context, groupId: GroupId): Promise<Opened & { readonly group: GroupRow }> {
  const found = (await findGroup(context, groupId)) ?? raise(retro.group_not_found);
  const opened = await enterSession(context, found.session_id, 'write', retro.group_not_found);
  return { ...opened, group: (await findGroup(context, groupId)) ?? raise(retro.group_not_found) };
}

/** A guest's token opens one session; of others it does not even learn that they exist. */
const mayKnow = (actor: Actor, sessionId: RetroSessionId): boolean => actor.kind !== 'guest' || actor.roomId === sessionId;

export async function seatOfActor(scoped: Scoped, sessionId: RetroSessionId, actor: Actor): Promise<SeatRow | null> {
  const participantId = participantIdOf(actor);
  const seat = participantId === null ? null : await findSeat(scoped, sessionId, participantId);
  return isPresent(seat) ? seat : null;
}

/** What `decide()` needs to know of a session. */
export function resourceOf({ session, me }: Opened): Resource {
  const onlooker = session.team_id === null ? null : ONLOOKER;
  return { ownerIds: [session.creator_id, session.facilitator_id], participantRole: me?.role ?? onlooker };
}

/** What the rules need to know of a session. */
export const standingOf = (session: SessionRow) => ({
  status: session.status,
  phase: session.current_phase,
  settings: session.settings,
});

/** Throws what a rule found, with those of the values that its text names: several refusals of one rule share a call. */
export function refuseIf(refusal: ProblemKind | null, values: Readonly<Record<string, string | number>> = {}): void {
  if (!refusal) return;
  const named = Object.entries(values).filter(([name]) => refusal.text.includes(`{${name}}`));
  throw new Problem(refusal, named.length > 0 ? Object.fromEntries(named) : undefined);
}

/** The dashboard's paths name an account; another one than the caller's is unknown. @throws Problem request.not_found */
export function requireAccount({ scope }: Scoped, accountId: AccountId): void {
  if (accountId !== scope.accountId) throw new Problem(common.not_found);
}

/** Appends what has happened to the session's room. */
export async function announce<T extends RetroEventType>(
  context: Context,
  session: Pick<SessionRow, 'id'>,
  type: T,
  payload: RetroEvents[T],
): Promise<void> {
  await context.publish(eventOf(session, type, payload));
}

/** The same about a card; of an anonymous one the log does not keep who did it. */
export async function announceCard(
  context: Context,
  session: Pick<SessionRow, 'id'>,
  type: 'retro.card_added' | 'retro.card_updated' | 'retro.card_deleted',
  card: { readonly id: CardId; readonly isAnonymous: boolean },
): Promise<void> {
  await context.publish({ ...eventOf(session, type, { cardId: card.id }), isAnonymous: card.isAnonymous });
}

/** The same about a note: nobody learns who wrote it, by the log either. */
export async function announceNote(
  context: Context,
  session: Pick<SessionRow, 'id'>,
  type: 'retro.note_saved' | 'retro.note_deleted',
  noteId: NoteId,
): Promise<void> {
  await context.publish({ ...eventOf(session, type, { noteId }), isAnonymous: true });
}

function eventOf<T extends RetroEventType>(session: Pick<SessionRow, 'id'>, type: T, payload: RetroEvents[T]): NewEvent {
  return {
    type,
    subject: { kind: 'retro_session', id: session.id },
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
  const row = await retrosIn(tx)
    .updateTable('retro_sessions')
    .set({ ...values, updated_at: now })
    .where('account_id', '=', scope.accountId)
    .where('id', '=', session.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...session, ...row };
}
