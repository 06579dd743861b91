import * as z from 'zod/mini';
import { data, endpoint, list } from '#shared/endpoint.ts';
import { paging } from '#shared/pages.ts';
import { Moment } from '#shared/time.ts';
import { actions } from './actions.ts';
import { DiscussionId, ParticipantId, PokerSessionId, StoryId } from './ids.ts';
import { poker } from './problems.ts';

export const DISCUSSION_MAX = 2000; // characters

export const Discussion = z.strictObject({
  id: DiscussionId,
  sessionId: PokerSessionId,
  /** null when it is about the session as a whole. */
  storyId: z.nullable(StoryId),
  authorId: ParticipantId,
  authorName: z.string(),
  content: z.string(),
  createdAt: Moment,
});
export type Discussion = z.infer<typeof Discussion>;

const params = z.object({ sessionId: PokerSessionId });

export const addDiscussion = endpoint({
  id: 'poker.addDiscussion',
  route: 'POST /api/planning-poker/sessions/:sessionId/discussions',
  summary: 'Say something about a story or the session',
  action: actions.discuss,
  params,
  body: z.object({
    content: z.string().check(z.trim(), z.minLength(1), z.maxLength(DISCUSSION_MAX)),
    storyId: z.optional(z.nullable(StoryId)),
  }),
  answer: data(Discussion),
  problems: [poker.session_not_found, poker.story_not_found, poker.not_participant, poker.comments_disabled, poker.wrong_status],
  status: 201,
});

export const listDiscussions = endpoint({
  id: 'poker.listDiscussions',
  route: 'GET /api/planning-poker/sessions/:sessionId/discussions',
  summary: 'List what was said, oldest first',
  action: actions.view,
  params,
  query: z.object({ ...paging, storyId: z.optional(StoryId) }),
  answer: list(Discussion),
  problems: [poker.session_not_found],
});
