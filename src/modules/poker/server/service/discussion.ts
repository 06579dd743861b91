import { uuidv7 } from 'uuidv7';
import type { Discussion } from '#modules/poker/contract/discussion.ts';
import { actions } from '#modules/poker/contract/actions.ts';
import type { DiscussionId, PokerSessionId, StoryId } from '#modules/poker/contract/ids.ts';
import { poker } from '#modules/poker/contract/problems.ts';
import { refuseChange } from '#modules/poker/rules/session-status.ts';
import { pokerIn } from '#modules/poker/server/tables.ts';
import type { Context } from '#platform/module/context.ts';
import { Problem } from '#shared/problem.ts';
import { iso } from '#shared/time.ts';
import { announce, enterSession, openStory, refuseIf } from './access.ts';

/** Everybody in the session may speak, observers too (S2-12), also while it is paused (S2-14). @throws Problem poker.comments_disabled */
export async function addDiscussion(
  context: Context,
  sessionId: PokerSessionId,
  said: { readonly content: string; readonly storyId?: StoryId | null | undefined },
): Promise<Discussion> {
  const { session, me } = await enterSession(context, sessionId, 'write');
  context.authorize(actions.discuss, { participantRole: me?.role ?? null });
  if (me === null) throw new Problem(poker.not_participant);
  if (!session.enable_comments) throw new Problem(poker.comments_disabled);
  refuseIf(refuseChange(session.status), session);
  const storyId = said.storyId ?? null;
  if (storyId !== null) await openStory(context, session, storyId);
  const id = uuidv7() as DiscussionId;
  const { tx, scope, now } = context;
  const row = { id, session_id: sessionId, story_id: storyId, author_id: me.id, content: said.content, created_at: now };
  await pokerIn(tx)
    .insertInto('poker_discussions')
    .values({ ...row, account_id: scope.accountId })
    .execute();
  await announce(context, session, 'poker.discussion_added', { discussionId: id });
  return { id, sessionId, storyId, authorId: me.id, authorName: me.name, content: said.content, createdAt: iso(now) };
}
