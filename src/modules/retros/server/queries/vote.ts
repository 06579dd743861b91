import type { ParticipantId, RetroSessionId } from '#modules/retros/contract/ids.ts';
import type { RetroVote } from '#modules/retros/contract/vote.ts';
import { retrosIn } from '#modules/retros/server/tables.ts';
import type { Scoped } from '#platform/module/context.ts';

/**
 * One person's votes, in the order of voting. Only they get them, in every phase: the others get the sums of cards.
 */
export async function votesOf({ tx, scope }: Scoped, sessionId: RetroSessionId, participantId: ParticipantId): Promise<RetroVote[]> {
  const rows = await retrosIn(tx)
    .selectFrom('retro_votes')
    .select(['id', 'participant_id', 'card_id'])
    .where('account_id', '=', scope.accountId)
    .where('session_id', '=', sessionId)
    .where('participant_id', '=', participantId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ id: row.id, participantId: row.participant_id, cardId: row.card_id }));
}

/** How many votes each has placed. */
export async function voteCounts({ tx, scope }: Scoped, sessionId: RetroSessionId): Promise<Map<ParticipantId, number>> {
  const rows = await retrosIn(tx)
    .selectFrom('retro_votes')
    .select((read) => ['participant_id', read.fn.countAll<number>().as('count')])
    .where('account_id', '=', scope.accountId)
    .where('session_id', '=', sessionId)
    .groupBy('participant_id')
    .execute();
  return new Map(rows.map((row) => [row.participant_id, row.count]));
}
