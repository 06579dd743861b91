import { actions } from '#modules/retros/contract/actions.ts';
import type { RetroSessionId } from '#modules/retros/contract/ids.ts';
import { retro } from '#modules/retros/contract/problems.ts';
import type { RetroSession, SessionStatus } from '#modules/retros/contract/session.ts';
import { participantIdOf, type SessionRow } from '#modules/retros/server/queries/session.ts';
import { viewSessionById } from '#modules/retros/server/queries/session-view.ts';
import type { Context } from '#platform/module/context.ts';
import { Problem } from '#shared/problem.ts';
import { announce, changeSession, openSession } from './access.ts';
import { enterPhase } from './phase.ts';
import { dropTimer } from './timer.ts';

const verbs = {
  start: { from: ['DRAFT', 'WAITING'], to: 'ACTIVE', action: actions.facilitate },
  complete: { from: ['ACTIVE'], to: 'COMPLETED', action: actions.facilitate },
  archive: { from: ['DRAFT', 'WAITING', 'ACTIVE', 'COMPLETED'], to: 'ARCHIVED', action: actions.archive },
} as const satisfies Record<string, { from: readonly SessionStatus[]; to: SessionStatus; action: unknown }>;

/** Starts, completes or archives a session. @throws Problem retros.wrong_status */
export async function runVerb(context: Context, sessionId: RetroSessionId, verb: keyof typeof verbs): Promise<RetroSession> {
  const { from, to, action } = verbs[verb];
  const { session } = await openSession(context, sessionId, action, 'write');
  const allowed: readonly SessionStatus[] = from;
  if (!allowed.includes(session.status)) throw new Problem(retro.wrong_status, { status: session.status });
  await changeStatus(context, session, to);
  return viewSessionById(context, sessionId, participantIdOf(context.actor));
}

/** Brings a session into a status that the rules allow; a completed one stands in the last phase. */
export async function changeStatus(context: Context, session: SessionRow, status: SessionStatus): Promise<SessionRow> {
  if (status === 'COMPLETED') return enterPhase(context, session, 'COMPLETED');
  const { now } = context;
  const quiet = status === 'ACTIVE' ? session : await dropTimer(context, session);
  const changed = await changeSession(context, quiet, {
    status,
    ...(status === 'ACTIVE' && { started_at: session.started_at ?? now }),
    ...(status === 'ARCHIVED' && session.completed_at === null && { ended_at: now }),
  });
  await announce(context, changed, 'retro.status_changed', { status });
  return changed;
}
