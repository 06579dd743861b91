import * as z from 'zod/mini';
import { data, done, endpoint } from '#shared/endpoint.ts';
import { actions } from './actions.ts';
import { CardInput } from './card.ts';
import { PokerSessionId, StoryId } from './ids.ts';
import { poker } from './problems.ts';
import { PokerSession } from './session.ts';
import { Story } from './story.ts';

const params = z.object({ sessionId: PokerSessionId });
const one = z.object({ sessionId: PokerSessionId, storyId: StoryId });
const found = [poker.session_not_found, poker.story_not_found];

export const startVoting = endpoint({
  id: 'poker.startVoting',
  route: 'POST /api/planning-poker/sessions/:sessionId/stories/:storyId/start-voting',
  summary: 'Open the voting on a story; another one that is open goes back to PENDING and loses its votes',
  action: actions.facilitate,
  params: one,
  answer: data(Story),
  problems: [...found, poker.not_active, poker.async_open],
});

export const revealVotes = endpoint({
  id: 'poker.revealVotes',
  route: 'POST /api/planning-poker/sessions/:sessionId/stories/:storyId/reveal',
  summary: 'Turn all cards',
  action: actions.facilitate,
  params: one,
  answer: data(Story),
  problems: [...found, poker.not_active, poker.async_open, poker.not_voting],
});

export const estimateStory = endpoint({
  id: 'poker.estimateStory',
  route: 'POST /api/planning-poker/sessions/:sessionId/stories/:storyId/estimate',
  summary: 'Record the final estimate',
  action: actions.facilitate,
  params: one,
  body: z.object({ estimate: z.optional(z.nullable(CardInput)) }),
  answer: data(Story),
  problems: [...found, poker.estimate_required, poker.negative_estimate, poker.invalid_estimate, poker.wrong_status, poker.not_revealed],
});

export const resetStory = endpoint({
  id: 'poker.resetStory',
  route: 'POST /api/planning-poker/sessions/:sessionId/stories/:storyId/reset',
  summary: 'Clear votes and estimate, and vote again in the next round',
  action: actions.facilitate,
  params: one,
  answer: data(Story),
  problems: [...found, poker.not_active, poker.async_open],
});

export const resetAllVotes = endpoint({
  id: 'poker.resetAllVotes',
  route: 'POST /api/planning-poker/sessions/:sessionId/reset-all-votes',
  summary: 'Clear the votes and estimates of every story',
  action: actions.facilitate,
  params,
  body: z.object({ notifyParticipants: z._default(z.boolean(), true) }),
  answer: data(PokerSession),
  problems: [poker.session_not_found, poker.not_active, poker.async_open],
});

/**
 * `startVoting` opens the voting on the story reached, unless it has an estimate already. `from` is the story that is left: a
 * step that comes late, or after somebody else's, skips none.
 */
export const StepBody = z.object({ startVoting: z._default(z.boolean(), false), from: z.optional(z.nullable(StoryId)) });
export const CurrentStory = z.strictObject({ currentStory: z.nullable(StoryId) });

export const nextStory = endpoint({
  id: 'poker.nextStory',
  route: 'POST /api/planning-poker/sessions/:sessionId/stories/next',
  summary: 'Go on to the next story',
  action: actions.facilitate,
  params,
  body: StepBody,
  answer: data(CurrentStory),
  problems: [poker.session_not_found, poker.not_active, poker.async_open, poker.moved_on, poker.no_next_story],
});

export const previousStory = endpoint({
  id: 'poker.previousStory',
  route: 'POST /api/planning-poker/sessions/:sessionId/stories/previous',
  summary: 'Go back to the story before',
  action: actions.facilitate,
  params,
  body: StepBody,
  answer: data(CurrentStory),
  problems: [poker.session_not_found, poker.not_active, poker.async_open, poker.moved_on, poker.no_previous_story],
});

export const cancelAutoReveal = endpoint({
  id: 'poker.cancelAutoReveal',
  route: 'DELETE /api/planning-poker/sessions/:sessionId/auto-reveal',
  summary: 'Stop the countdown that would turn the cards; the next vote does not start it again in this round',
  action: actions.facilitate,
  params,
  answer: done,
  problems: [poker.session_not_found],
});
