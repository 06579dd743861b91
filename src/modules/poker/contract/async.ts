import * as z from 'zod/mini';
import { data, endpoint } from '#shared/endpoint.ts';
import { Moment } from '#shared/time.ts';
import { actions } from './actions.ts';
import { ParticipantId, PokerSessionId } from './ids.ts';
import { poker } from './problems.ts';
import { PokerSession } from './session.ts';

const params = z.object({ sessionId: PokerSessionId });

/** How far people are who vote in their own time: how many stories, never which cards. */
export const AsyncProgress = z.strictObject({
  stories: z.int(),
  voters: z.array(
    z.strictObject({
      id: ParticipantId,
      name: z.string(),
      voted: z.int(),
      /** False for somebody of the team who has not opened the session yet. */
      hasJoined: z.boolean(),
    }),
  ),
  /** When those who are missing were last asked by hand. */
  remindedAt: z.nullable(Moment),
});
export type AsyncProgress = z.infer<typeof AsyncProgress>;

export const getAsyncProgress = endpoint({
  id: 'poker.getAsyncProgress',
  route: 'GET /api/planning-poker/sessions/:sessionId/async',
  summary: 'Read who is waited for in an asynchronous session, and how many stories they have voted on',
  action: actions.view,
  params,
  answer: data(AsyncProgress),
  problems: [poker.session_not_found, poker.not_async],
});

export const remindVoters = endpoint({
  id: 'poker.remindVoters',
  route: 'POST /api/planning-poker/sessions/:sessionId/async/reminders',
  summary: 'Remind those who have not voted on everything, at most once an hour',
  action: actions.facilitate,
  params,
  answer: data(z.strictObject({ reminded: z.int() })),
  problems: [poker.session_not_found, poker.not_async, poker.async_closed, poker.async_reminded],
});

export const closeVoting = endpoint({
  id: 'poker.closeVoting',
  route: 'POST /api/planning-poker/sessions/:sessionId/async/close',
  summary: 'Close the voting of an asynchronous session before its deadline and turn all cards',
  action: actions.facilitate,
  params,
  answer: data(PokerSession),
  problems: [poker.session_not_found, poker.not_async, poker.async_closed],
  worksReadOnly: true,
});

export const acceptAgreed = endpoint({
  id: 'poker.acceptAgreed',
  route: 'POST /api/planning-poker/sessions/:sessionId/async/accept',
  summary: 'Record the card of every revealed story on which people agree as its estimate',
  action: actions.facilitate,
  params,
  answer: data(PokerSession),
  problems: [poker.session_not_found, poker.not_async, poker.async_open, poker.wrong_status],
});
