import type { Discussion } from '#modules/poker/contract/discussion.ts';
import type { DiscussionId, PokerSessionId, StoryId } from '#modules/poker/contract/ids.ts';
import { pokerIn, type DiscussionTable } from '#modules/poker/server/tables.ts';
import type { Scoped } from '#platform/module/context.ts';
import type { Page } from '#shared/endpoint.ts';
import { iso } from '#shared/time.ts';

export interface DiscussionFilter {
  readonly sessionId: PokerSessionId;
  readonly storyId?: StoryId | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** What was said, oldest first. */
export async function listDiscussions(scoped: Scoped, filter: DiscussionFilter): Promise<Page<Discussion>> {
  const { limit, offset, storyId } = filter;
  const found = discussionsOf(scoped, filter.sessionId).$if(storyId !== undefined, (query) =>
    query.where('d.story_id', '=', storyId ?? null),
  );
  const { total } = await found.select((read) => read.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await found.select(columns).orderBy('d.created_at').orderBy('d.id').limit(limit).offset(offset).execute();
  return { items: rows.map(toDiscussion), total, limit, offset };
}

/** All that was said in a session, oldest first. */
export async function allDiscussions(scoped: Scoped, sessionId: PokerSessionId): Promise<Discussion[]> {
  const rows = await discussionsOf(scoped, sessionId).select(columns).orderBy('d.created_at').orderBy('d.id').execute();
  return rows.map(toDiscussion);
}

export async function findDiscussion(scoped: Scoped, sessionId: PokerSessionId, id: DiscussionId): Promise<Discussion | null> {
  const row = await discussionsOf(scoped, sessionId).select(columns).where('d.id', '=', id).executeTakeFirst();
  return row ? toDiscussion(row) : null;
}

function discussionsOf({ tx, scope }: Scoped, sessionId: PokerSessionId) {
  return pokerIn(tx)
    .selectFrom('poker_discussions as d')
    .innerJoin('poker_participants as p', (on) =>
      on.onRef('p.account_id', '=', 'd.account_id').onRef('p.session_id', '=', 'd.session_id').onRef('p.id', '=', 'd.author_id'),
    )
    .where('d.account_id', '=', scope.accountId)
    .where('d.session_id', '=', sessionId);
}

const columns = ['d.id', 'd.session_id', 'd.story_id', 'd.author_id', 'd.content', 'd.created_at', 'p.name'] as const;

type Row = Omit<DiscussionTable, 'account_id'> & { readonly name: string };

const toDiscussion = (row: Row): Discussion => ({
  id: row.id,
  sessionId: row.session_id,
  storyId: row.story_id,
  authorId: row.author_id,
  authorName: row.name,
  content: row.content,
  createdAt: iso(row.created_at),
});
