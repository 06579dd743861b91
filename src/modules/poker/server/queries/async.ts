import { findMemberNames } from '#modules/accounts/server/public.ts';
import type { AsyncProgress } from '#modules/poker/contract/async.ts';
import type { ParticipantId, StoryId } from '#modules/poker/contract/ids.ts';
import { awaitedVoters, type AsyncVoting } from '#modules/poker/rules/async.ts';
import { mayVote } from '#modules/poker/rules/voter.ts';
import { pokerIn } from '#modules/poker/server/tables.ts';
import { memberIdsOfTeam } from '#modules/teams/server/public.ts';
import type { Scoped } from '#platform/module/context.ts';
import type { UserId } from '#shared/ids.ts';
import { isoOrNull } from '#shared/time.ts';
import { isPresent, seatsOf, type SessionRow } from './session.ts';

export const asyncOf = (session: Pick<SessionRow, 'is_async' | 'status' | 'async_closed_at'>): AsyncVoting => ({
  isAsync: session.is_async,
  status: session.status,
  isClosed: session.async_closed_at !== null,
});

/** Who has voted on each open story, by story. Values stay in the database. */
export async function votersByStory({ tx, scope }: Scoped, session: SessionRow): Promise<Map<StoryId, Set<string>>> {
  const rows = await pokerIn(tx)
    .selectFrom('poker_stories as s')
    .leftJoin('poker_votes as v', (on) =>
      on.onRef('v.account_id', '=', 's.account_id').onRef('v.story_id', '=', 's.id').onRef('v.round', '=', 's.voting_round'),
    )
    .select(['s.id', 'v.participant_id'])
    .where('s.account_id', '=', scope.accountId)
    .where('s.session_id', '=', session.id)
    .where('s.status', '=', 'VOTING')
    .orderBy('s.position')
    .execute();
  const voters = new Map<StoryId, Set<string>>();
  for (const { id, participant_id: voter } of rows) {
    const known = voters.get(id) ?? new Set();
    if (voter !== null) known.add(voter);
    voters.set(id, known);
  }
  return voters;
}

export interface Awaited {
  readonly id: ParticipantId;
  readonly name: string;
  /** null for guests. */
  readonly userId: UserId | null;
  readonly hasJoined: boolean;
}

/** Whose votes are waited for. A team's account observers are not. */
export async function awaitedOf(scoped: Scoped, session: SessionRow): Promise<Awaited[]> {
  const seats = await seatsOf(scoped, session.id);
  const memberIds = session.team_id === null ? [] : await memberIdsOfTeam(scoped, session.team_id);
  const members = await findMemberNames(scoped, memberIds);
  const voting = [...members.values()].filter((member) => member.role !== 'OBSERVER').map((member) => member.id);
  const known = seats.map((seat) => ({ id: seat.id, mayVote: mayVote(seat), isPresent: isPresent(seat) }));
  return awaitedVoters(known, voting).map((id): Awaited => {
    const seat = seats.find((one) => one.id === id);
    const userId = id as UserId;
    if (seat) return { id: seat.id, name: seat.name, userId: seat.user_id, hasJoined: true };
    return { id: id as ParticipantId, name: members.get(userId)?.name ?? '', userId, hasJoined: false };
  });
}

export async function readProgress(scoped: Scoped, session: SessionRow): Promise<AsyncProgress> {
  const voters = [...(await votersByStory(scoped, session)).values()];
  const awaited = await awaitedOf(scoped, session);
  return {
    stories: voters.length,
    voters: awaited.map(({ id, name, hasJoined }) => ({
      id,
      name,
      hasJoined,
      voted: voters.filter((hasVoted) => hasVoted.has(id)).length,
    })),
    remindedAt: isoOrNull(session.async_reminded_at),
  };
}
