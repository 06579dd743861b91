import type { Selectable } from 'kysely';
import type { PokerSessionId, StoryId } from '#modules/poker/contract/ids.ts';
import {
  pokerIn,
  type DiscussionTable,
  type ParticipantTable,
  type RoundTable,
  type SessionTable,
  type StoryTable,
  type VoteTable,
} from '#modules/poker/server/tables.ts';
import { insertRows } from '#platform/db/insert-rows.ts';
import type { Scoped } from '#platform/module/context.ts';

/** Rows to be stored together, complete: what a column would default to is said here too. */
export interface Sheet {
  readonly sessions: Selectable<SessionTable>[];
  readonly participants: Selectable<ParticipantTable>[];
  readonly stories: Selectable<StoryTable>[];
  readonly rounds: Selectable<RoundTable>[];
  readonly votes: Selectable<VoteTable>[];
  readonly discussions: Selectable<DiscussionTable>[];
}

export const emptySheet = (): Sheet => ({ sessions: [], participants: [], stories: [], rounds: [], votes: [], discussions: [] });

/** Stores a sheet with one statement a table: half a year of sessions is thousands of rows, and the first start waits for them. */
export async function storeSheet(scoped: Scoped, sheet: Sheet): Promise<void> {
  const rooms = sheet.sessions.map(({ id, account_id, created_at }) => ({ id, kind: 'poker', account_id, version: 0, created_at }));
  await insertRows(scoped, 'rooms', rooms);
  // A session names its current story, which needs the session first.
  await insertRows(
    scoped,
    'poker_sessions',
    sheet.sessions.map((session) => ({ ...session, current_story_id: null })),
  );
  await insertRows(scoped, 'poker_participants', sheet.participants);
  await insertRows(scoped, 'poker_stories', sheet.stories);
  await insertRows(scoped, 'poker_rounds', sheet.rounds);
  await insertRows(scoped, 'poker_votes', sheet.votes);
  await insertRows(scoped, 'poker_discussions', sheet.discussions);
  for (const { id, current_story_id } of sheet.sessions) if (current_story_id !== null) await setCurrentStory(scoped, id, current_story_id);
}

async function setCurrentStory({ tx, scope }: Scoped, sessionId: PokerSessionId, storyId: StoryId): Promise<void> {
  await pokerIn(tx)
    .updateTable('poker_sessions')
    .set({ current_story_id: storyId })
    .where('account_id', '=', scope.accountId)
    .where('id', '=', sessionId)
    .execute();
}
