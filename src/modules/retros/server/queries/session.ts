import type { Selectable } from 'kysely';
import type { ParticipantId, RetroSessionId } from '#modules/retros/contract/ids.ts';
import type { Participant, You } from '#modules/retros/contract/participant.ts';
import type { Timer } from '#modules/retros/contract/timer.ts';
import { retrosIn, type ParticipantTable, type SessionTable } from '#modules/retros/server/tables.ts';
import type { Scoped } from '#platform/module/context.ts';
import type { UserId } from '#shared/ids.ts';
import type { Actor } from '#shared/permissions.ts';
import { iso, isoOrNull } from '#shared/time.ts';

export type SeatRow = Selectable<ParticipantTable>;
/** A session's row with its room's version. */
export type SessionRow = Selectable<SessionTable> & { readonly version: number };

/**
 * Finds a session of the scope's account.
 * @param lock 'write' holds the session and its room until the commit, so that writes of one session follow one another
 */
export async function findSession({ tx, scope }: Scoped, sessionId: RetroSessionId, lock?: 'write'): Promise<SessionRow | null> {
  const row = await retrosIn(tx)
    .selectFrom('retro_sessions')
    .innerJoin('rooms', 'rooms.id', 'retro_sessions.id')
    .selectAll('retro_sessions')
    .select('rooms.version')
    .where('retro_sessions.account_id', '=', scope.accountId)
    .where('retro_sessions.id', '=', sessionId)
    // Both rows are locked: after a wait PostgreSQL reads only locked rows anew, and a stale phase would be decided on.
    .$if(lock === 'write', (query) => query.forUpdate(['retro_sessions', 'rooms']))
    .executeTakeFirst();
  return row ?? null;
}

/** Everybody who has ever been in the session, in the order of joining. */
export async function seatsOf({ tx, scope }: Scoped, sessionId: RetroSessionId): Promise<SeatRow[]> {
  return retrosIn(tx)
    .selectFrom('retro_participants')
    .selectAll()
    .where('account_id', '=', scope.accountId)
    .where('session_id', '=', sessionId)
    .orderBy('joined_at')
    .orderBy('id')
    .execute();
}

/** One person's place, also after they left. */
export async function findSeat({ tx, scope }: Scoped, sessionId: RetroSessionId, participantId: string): Promise<SeatRow | null> {
  const row = await retrosIn(tx)
    .selectFrom('retro_participants')
    .selectAll()
    .where('account_id', '=', scope.accountId)
    .where('session_id', '=', sessionId)
    .where('id', '=', participantId as ParticipantId)
    .executeTakeFirst();
  return row ?? null;
}

/** The place that a guest keeps by an account of their own, also after they left. */
export async function findKeptSeat({ tx, scope }: Scoped, sessionId: RetroSessionId, keeperId: UserId): Promise<SeatRow | null> {
  const row = await retrosIn(tx)
    .selectFrom('retro_participants')
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

/** @param votesUsed votes that they have placed in the session */
export const toParticipant = (seat: SeatRow, votesUsed: number): Participant => ({
  id: seat.id,
  userId: seat.user_id,
  name: seat.name,
  role: seat.role,
  isGuest: seat.user_id === null,
  isReady: seat.is_ready,
  votesUsed,
  joinedAt: iso(seat.joined_at),
});

export const toYou = (seat: SeatRow): You => ({
  participantId: seat.id,
  name: seat.name,
  role: seat.role,
  isGuest: seat.user_id === null,
});

export function toTimer(session: Pick<SessionRow, 'timer_ends_at' | 'timer_left_ms' | 'timer_seconds'>): Timer | null {
  if (session.timer_seconds === null) return null;
  return { endsAt: isoOrNull(session.timer_ends_at), leftMs: session.timer_left_ms, duration: session.timer_seconds };
}

export const headOf = (session: SessionRow) => ({
  id: session.id,
  name: session.name,
  description: session.description,
  accountId: session.account_id,
  teamId: session.team_id,
  facilitatorId: session.facilitator_id,
  creatorId: session.creator_id,
  format: session.format,
  templateId: session.template_id,
  currentPhase: session.current_phase,
  status: session.status,
  createdAt: iso(session.created_at),
  updatedAt: iso(session.updated_at),
  startedAt: isoOrNull(session.started_at),
  completedAt: isoOrNull(session.completed_at),
  columns: [...session.columns],
  settings: session.settings,
  version: session.version,
});
