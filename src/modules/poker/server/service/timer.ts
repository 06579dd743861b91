import { actions } from '#modules/poker/contract/actions.ts';
import type { PokerSessionId } from '#modules/poker/contract/ids.ts';
import { poker } from '#modules/poker/contract/problems.ts';
import type { Timer } from '#modules/poker/contract/timer.ts';
import type { SessionRow } from '#modules/poker/server/queries/session.ts';
import { armDeadline, cancelDeadline } from '#platform/live/deadlines.ts';
import type { Context } from '#platform/module/context.ts';
import { Problem } from '#shared/problem.ts';
import { iso, SECOND } from '#shared/time.ts';
import { announce, changeSession, openSession } from './access.ts';

/** Name of the deadline that ends the countdown. */
export const TIMER = 'timer';

/**
 * Starts the countdown, or starts it anew.
 * @param duration seconds; absent takes the session's own timer
 * @throws Problem poker.not_active, poker.timer_duration_required
 */
export async function startTimer(context: Context, sessionId: PokerSessionId, duration?: number): Promise<Timer> {
  const { session } = await openSession(context, sessionId, actions.facilitate, 'write');
  if (session.status !== 'ACTIVE') throw new Problem(poker.not_active);
  const seconds = duration ?? session.timer_duration;
  if (seconds <= 0) throw new Problem(poker.timer_duration_required);
  const started = await runTimer(context, session, seconds);
  return { endsAt: iso(started.timer_ends_at ?? context.now), duration: seconds };
}

export async function stopTimer(context: Context, sessionId: PokerSessionId): Promise<void> {
  const { session } = await openSession(context, sessionId, actions.facilitate, 'write');
  if (session.timer_ends_at === null) return;
  await dropTimer(context, session);
  await announce(context, session, 'poker.timer_stopped', {});
}

export async function runTimer(context: Context, session: SessionRow, seconds: number): Promise<SessionRow> {
  const endsAt = new Date(context.now.getTime() + seconds * SECOND);
  await armDeadline(context.tx, { accountId: context.scope.accountId, roomId: session.id, name: TIMER, endsAt });
  const changed = await changeSession(context, session, { timer_ends_at: endsAt, timer_seconds: seconds });
  await announce(context, session, 'poker.timer_started', { endsAt: iso(endsAt), duration: seconds });
  return changed;
}

/** Forgets a running countdown without a word, because the event that follows says more. */
export async function dropTimer(context: Context, session: SessionRow): Promise<SessionRow> {
  if (session.timer_ends_at === null) return session;
  await cancelDeadline(context.tx, session.id, TIMER);
  return changeSession(context, session, { timer_ends_at: null, timer_seconds: null });
}
