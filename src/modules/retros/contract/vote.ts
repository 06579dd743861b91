import * as z from 'zod/mini';
import { data, done, endpoint, list } from '#shared/endpoint.ts';
import { paging } from '#shared/pages.ts';
import { Word } from '#shared/texts.ts';
import { actions } from './actions.ts';
import { CardId, ParticipantId, RetroSessionId, VoteId } from './ids.ts';
import { retro } from './problems.ts';

export const RetroVote = z.strictObject({ id: VoteId, participantId: ParticipantId, cardId: CardId });
export type RetroVote = z.infer<typeof RetroVote>;

const refusals = [retro.card_not_found, retro.not_voting, retro.not_participant, retro.observers_cannot_vote];

export const castVote = endpoint({
  id: 'retros.castVote',
  route: 'POST /api/retrospectives/cards/:cardId/votes',
  summary: 'Vote for a card',
  action: actions.takePart,
  params: z.object({ cardId: CardId }),
  /** Documented, and must be the caller's own. */
  body: z.object({ participantId: z.optional(Word) }),
  answer: data(RetroVote),
  problems: [...refusals, retro.already_voted, retro.too_many_votes],
  status: 201,
});

export const withdrawVote = endpoint({
  id: 'retros.withdrawVote',
  route: 'DELETE /api/retrospectives/cards/:cardId/votes/:voteId',
  summary: 'Take a vote back; it returns to the budget',
  action: actions.takePart,
  params: z.object({ cardId: CardId, voteId: VoteId }),
  answer: done,
  problems: [...refusals, retro.vote_not_found],
});

export const listVotes = endpoint({
  id: 'retros.listVotes',
  route: 'GET /api/retrospectives/sessions/:sessionId/votes',
  summary: 'List one’s own votes; how many a card has is part of the card from the discussion on',
  action: actions.view,
  params: z.object({ sessionId: RetroSessionId }),
  query: z.object(paging),
  answer: list(RetroVote),
  problems: [retro.session_not_found],
});
