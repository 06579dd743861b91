import type { ParticipantId, PokerSessionId, StoryId } from '#modules/poker/contract/ids.ts';
import { poker } from '#modules/poker/contract/problems.ts';
import type { MyVote, MyVoteRow } from '#modules/poker/contract/vote.ts';
import { pokerIn } from '#modules/poker/server/tables.ts';
import type { Context, Scoped } from '#platform/module/context.ts';
import type { Page } from '#shared/endpoint.ts';
import { Problem } from '#shared/problem.ts';
import { participantIdOf } from './session.ts';
import { ownVotes, toMyVote } from './story.ts';

/** The caller's own vote of a story's current round; a guest asks about their own session alone. @throws Problem poker.story_not_found */
export async function findMyVote(context: Context, storyId: StoryId): Promise<MyVote | null> {
  const { tx, scope, actor } = context;
  const story = await pokerIn(tx)
    .selectFrom('poker_stories')
    .select('session_id')
    .where('account_id', '=', scope.accountId)
    .where('id', '=', storyId)
    .executeTakeFirst();
  if (!story || (actor.kind === 'guest' && actor.roomId !== story.session_id)) throw new Problem(poker.story_not_found);
  const which = { sessionId: story.session_id, storyIds: [storyId] };
  return (await ownVotes(context, participantIdOf(actor), which)).get(storyId) ?? null;
}

/** Every vote of one person in a session, newest round first. */
export async function listMyVotes(
  { tx, scope }: Scoped,
  own: { readonly sessionId: PokerSessionId; readonly participantId: ParticipantId },
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<Page<MyVoteRow>> {
  const found = pokerIn(tx)
    .selectFrom('poker_votes as v')
    .innerJoin('poker_stories as s', (on) => on.onRef('s.account_id', '=', 'v.account_id').onRef('s.id', '=', 'v.story_id'))
    .where('v.account_id', '=', scope.accountId)
    .where('v.session_id', '=', own.sessionId)
    .where('v.participant_id', '=', own.participantId);
  const { total } = await found.select((read) => read.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .selectAll('v')
    .select(['s.title', 's.final_estimate'])
    .orderBy('v.voted_at', 'desc')
    .orderBy('v.story_id')
    .limit(limit)
    .offset(offset)
    .execute();
  const items = rows.map((row) => ({ ...toMyVote(row), storyTitle: row.title, finalEstimate: row.final_estimate }));
  return { items, total, limit, offset };
}
