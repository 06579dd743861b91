import { sql } from 'kysely';
import { notify } from '#modules/notifications/server/public.ts';
import { actions } from '#modules/poker/contract/actions.ts';
import type { AsyncProgress } from '#modules/poker/contract/async.ts';
import type { PokerSessionId, StoryId } from '#modules/poker/contract/ids.ts';
import { poker } from '#modules/poker/contract/problems.ts';
import type { PokerSession, SettingsInput } from '#modules/poker/contract/session.ts';
import { agreedCard, isAsyncOpen, isEverythingVoted, refuseDeadline, reminderAt } from '#modules/poker/rules/async.ts';
import { outcomeOf } from '#modules/poker/rules/results.ts';
import { refuseChange } from '#modules/poker/rules/session-status.ts';
import { asyncOf, awaitedOf, readProgress, votersByStory } from '#modules/poker/server/queries/async.ts';
import { findSession, participantIdOf, type SessionRow } from '#modules/poker/server/queries/session.ts';
import { viewSessionById } from '#modules/poker/server/queries/session-view.ts';
import { sharedStories } from '#modules/poker/server/queries/story.ts';
import { pokerIn } from '#modules/poker/server/tables.ts';
import { armDeadline, cancelDeadline } from '#platform/live/deadlines.ts';
import type { Context } from '#platform/module/context.ts';
import { Problem } from '#shared/problem.ts';
import { HOUR } from '#shared/time.ts';
import { announce, changeSession, openSession, refuseIf } from './access.ts';
import { closeRounds } from './round.ts';

/** Names of the deadlines of an asynchronous session. */
export const ASYNC_CLOSE = 'async_close';
export const ASYNC_REMIND = 'async_remind';
const REMIND_AGAIN = HOUR;

/**
 * The columns that a new session's or a change's settings ask for; whether it is asynchronous is settled before it starts.
 * @throws Problem poker.async_deadline_past, poker.async_fixed, poker.async_closed
 */
export function asyncColumns({ now }: Context, sent: SettingsInput, session: SessionRow | null) {
  const { asyncVoting, asyncDeadline } = sent;
  const deadline = asyncDeadline ? new Date(asyncDeadline) : asyncDeadline === null ? null : undefined;
  const isSwitched = asyncVoting !== undefined && asyncVoting !== (session?.is_async ?? false);
  if (isSwitched && session && session.started_at !== null) throw new Problem(poker.async_fixed);
  if (deadline !== undefined) {
    if (session && session.async_closed_at !== null) throw new Problem(poker.async_closed);
    refuseIf(refuseDeadline(deadline, now));
  }
  return { is_async: isSwitched ? asyncVoting : undefined, async_deadline: deadline };
}

/** The session starts, or goes on: stories that wait are opened, and the deadline counts. */
export async function resumeAsync(context: Context, session: SessionRow): Promise<void> {
  if (!isAsyncOpen(asyncOf(session))) return;
  await openWaiting(context, session);
  await armClosing(context, session);
}

/** Opens the voting on every story that waits: all at once when the session starts, later ones as they are added. */
export async function openWaiting(context: Context, session: SessionRow): Promise<void> {
  if (!isAsyncOpen(asyncOf(session))) return;
  const { tx, scope, now } = context;
  const { rows } = await sql<{ id: StoryId }>`
    with opened as (
      update poker_stories set status = 'VOTING', updated_at = ${now}
      where account_id = ${scope.accountId} and session_id = ${session.id} and status = 'PENDING'
      returning id, voting_round)
    insert into poker_rounds (account_id, story_id, round, started_at)
    select ${scope.accountId}::uuid, id, voting_round, ${now}::timestamptz from opened
    on conflict (account_id, story_id, round) do update set started_at = excluded.started_at
    returning story_id as id`.execute(tx);
  if (rows.length === 0) return;
  await announce(context, session, 'poker.async_changed', { storyIds: rows.map((row) => row.id), currentStory: session.current_story_id });
}

/** Sets when the server closes the voting and when it reminds; both go with the deadline. */
export async function armClosing({ tx, scope, now }: Context, session: SessionRow): Promise<void> {
  const room = { accountId: scope.accountId, roomId: session.id };
  const deadline = isAsyncOpen(asyncOf(session)) ? session.async_deadline : null;
  const remindAt = deadline && reminderAt(now, deadline);
  if (deadline) await armDeadline(tx, { ...room, name: ASYNC_CLOSE, endsAt: deadline });
  else await cancelDeadline(tx, session.id, ASYNC_CLOSE);
  if (remindAt) await armDeadline(tx, { ...room, name: ASYNC_REMIND, endsAt: remindAt });
  else await cancelDeadline(tx, session.id, ASYNC_REMIND);
}

/** Closes the voting when everybody who is waited for has voted on everything; called after all that changes either. */
export async function considerClosing(context: Context, session: SessionRow): Promise<void> {
  if (session.status !== 'ACTIVE' || !isAsyncOpen(asyncOf(session))) return;
  const voters = await votersByStory(context, session);
  const awaited = await awaitedOf(context, session);
  const ids = awaited.map(({ id }) => id);
  if (isEverythingVoted(ids, [...voters.values()])) await turnAll(context, session);
}

/** The deadline has come, unless it was moved or withdrawn; then this one does not exist any more. */
export async function closingDue(context: Context, sessionId: PokerSessionId): Promise<void> {
  const session = await findSession(context, sessionId, 'write');
  if (!session || !isAsyncOpen(asyncOf(session))) return;
  if (session.async_deadline === null || session.async_deadline > context.now) return;
  await turnAll(context, session);
}

/**
 * All cards at once. A story on which nobody has voted waits again; the first one on which people do not agree comes to
 * the table.
 */
async function turnAll(context: Context, session: SessionRow): Promise<void> {
  const { tx, scope, now } = context;
  const voters = await votersByStory(context, session);
  const storyIds = [...voters.keys()];
  const voted = storyIds.filter((id) => (voters.get(id)?.size ?? 0) > 0);
  const bare = storyIds.filter((id) => !voted.includes(id));
  if (voted.length > 0) await closeRounds(context, voted);
  if (bare.length > 0) {
    const empty = pokerIn(tx).deleteFrom('poker_rounds').where('account_id', '=', scope.accountId).where('story_id', 'in', bare);
    await empty.where('revealed_at', 'is', null).execute();
    const waiting = pokerIn(tx).updateTable('poker_stories').set({ status: 'PENDING', updated_at: now });
    await waiting.where('account_id', '=', scope.accountId).where('id', 'in', bare).execute();
  }
  const stories = await sharedStories(context, session.deck, { sessionId: session.id });
  const open = stories.filter((story) => story.status !== 'ESTIMATED' && agreedCard(story.stats) === null);
  const currentStory = (open[0] ?? stories[0])?.id ?? null;
  const closed = await changeSession(context, session, { async_closed_at: now, current_story_id: currentStory });
  await armClosing(context, closed);
  await announce(context, session, 'poker.async_changed', { storyIds, currentStory });
  const link = `/poker/sessions/${session.id}`;
  const params = { name: session.name, count: String(open.length) };
  await notify(context, { ...meeting(session), userIds: [session.facilitator_id], type: 'poker.async_closed', params, link });
}

/** Closes the voting by hand. @throws Problem poker.not_async, poker.async_closed */
export async function closeVoting(context: Context, sessionId: PokerSessionId): Promise<PokerSession> {
  const { session } = await openSession(context, sessionId, actions.facilitate, 'write');
  requireOpen(session);
  await turnAll(context, session);
  return viewSessionById(context, sessionId, participantIdOf(context.actor));
}

function requireOpen(session: SessionRow): void {
  if (!session.is_async) throw new Problem(poker.not_async);
  if (!isAsyncOpen(asyncOf(session))) throw new Problem(poker.async_closed);
}

/** @throws Problem poker.not_async */
export async function progressOf(context: Context, session: { readonly id: PokerSessionId }): Promise<AsyncProgress> {
  const row = await findSession(context, session.id);
  if (!row?.is_async) throw new Problem(poker.not_async);
  return readProgress(context, row);
}

/** @returns how many members were told; guests have no place where they could be @throws Problem poker.async_reminded */
export async function remindVoters(context: Context, sessionId: PokerSessionId): Promise<{ reminded: number }> {
  const { session } = await openSession(context, sessionId, actions.facilitate, 'write');
  requireOpen(session);
  const last = session.async_reminded_at;
  if (last !== null && context.now.getTime() - last.getTime() < REMIND_AGAIN) throw new Problem(poker.async_reminded);
  const reminded = await remindMissing(context, session);
  await changeSession(context, session, { async_reminded_at: context.now });
  return { reminded };
}

/** The server's own reminder, once before the deadline. */
export async function reminderDue(context: Context, sessionId: PokerSessionId): Promise<void> {
  const session = await findSession(context, sessionId, 'write');
  if (session?.status === 'ACTIVE' && isAsyncOpen(asyncOf(session))) await remindMissing(context, session);
}

const meeting = ({ id }: SessionRow) => ({ kind: 'meetings', mail: 'mail', about: id }) as const;

async function remindMissing(context: Context, session: SessionRow): Promise<number> {
  const voters = [...(await votersByStory(context, session)).values()];
  const awaited = await awaitedOf(context, session);
  const missing = awaited.filter(({ id }) => voters.some((hasVoted) => !hasVoted.has(id)));
  const userIds = missing.flatMap(({ userId }) => (userId === null ? [] : [userId]));
  const link = `/poker/sessions/${session.id}`;
  const params = { name: session.name };
  return (await notify(context, { ...meeting(session), userIds, type: 'poker.async_waiting', params, link })).length;
}

/** Records what people agree on, all at once. @throws Problem poker.not_async, poker.async_open, poker.wrong_status */
export async function acceptAgreed(context: Context, sessionId: PokerSessionId): Promise<PokerSession> {
  const { session } = await openSession(context, sessionId, actions.facilitate, 'write');
  if (!session.is_async) throw new Problem(poker.not_async);
  if (session.async_closed_at === null) throw new Problem(poker.async_open);
  refuseIf(refuseChange(session.status), session);
  const { tx, scope, now } = context;
  for (const story of await sharedStories(context, session.deck, { sessionId })) {
    const card = story.status === 'VOTED' ? agreedCard(story.stats) : null;
    if (card === null) continue;
    const outcome = outcomeOf(session.deck, [...story.previousRounds.map((round) => round.votes), story.votes], card);
    const values = { ...outcome, status: 'ESTIMATED', final_estimate: card, estimated_at: now, updated_at: now } as const;
    const estimated = pokerIn(tx).updateTable('poker_stories').set(values);
    await estimated.where('account_id', '=', scope.accountId).where('id', '=', story.id).execute();
    await announce(context, session, 'poker.story_estimated', { storyId: story.id, finalEstimate: card });
  }
  return viewSessionById(context, sessionId, participantIdOf(context.actor));
}
