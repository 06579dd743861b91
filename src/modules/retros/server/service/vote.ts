import { uuidv7 } from 'uuidv7';
import type { CardId, VoteId } from '#modules/retros/contract/ids.ts';
import { retro } from '#modules/retros/contract/problems.ts';
import type { RetroVote } from '#modules/retros/contract/vote.ts';
import { refuseVote, refuseVoting } from '#modules/retros/rules/vote.ts';
import { participantIdOf } from '#modules/retros/server/queries/session.ts';
import { votesOf } from '#modules/retros/server/queries/vote.ts';
import { retrosIn } from '#modules/retros/server/tables.ts';
import type { Context } from '#platform/module/context.ts';
import { common, Problem } from '#shared/problem.ts';
import { announce, openCard, refuseIf, standingOf } from './access.ts';

/**
 * Votes for a card. The session is locked, so votes of one person come one after the other and never exceed the budget.
 * @throws Problem retros.card_not_found, retros.not_participant, retros.observers_cannot_vote, retros.not_voting,
 *   retros.already_voted, retros.too_many_votes; request.denied for somebody else's participantId
 */
export async function castVote(context: Context, cardId: CardId, participantId?: string): Promise<RetroVote> {
  const { session, me } = await openCard(context, cardId);
  if (participantId !== undefined && participantId !== participantIdOf(context.actor)) throw new Problem(common.denied);
  if (me === null) throw new Problem(retro.not_participant);
  refuseIf(refuseVoting(me, standingOf(session)));
  const budget = session.settings.votesPerParticipant;
  const mine = (await votesOf(context, session.id, me.id)).map((vote) => vote.cardId);
  refuseIf(refuseVote(cardId, mine, budget), { n: budget });
  const id = uuidv7() as VoteId;
  await retrosIn(context.tx)
    .insertInto('retro_votes')
    .values({
      id,
      account_id: context.scope.accountId,
      session_id: session.id,
      card_id: cardId,
      participant_id: me.id,
      created_at: context.now,
    })
    .execute();
  await announce(context, session, 'retro.voted', { participantId: me.id });
  return { id, participantId: me.id, cardId };
}

/** Takes one's own vote back. @throws Problem retros.vote_not_found, for somebody else's too, and what voting throws */
export async function withdrawVote(context: Context, cardId: CardId, voteId: VoteId): Promise<void> {
  const { session, me } = await openCard(context, cardId);
  if (me === null) throw new Problem(retro.not_participant);
  refuseIf(refuseVoting(me, standingOf(session)));
  const gone = await retrosIn(context.tx)
    .deleteFrom('retro_votes')
    .where('account_id', '=', context.scope.accountId)
    .where('id', '=', voteId)
    .where('card_id', '=', cardId)
    .where('participant_id', '=', me.id)
    .returning('id')
    .execute();
  if (gone.length === 0) throw new Problem(retro.vote_not_found);
  await announce(context, session, 'retro.voted', { participantId: me.id });
}
