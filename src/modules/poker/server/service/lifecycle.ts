import { actions } from '#modules/poker/contract/actions.ts';
import type { PokerSessionId, StoryId } from '#modules/poker/contract/ids.ts';
import type { PokerSession, SessionStatus } from '#modules/poker/contract/session.ts';
import { refuseVerb, timesAfter, verbs, type SessionVerb } from '#modules/poker/rules/session-status.ts';
import { stepFrom } from '#modules/poker/rules/stories.ts';
import { participantIdOf, type SessionRow } from '#modules/poker/server/queries/session.ts';
import { viewSessionById } from '#modules/poker/server/queries/session-view.ts';
import { storyRows } from '#modules/poker/server/queries/story.ts';
import type { Context } from '#platform/module/context.ts';
import { isoOrNull } from '#shared/time.ts';
import { announce, changeSession, openSession, refuseIf } from './access.ts';
import { armClosing, resumeAsync } from './async.ts';
import { dropReveal } from './countdown.ts';
import { dropTimer } from './timer.ts';

/** Starts, pauses, resumes, ends or archives a session. @throws Problem poker.wrong_status */
export async function runVerb(context: Context, sessionId: PokerSessionId, verb: SessionVerb): Promise<PokerSession> {
  const action = verb === 'archive' ? actions.editStories : actions.facilitate;
  const { session } = await openSession(context, sessionId, action, 'write');
  refuseIf(refuseVerb(verb, session.status), session);
  await changeStatus(context, session, verbs[verb].to);
  return viewSessionById(context, sessionId, participantIdOf(context.actor));
}

/** Brings a session into a status that the rules allow: what was counting down stops, and a start puts the first story on the table. */
export async function changeStatus(context: Context, session: SessionRow, status: SessionStatus): Promise<SessionRow> {
  const times = timesAfter(
    status,
    { startedAt: session.started_at, completedAt: session.completed_at, endedAt: session.ended_at },
    context.now,
  );
  const quiet = status === 'ACTIVE' ? session : await dropTimer(context, await dropReveal(context, session));
  const changed = await changeSession(context, quiet, {
    status,
    started_at: times.startedAt,
    completed_at: times.completedAt,
    ended_at: times.endedAt,
    current_story_id: status === 'ACTIVE' ? await storyOnTable(context, session) : session.current_story_id,
  });
  await announce(context, changed, 'poker.session_status_changed', {
    status,
    startedAt: isoOrNull(changed.started_at),
    completedAt: isoOrNull(changed.completed_at),
    currentStory: changed.current_story_id,
  });
  if (status === 'ACTIVE') await resumeAsync(context, changed);
  else if (changed.is_async) await armClosing(context, changed);
  return changed;
}

async function storyOnTable(context: Context, session: SessionRow): Promise<StoryId | null> {
  if (session.current_story_id !== null) return session.current_story_id;
  return stepFrom(await storyRows(context, { sessionId: session.id }), null, 'next')?.id ?? null;
}
