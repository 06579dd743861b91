import type { Selectable } from 'kysely';
import type { ParticipantId, PokerSessionId } from '#modules/poker/contract/ids.ts';
import type { Participant, You } from '#modules/poker/contract/participant.ts';
import type { AsyncState, PokerSettings } from '#modules/poker/contract/session.ts';
import { pokerIn, type ParticipantTable, type SessionTable } from '#modules/poker/server/tables.ts';
import type { Tx } from '#platform/db/bound-dialect.ts';
import { reusable, type Slots } from '#platform/db/reusable.ts';
import type { Scoped } from '#platform/module/context.ts';
import type { AccountId, UserId } from '#shared/ids.ts';
import type { Actor } from '#shared/permissions.ts';
import { iso, isoOrNull } from '#shared/time.ts';

export type SeatRow = Selectable<ParticipantTable>;
/** A session's row with its room's version. */
export type SessionRow = Selectable<SessionTable> & { readonly version: number };

interface SessionOf {
  readonly accountId: AccountId;
  readonly sessionId: PokerSessionId;
}

const sessionRows = (tx: Tx, slot: Slots<SessionOf>) =>
  pokerIn(tx)
    .selectFrom('poker_sessions')
    .innerJoin('rooms', 'rooms.id', 'poker_sessions.id')
    .selectAll('poker_sessions')
    .select('rooms.version')
    .where('poker_sessions.account_id', '=', slot('accountId'))
    .where('poker_sessions.id', '=', slot('sessionId'));

const sessionToRead = reusable<SessionOf>()(sessionRows);
// Both rows are locked: after a wait PostgreSQL reads only locked rows anew, and a stale status would be decided on.
const sessionToWrite = reusable<SessionOf>()((tx, slot) => sessionRows(tx, slot).forUpdate(['poker_sessions', 'rooms']));

/**
 * Finds a session of the scope's account.
 * @param lock 'write' holds the session and its room until the commit, so that writes of one session follow one another
 */
export async function findSession({ tx, scope }: Scoped, sessionId: PokerSessionId, lock?: 'write'): Promise<SessionRow | null> {
  const ask = lock === 'write' ? sessionToWrite : sessionToRead;
  const [row] = await ask(tx, { accountId: scope.accountId, sessionId });
  return row ?? null;
}

/** Everybody who has ever been in the session, in the order of joining. */
export async function seatsOf({ tx, scope }: Scoped, sessionId: PokerSessionId): Promise<SeatRow[]> {
  return pokerIn(tx)
    .selectFrom('poker_participants')
    .selectAll()
    .where('account_id', '=', scope.accountId)
    .where('session_id', '=', sessionId)
    .orderBy('joined_at')
    .orderBy('id')
    .execute();
}

const seatRow = reusable<SessionOf & { readonly participantId: ParticipantId }>()((tx, slot) =>
  pokerIn(tx)
    .selectFrom('poker_participants')
    .selectAll()
    .where('account_id', '=', slot('accountId'))
    .where('session_id', '=', slot('sessionId'))
    .where('id', '=', slot('participantId')),
);

/** One person's place, also after they left. */
export async function findSeat({ tx, scope }: Scoped, sessionId: PokerSessionId, participantId: string): Promise<SeatRow | null> {
  const [row] = await seatRow(tx, { accountId: scope.accountId, sessionId, participantId: participantId as ParticipantId });
  return row ?? null;
}

/** The place that a guest keeps by an account of their own, also after they left. */
export async function findKeptSeat({ tx, scope }: Scoped, sessionId: PokerSessionId, keeperId: UserId): Promise<SeatRow | null> {
  const row = await pokerIn(tx)
    .selectFrom('poker_participants')
    .selectAll()
    .where('account_id', '=', scope.accountId)
    .where('session_id', '=', sessionId)
    .where('kept_by', '=', keeperId)
    .orderBy('joined_at')
    .executeTakeFirst();
  return row ?? null;
}

export const isPresent = (seat: SeatRow | null): seat is SeatRow => seat !== null && seat.left_at === null;

/** Whose a seat is: a member's own, or one that they kept as a guest. */
export const isSeatOf = ({ id, kept_by }: SeatRow, readerId: string | null): boolean =>
  readerId !== null && (id === readerId || kept_by === readerId);

/** The id by which an actor takes part: a person's own, or the one of a guest's token. */
export function participantIdOf(actor: Actor): ParticipantId | null {
  if (actor.kind === 'user') return actor.userId as string as ParticipantId;
  return actor.kind === 'guest' ? (actor.participantId as ParticipantId) : null;
}

export const toParticipant = (seat: SeatRow): Participant => ({
  id: seat.id,
  userId: seat.user_id,
  name: seat.name,
  role: seat.role,
  isGuest: seat.user_id === null,
  votes: seat.votes,
  joinedAt: iso(seat.joined_at),
});

export const toYou = (seat: SeatRow): You => ({
  participantId: seat.id,
  name: seat.name,
  role: seat.role,
  isGuest: seat.user_id === null,
  votes: seat.votes,
});

export const toSettings = (session: Selectable<SessionTable>): PokerSettings => ({
  autoReveal: session.auto_reveal,
  allowSpectators: session.allow_spectators,
  requireLogin: session.require_login,
  enableTimer: session.timer_option > 0,
  timerDuration: session.timer_duration,
  enableComments: session.enable_comments,
  enableConfidenceVoting: session.enable_confidence_voting,
  votingSystem: session.deck.id,
});

export const toAsync = (session: Selectable<SessionTable>): AsyncState | null =>
  session.is_async ? { deadline: isoOrNull(session.async_deadline), closedAt: isoOrNull(session.async_closed_at) } : null;
