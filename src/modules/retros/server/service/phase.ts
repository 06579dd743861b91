import { listOfSession } from '#modules/action-items/server/public.ts';
import { actions } from '#modules/retros/contract/actions.ts';
import type { RetroSessionId, TopicId } from '#modules/retros/contract/ids.ts';
import { retro } from '#modules/retros/contract/problems.ts';
import type { Phase, RetroSession } from '#modules/retros/contract/session.ts';
import { isFrom, nextPhase, phaseAfter, refuseAdvance, refusePhase, refuseStep, type Progress } from '#modules/retros/rules/phase.ts';
import { agendaOf, nextTopic, topicsOf, type Topic } from '#modules/retros/rules/topics.ts';
import { cardsFor } from '#modules/retros/server/queries/card.ts';
import { groupsOf } from '#modules/retros/server/queries/group.ts';
import { findSession, isPresent, participantIdOf, seatsOf, type SessionRow } from '#modules/retros/server/queries/session.ts';
import { viewSessionById } from '#modules/retros/server/queries/session-view.ts';
import { retrosIn } from '#modules/retros/server/tables.ts';
import type { Context } from '#platform/module/context.ts';
import { Problem } from '#shared/problem.ts';
import { announce, changeSession, openSession, refuseIf } from './access.ts';
import { keepOutcome } from './outcome.ts';
import { dropTimer, restartTimer } from './timer.ts';

interface Advance {
  readonly sessionId: RetroSessionId;
  readonly from?: Phase | undefined;
}

/** @throws Problem retros.moved_on, retros.cannot_advance */
export async function advancePhase(context: Context, { sessionId, from }: Advance): Promise<RetroSession> {
  const { session } = await openSession(context, sessionId, actions.facilitate, 'write');
  refuseIf(refuseStep(from, session.current_phase));
  refuseIf(refuseAdvance(await progressOf(context, session)));
  await enterPhase(context, session, phaseAfter(session.current_phase) ?? session.current_phase);
  return viewSessionById(context, sessionId, participantIdOf(context.actor));
}

/** @throws Problem retros.moved_on, retros.cannot_advance_to, retros.not_in_progress, retros.completed_frozen */
export async function setPhase(context: Context, { sessionId, phase, from }: Advance & { readonly phase: Phase }): Promise<RetroSession> {
  const { session } = await openSession(context, sessionId, actions.facilitate, 'write');
  // Whoever wanted what somebody else has done is content.
  if (phase !== session.current_phase) refuseIf(refuseStep(from, session.current_phase));
  refuseIf(refusePhase(await progressOf(context, session), phase));
  if (phase !== session.current_phase) await enterPhase(context, session, phase);
  return viewSessionById(context, sessionId, participantIdOf(context.actor));
}

async function progressOf(context: Context, session: SessionRow): Promise<Progress> {
  const { tx, scope } = context;
  const count = (table: 'retro_cards' | 'retro_votes') =>
    retrosIn(tx)
      .selectFrom(table)
      .select((read) => read.fn.countAll<number>().as('count'))
      .where('account_id', '=', scope.accountId)
      .where('session_id', '=', session.id)
      .executeTakeFirstOrThrow();
  const { count: cards } = await count('retro_cards');
  const { count: votes } = await count('retro_votes');
  return {
    status: session.status,
    phase: session.current_phase,
    participants: (await seatsOf(context, session.id)).filter(isPresent).length,
    cards,
    votes,
    actionItems: (await listOfSession(context, session.id)).length,
    settings: session.settings,
  };
}

/**
 * Brings a session into a phase that the rules allow. Nothing is lost on the way back: cards, groups, votes and what was
 * discussed stay; what has once been shown stays shown.
 */
export async function enterPhase(context: Context, session: SessionRow, to: Phase): Promise<SessionRow> {
  const from = session.current_phase;
  if (isFrom(to, 'GROUP')) await revealCards(context, session);
  if (from === 'DISCUSS' && isFrom(to, 'DISCUSS')) await markDiscussed(context, session);
  await clearReady(context, session);
  const moved = await changeSession(context, session, { current_phase: to, ...statusFor(context, session, to) });
  const topic = to === 'DISCUSS' ? await firstTopic(context, moved) : null;
  const placed = await changeSession(context, moved, { current_topic_id: topic });
  const changed = await restartTimer(context, placed);
  if (to === 'COMPLETED') await keepOutcome(context, { ...changed, completed_at: changed.completed_at ?? context.now });
  await announce(context, changed, 'retro.phase_changed', { from, to });
  if (changed.status !== session.status) await noteCourse(context, changed);
  return changed;
}

/** The meeting has begun, or is over: for those outside it. The room has the phase. */
async function noteCourse(context: Context, { id, status }: SessionRow): Promise<void> {
  const type = status === 'COMPLETED' ? 'retro.session_ended' : 'retro.session_started';
  await context.publish({ type, subject: { kind: 'retro_session', id }, payload: {} });
}

/** The first step forward begins the meeting, the last one ends it (C2-19). */
function statusFor({ now }: Context, session: SessionRow, to: Phase) {
  if (to === 'COMPLETED') {
    return { status: 'COMPLETED', started_at: session.started_at ?? now, completed_at: session.completed_at ?? now } as const;
  }
  if (to === 'SETUP' || session.status === 'ACTIVE') return {};
  return { status: 'ACTIVE', started_at: session.started_at ?? now } as const;
}

async function revealCards({ tx, scope, now }: Context, session: SessionRow): Promise<void> {
  await retrosIn(tx)
    .updateTable('retro_cards')
    .set({ revealed_at: now })
    .where('account_id', '=', scope.accountId)
    .where('session_id', '=', session.id)
    .where('revealed_at', 'is', null)
    .execute();
}

export async function clearReady({ tx, scope }: Context, session: SessionRow): Promise<void> {
  await retrosIn(tx)
    .updateTable('retro_participants')
    .set({ is_ready: false })
    .where('account_id', '=', scope.accountId)
    .where('session_id', '=', session.id)
    .where('is_ready', '=', true)
    .execute();
}

/** What is to be talked about, by votes. */
async function agenda(context: Context, session: SessionRow): Promise<Topic[]> {
  return agendaOf(topicsOf(await cardsFor(context, session, null), await groupsOf(context, session.id)));
}

async function firstTopic(context: Context, session: SessionRow): Promise<TopicId | null> {
  return nextTopic(await agenda(context, session), null)?.id ?? null;
}

interface TopicStep {
  readonly sessionId: RetroSessionId;
  /** Null ends the discussion of the current one. */
  readonly topicId: TopicId | null;
  readonly from?: TopicId | null | undefined;
}

/** @throws Problem retros.moved_on, retros.topic_not_found, retros.not_discussing */
export async function setTopic(context: Context, { sessionId, topicId, from }: TopicStep): Promise<RetroSession> {
  const { session } = await openSession(context, sessionId, actions.facilitate, 'write');
  if (session.status !== 'ACTIVE' || session.current_phase !== 'DISCUSS') throw new Problem(retro.not_discussing);
  if (topicId !== session.current_topic_id) {
    refuseIf(refuseStep(from, session.current_topic_id));
    await reachTopic(context, session, topicId);
  }
  return viewSessionById(context, sessionId, participantIdOf(context.actor));
}

async function reachTopic(context: Context, session: SessionRow, topicId: TopicId | null): Promise<void> {
  if (topicId !== null) {
    const topics = topicsOf(await cardsFor(context, session, null), await groupsOf(context, session.id));
    if (!topics.some((topic) => topic.id === topicId)) throw new Problem(retro.topic_not_found);
  }
  await markDiscussed(context, session);
  await clearReady(context, session);
  const placed = await changeSession(context, session, { current_topic_id: topicId });
  const timed = topicId === null ? await dropTimer(context, placed) : await restartTimer(context, placed);
  await announce(context, timed, 'retro.topic_changed', { topicId });
}

/** The current topic counts as talked about. It is a group or a card: one of the two rows has its id. */
async function markDiscussed({ tx, scope, now }: Context, session: SessionRow): Promise<void> {
  if (session.current_topic_id === null) return;
  for (const table of ['retro_cards', 'retro_groups'] as const) {
    await retrosIn(tx)
      .updateTable(table)
      .set({ discussed_at: now })
      .where('account_id', '=', scope.accountId)
      .where('session_id', '=', session.id)
      .where('id', '=', session.current_topic_id as never) // an id of either kind
      .where('discussed_at', 'is', null)
      .execute();
  }
}

/**
 * The countdown has run out. With auto-progress the next topic or phase follows where its condition holds; else everything
 * stays and everybody is told (S2-27). The server does this itself: the facilitator's browser may be closed.
 */
export async function timerExpired(context: Context, sessionId: RetroSessionId): Promise<void> {
  const session = await findSession(context, sessionId, 'write');
  if (!session || session.timer_ends_at === null) return;
  const quiet = await dropTimer(context, session);
  await announce(context, quiet, 'retro.timer_expired', {});
  if (!session.settings.autoProgressPhases || session.status !== 'ACTIVE') return;
  if (session.current_phase === 'DISCUSS') {
    const next = nextTopic(await agenda(context, quiet), quiet.current_topic_id);
    if (next) return reachTopic(context, quiet, next.id);
  }
  const to = nextPhase(session.current_phase, session.settings);
  if (to !== null && refusePhase(await progressOf(context, quiet), to) === null) await enterPhase(context, quiet, to);
}
