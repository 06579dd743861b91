import { sql } from 'kysely';
import { COFFEE, UNKNOWN } from '#modules/poker/contract/card.ts';
import type { StoryId } from '#modules/poker/contract/ids.ts';
import type { StoryRow } from '#modules/poker/server/queries/story.ts';
import type { CountedVote } from '#modules/poker/rules/statistics.ts';
import { pokerIn } from '#modules/poker/server/tables.ts';
import type { Context, Scoped } from '#platform/module/context.ts';

/** Turns the cards of the stories' current rounds and notes what they came to; that never changes afterwards. */
export async function closeRounds({ tx, scope, now }: Context, storyIds: readonly StoryId[]): Promise<void> {
  const votes = sql`from poker_votes v where v.account_id = r.account_id and v.story_id = r.story_id and v.round = r.round`;
  await sql`
    with turned as (
      update poker_rounds r set revealed_at = ${now},
        nth = (select count(*) + 1 from poker_rounds e where e.account_id = r.account_id and e.story_id = r.story_id
          and e.round < r.round and e.revealed_at is not null),
        votes = (select count(*) ${votes}),
        voters = (select count(*) from poker_participants p
          where p.account_id = r.account_id and p.session_id = s.session_id
            and ((p.votes and p.role <> 'observer' and p.left_at is null) or exists (select ${votes} and v.participant_id = p.id))),
        is_consensus = (select case when count(*) > 0 then count(distinct v.value) = 1 end ${votes} and v.value not in (${UNKNOWN}, ${COFFEE}))
      from poker_stories s
      where r.account_id = ${scope.accountId} and r.story_id = any(${[...storyIds]}::uuid[])
        and s.account_id = r.account_id and s.id = r.story_id and r.round = s.voting_round
      returning r.account_id, r.story_id, r.is_consensus)
    update poker_stories s set status = 'VOTED', shown_at = ${now}, agreed = t.is_consensus, updated_at = ${now}
    from turned t where s.account_id = t.account_id and s.id = t.story_id`.execute(tx);
}

/** The votes of a story's revealed rounds, oldest round first. */
export async function revealedVotes({ tx, scope }: Scoped, story: StoryRow): Promise<CountedVote[][]> {
  const rows = await pokerIn(tx)
    .selectFrom('poker_rounds as r')
    .leftJoin('poker_votes as v', (on) =>
      on.onRef('v.account_id', '=', 'r.account_id').onRef('v.story_id', '=', 'r.story_id').onRef('v.round', '=', 'r.round'),
    )
    .select(['r.round', 'v.participant_id', 'v.value'])
    .where('r.account_id', '=', scope.accountId)
    .where('r.story_id', '=', story.id)
    .where('r.revealed_at', 'is not', null)
    .orderBy('r.round')
    .execute();
  const rounds = new Map<number, CountedVote[]>();
  for (const { round, participant_id: participantId, value } of rows) {
    const votes = rounds.get(round) ?? [];
    if (participantId !== null && value !== null) votes.push({ participantId, value });
    rounds.set(round, votes);
  }
  return [...rounds.values()];
}
