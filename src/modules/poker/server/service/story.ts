import { uuidv7 } from 'uuidv7';
import { freshlyNamed } from '#modules/accounts/server/public.ts';
import { actions } from '#modules/poker/contract/actions.ts';
import type { PokerSessionId, StoryId } from '#modules/poker/contract/ids.ts';
import { poker } from '#modules/poker/contract/problems.ts';
import type { Story, StoryDraft, StoryStatus } from '#modules/poker/contract/story.ts';
import { noOutcome } from '#modules/poker/rules/results.ts';
import { isAsyncOpen, refuseLive } from '#modules/poker/rules/async.ts';
import { refuseChange } from '#modules/poker/rules/session-status.ts';
import { moveTo, refuseOrder, refuseReorder, refuseStories } from '#modules/poker/rules/stories.ts';
import { asyncOf } from '#modules/poker/server/queries/async.ts';
import { participantIdOf, type SessionRow } from '#modules/poker/server/queries/session.ts';
import { storiesFor, storyRows, type StoryRow } from '#modules/poker/server/queries/story.ts';
import { pokerIn } from '#modules/poker/server/tables.ts';
import type { Context } from '#platform/module/context.ts';
import { refuseOlder, versionOf } from '#platform/module/refuse-stale.ts';
import { Problem, raise } from '#shared/problem.ts';
import { sql } from 'kysely';
import { announce, openSession, openStory, refuseIf, resourceOf, type Opened } from './access.ts';
import { considerClosing, openWaiting } from './async.ts';
import { answerStory, changeStory, openVoting, recordEstimate, turnCards } from './voting.ts';

/** Adds stories at the end, or at the order that one names; all or none. @throws Problem poker.too_many_stories, poker.invalid_order */
export async function addStories(context: Context, sessionId: PokerSessionId, drafts: readonly StoryDraft[]): Promise<Story[]> {
  const { session } = await openSession(context, sessionId, actions.editStories, 'write');
  refuseIf(refuseChange(session.status), session);
  const storyIds = await insertStories(context, session, drafts);
  if (storyIds.length > 0) await announceStories(context, session, drafts, storyIds);
  return storiesFor(context, session.deck, { sessionId, storyIds, readerId: participantIdOf(context.actor) });
}

/** A story that took a place of its own has moved others, which the room must learn too. */
export async function announceStories(
  context: Context,
  session: SessionRow,
  drafts: readonly StoryDraft[],
  storyIds: readonly StoryId[],
): Promise<void> {
  await announce(context, session, 'poker.stories_added', { storyIds });
  await openWaiting(context, session);
  if (drafts.every((draft) => draft.order === undefined)) return;
  const order = (await storyRows(context, { sessionId: session.id })).map((row) => row.id);
  await announce(context, session, 'poker.stories_reordered', { storyIds: order });
}

export async function addStory(context: Context, sessionId: PokerSessionId, draft: StoryDraft): Promise<Story> {
  return (await addStories(context, sessionId, [draft]))[0] ?? raise(poker.story_not_found);
}

/** Keeps in the account's audit log that stories came from a file. */
export async function noteImport(context: Context, sessionId: PokerSessionId, count: number): Promise<void> {
  if (count === 0) return;
  await context.publish({ type: 'poker.stories_imported', subject: { kind: 'poker_session', id: sessionId }, payload: { count } });
}

/** @returns ids in the order of the drafts */
export async function insertStories(context: Context, session: Pick<SessionRow, 'id'>, drafts: readonly StoryDraft[]): Promise<StoryId[]> {
  const { tx, scope, now } = context;
  const present = await storyRows(context, { sessionId: session.id });
  refuseIf(refuseStories(present.length, drafts));
  if (drafts.length === 0) return [];
  const rows = drafts.map((draft, at) => ({
    id: uuidv7() as StoryId,
    account_id: scope.accountId,
    session_id: session.id,
    key: draft.key || null,
    title: draft.title,
    description: draft.description ?? '',
    position: present.length + at,
    status: 'PENDING' as const,
    created_at: now,
    updated_at: now,
  }));
  await pokerIn(tx).insertInto('poker_stories').values(rows).execute();
  const order = drafts.reduce<string[]>(
    (ids, draft, at) => (draft.order === undefined ? ids : moveTo(ids, rows[at]?.id ?? '', draft.order)),
    [...present, ...rows].map((row) => row.id),
  );
  if (drafts.some((draft) => draft.order !== undefined)) await storeOrder({ tx, scope }, session.id, order as StoryId[]);
  // All at once: whoever is named in thirty of them is told of the session once.
  await tellNamed(context, session, { before: '', after: rows.map(({ description }) => description).join('\n') });
  return rows.map((row) => row.id);
}

/** Those whom the descriptions of stories name and did not name before. */
async function tellNamed(
  context: Context,
  { id }: Pick<SessionRow, 'id'>,
  written: { readonly before: string; readonly after: string },
): Promise<void> {
  const userIds = await freshlyNamed(context, written);
  if (userIds.length === 0) return;
  await context.publish({ type: 'poker.members_mentioned', subject: { kind: 'poker_session', id }, payload: { userIds } });
}

export interface StoryChange {
  readonly title?: string | undefined;
  readonly description?: string | null | undefined;
  readonly key?: string | null | undefined;
  readonly order?: number | undefined;
  readonly status?: StoryStatus | undefined;
  readonly finalEstimate?: string | null | undefined;
  readonly version?: number | undefined;
}

/**
 * Changes a story. A status is reached by its own verb: VOTING opens the voting, VOTED turns the cards, ESTIMATED records
 * the estimate, PENDING takes an estimate back.
 * @throws Problem poker.stale, poker.invalid_order, poker.estimate_required and what the verbs throw
 */
export async function updateStory(
  context: Context,
  { sessionId, storyId }: { sessionId: PokerSessionId; storyId: StoryId },
  change: StoryChange,
): Promise<Story> {
  const opened = await openSession(context, sessionId, actions.editStories, 'write');
  const { session } = opened;
  const story = await openStory(context, session, storyId);
  refuseIf(refuseOrder(change.order));
  refuseIf(refuseChange(session.status), session);
  const { title, description, key } = change;
  const seen = { version: versionOf({ title, description, key }, change.version), now: story.version };
  await refuseOlder(seen, poker.stale, () => answerStory(context, session, storyId));
  if (title !== undefined || description !== undefined || key !== undefined) {
    await changeStory(context, story, {
      ...(title !== undefined && { title }),
      ...(description !== undefined && { description: description ?? '' }),
      ...(key !== undefined && { key: key || null }),
    });
    await announce(context, session, 'poker.story_updated', { storyId });
    if (description !== undefined) await tellNamed(context, session, { before: story.description, after: description ?? '' });
  }
  if (change.order !== undefined) await placeStory(context, session, storyId, change.order);
  await changeProgress(context, opened, story, change);
  return answerStory(context, session, storyId);
}

async function changeProgress(context: Context, opened: Opened, story: StoryRow, { status, finalEstimate }: StoryChange): Promise<void> {
  const { session } = opened;
  if (status === undefined && finalEstimate === undefined) return;
  context.authorize(actions.facilitate, resourceOf(opened));
  if (status === 'VOTING') return openVoting(context, session, story);
  if (status === 'VOTED' && story.status !== 'ESTIMATED') return revealNow(context, session, story);
  const isEstimated = status === 'ESTIMATED' || (status === undefined && finalEstimate !== null);
  if (isEstimated) return recordEstimate(context, session, story, finalEstimate ?? story.final_estimate);
  return takeEstimateBack(context, session, story);
}

async function revealNow(context: Context, session: SessionRow, story: StoryRow): Promise<void> {
  if (story.status === 'VOTED') return;
  if (session.status !== 'ACTIVE') throw new Problem(poker.not_active);
  refuseIf(refuseLive(asyncOf(session)));
  if (story.status !== 'VOTING') throw new Problem(poker.not_voting);
  await turnCards(context, session, story);
}

/** Without its estimate a story is what its round says: VOTED when the cards lie open, else PENDING. */
async function takeEstimateBack(context: Context, session: SessionRow, story: StoryRow): Promise<void> {
  if (story.status === 'PENDING') return;
  if (story.status === 'VOTING') throw new Problem(poker.not_revealed);
  const isShown = (await shownRounds(context, story)).includes(story.voting_round);
  await changeStory(context, story, { ...noOutcome, status: isShown ? 'VOTED' : 'PENDING' });
  await announce(context, session, 'poker.story_updated', { storyId: story.id });
}

async function shownRounds({ tx, scope }: Context, story: StoryRow): Promise<number[]> {
  const rows = await pokerIn(tx)
    .selectFrom('poker_rounds')
    .select('round')
    .where('account_id', '=', scope.accountId)
    .where('story_id', '=', story.id)
    .where('revealed_at', 'is not', null)
    .execute();
  return rows.map((row) => row.round);
}

async function placeStory(context: Context, session: SessionRow, storyId: StoryId, order: number): Promise<void> {
  const ids = (await storyRows(context, { sessionId: session.id })).map((row) => row.id);
  const moved = moveTo(ids, storyId, order) as StoryId[];
  await storeOrder(context, session.id, moved);
  await announce(context, session, 'poker.stories_reordered', { storyIds: moved });
}

/** @throws Problem poker.voting_not_deletable */
export async function deleteStory(context: Context, sessionId: PokerSessionId, storyId: StoryId): Promise<void> {
  const { session } = await openSession(context, sessionId, actions.editStories, 'write');
  const story = await openStory(context, session, storyId);
  refuseIf(refuseChange(session.status), session);
  // Where all stories are open at once, one of them may go.
  const isAsync = isAsyncOpen(asyncOf(session));
  if (story.status === 'VOTING' && !isAsync) throw new Problem(poker.voting_not_deletable);
  const { tx, scope } = context;
  await pokerIn(tx).deleteFrom('poker_stories').where('account_id', '=', scope.accountId).where('id', '=', storyId).execute();
  const rest = (await storyRows(context, { sessionId })).map((row) => row.id);
  await storeOrder(context, sessionId, rest);
  await announce(context, session, 'poker.story_deleted', { storyId });
  if (isAsync) await considerClosing(context, session);
}

/** @throws Problem poker.incomplete_order */
export async function reorderStories(context: Context, sessionId: PokerSessionId, storyIds: readonly StoryId[]): Promise<Story[]> {
  const { session } = await openSession(context, sessionId, actions.editStories, 'write');
  refuseIf(refuseChange(session.status), session);
  const present = (await storyRows(context, { sessionId })).map((row) => row.id);
  refuseIf(refuseReorder(present, storyIds));
  await storeOrder(context, sessionId, storyIds);
  await announce(context, session, 'poker.stories_reordered', { storyIds });
  return storiesFor(context, session.deck, { sessionId, readerId: participantIdOf(context.actor) });
}

/** Orders are 0 to n-1 without gaps. */
async function storeOrder({ tx, scope }: Pick<Context, 'tx' | 'scope'>, sessionId: PokerSessionId, ids: readonly StoryId[]): Promise<void> {
  await sql`
    update poker_stories set position = wanted.position - 1
    from unnest(${[...ids]}::uuid[]) with ordinality as wanted (id, position)
    where poker_stories.account_id = ${scope.accountId} and poker_stories.session_id = ${sessionId}
      and poker_stories.id = wanted.id and poker_stories.position <> wanted.position - 1`.execute(tx);
}
