import { actions } from '#modules/retros/contract/actions.ts';
import type { RetroSessionId } from '#modules/retros/contract/ids.ts';
import { retro } from '#modules/retros/contract/problems.ts';
import { timedPhases, type TimedPhase } from '#modules/retros/contract/settings.ts';
import type { Timer } from '#modules/retros/contract/timer.ts';
import { toTimer, type SessionRow } from '#modules/retros/server/queries/session.ts';
import { armDeadline, cancelDeadline } from '#platform/live/deadlines.ts';
import type { Context } from '#platform/module/context.ts';
import { Problem, raise } from '#shared/problem.ts';
import { SECOND } from '#shared/time.ts';
import { announce, changeSession, openSession } from './access.ts';

/** Name of the deadline that ends the countdown. */
export const TIMER = 'timer';

/**
 * Starts the countdown, or starts it anew.
 * @param duration seconds; absent takes the phase's own length
 * @throws Problem retros.wrong_status, retros.timer_duration_required
 */
export async function startTimer(context: Context, sessionId: RetroSessionId, duration?: number): Promise<Timer> {
  const { session } = await openSession(context, sessionId, actions.facilitate, 'write');
  requireActive(session);
  const seconds = duration ?? lengthOf(session);
  if (seconds <= 0) throw new Problem(retro.timer_duration_required);
  const running = await runTimer(context, session, { seconds, leftMs: seconds * SECOND });
  return (await announceTimer(context, running)) ?? raise(retro.timer_duration_required);
}

export async function stopTimer(context: Context, sessionId: RetroSessionId): Promise<void> {
  const { session } = await openSession(context, sessionId, actions.facilitate, 'write');
  if (session.timer_seconds === null) return;
  await announceTimer(context, await dropTimer(context, session));
}

/** Halts a running countdown; one that is halted, or none, stays as it is. */
export async function pauseTimer(context: Context, sessionId: RetroSessionId): Promise<Timer | null> {
  const { session } = await openSession(context, sessionId, actions.facilitate, 'write');
  if (session.timer_ends_at === null) return toTimer(session);
  const left = Math.max(0, session.timer_ends_at.getTime() - context.now.getTime());
  await cancelDeadline(context.tx, session.id, TIMER);
  return announceTimer(context, await changeSession(context, session, { timer_ends_at: null, timer_left_ms: left }));
}

/** @throws Problem retros.wrong_status */
export async function resumeTimer(context: Context, sessionId: RetroSessionId): Promise<Timer | null> {
  const { session } = await openSession(context, sessionId, actions.facilitate, 'write');
  requireActive(session);
  if (session.timer_left_ms === null || session.timer_seconds === null) return toTimer(session);
  return announceTimer(context, await runTimer(context, session, { seconds: session.timer_seconds, leftMs: session.timer_left_ms }));
}

/** @param seconds more. @throws Problem retros.wrong_status */
export async function extendTimer(context: Context, sessionId: RetroSessionId, seconds: number): Promise<Timer | null> {
  const { session } = await openSession(context, sessionId, actions.facilitate, 'write');
  requireActive(session);
  const { timer_ends_at: endsAt, timer_left_ms: left, timer_seconds: before } = session;
  if (before === null) return announceTimer(context, await runTimer(context, session, { seconds, leftMs: seconds * SECOND }));
  const more = { seconds: before + seconds };
  if (endsAt === null) {
    const changed = await changeSession(context, session, { timer_left_ms: (left ?? 0) + seconds * SECOND, timer_seconds: more.seconds });
    return announceTimer(context, changed);
  }
  const leftMs = Math.max(0, endsAt.getTime() - context.now.getTime()) + seconds * SECOND;
  return announceTimer(context, await runTimer(context, session, { ...more, leftMs }));
}

function requireActive(session: SessionRow): void {
  if (session.status !== 'ACTIVE') throw new Problem(retro.wrong_status, { status: session.status });
}

const isTimed = (phase: string): phase is TimedPhase => (timedPhases as readonly string[]).includes(phase);

/** Seconds that the phase under way is given; 0 for none. */
export function lengthOf({ settings, current_phase: phase }: SessionRow): number {
  return isTimed(phase) ? settings.phaseTimers[phase] : 0;
}

/** Starts the phase's own countdown where timers are on, or leaves none running; the event that follows says so. */
export async function restartTimer(context: Context, session: SessionRow): Promise<SessionRow> {
  const seconds = lengthOf(session);
  if (session.status !== 'ACTIVE' || !session.settings.timerEnabled || seconds <= 0) return dropTimer(context, session);
  return runTimer(context, session, { seconds, leftMs: seconds * SECOND });
}

async function runTimer(
  context: Context,
  session: SessionRow,
  { seconds, leftMs }: { seconds: number; leftMs: number },
): Promise<SessionRow> {
  const endsAt = new Date(context.now.getTime() + leftMs);
  await armDeadline(context.tx, { accountId: context.scope.accountId, roomId: session.id, name: TIMER, endsAt });
  return changeSession(context, session, { timer_ends_at: endsAt, timer_left_ms: null, timer_seconds: seconds });
}

/** Forgets a countdown without a word, because the event that follows says more. */
export async function dropTimer(context: Context, session: SessionRow): Promise<SessionRow> {
  if (session.timer_seconds === null) return session;
  await cancelDeadline(context.tx, session.id, TIMER);
  return changeSession(context, session, { timer_ends_at: null, timer_left_ms: null, timer_seconds: null });
}

async function announceTimer(context: Context, session: SessionRow): Promise<Timer | null> {
  const timer = toTimer(session);
  await announce(context, session, 'retro.timer_changed', { timer });
  return timer;
}
