import { sql } from 'kysely';
import type { Scoped } from '#platform/module/context.ts';
import type { SearchSource } from '#platform/module/search-source.ts';
import type { UserId } from '#shared/ids.ts';

/**
 * Sessions. Those of a team show to everybody of the account, a personal one to its own people (S2-48), so it is read
 * again whenever somebody comes or goes; a team that is deleted leaves its sessions without one.
 */
const sessions: SearchSource = {
  kind: 'session',
  on: [
    'poker.session_created',
    'poker.session_updated',
    'poker.session_status_changed',
    'poker.session_deleted',
    'poker.participant_joined',
    'poker.participant_left',
    'poker.participant_removed',
    'poker.role_changed',
    'team.deleted',
  ],
  idsOf: (context, { type, subject }) => (type === 'team.deleted' ? personalIds(context) : [subject.id]),
  async read({ tx, scope }, ids) {
    const { rows } = await sql<{ id: string; name: string; is_over: boolean; updated_at: Date; reader_ids: UserId[] | null }>`
      select s.id, s.name, s.status in ('COMPLETED', 'ARCHIVED', 'CANCELLED') as is_over, s.updated_at,
        case when s.team_id is null then array(select s.creator_id union select s.facilitator_id
          union select p.user_id from poker_participants p where p.account_id = s.account_id and p.session_id = s.id
            and p.user_id is not null and p.left_at is null order by 1) end as reader_ids
      from poker_sessions s where s.account_id = ${scope.accountId} and s.id = any(${[...ids]}::uuid[])`.execute(tx);
    return rows.map((row) => ({
      id: row.id,
      title: row.name,
      path: `/poker/sessions/${row.id}`,
      readerIds: row.reader_ids,
      isOver: row.is_over,
      changedAt: row.updated_at,
    }));
  },
  list: ({ tx, scope }, page) =>
    pageOf(sql<{ id: string }>`select id from poker_sessions where account_id = ${scope.accountId} and ${after(page)}`.execute(tx)),
};

/** Stories by key and title; never a vote. Who may see one is who may see its session. */
const stories: SearchSource = {
  kind: 'story',
  on: [
    'poker.session_created',
    'poker.stories_added',
    'poker.story_updated',
    'poker.story_deleted',
    'poker.story_estimated',
    'poker.votes_reset',
  ],
  async idsOf({ tx, scope }, { payload, subject }) {
    const { storyIds, storyId } = payload as { storyIds?: readonly string[]; storyId?: string | null };
    if (storyIds) return storyIds;
    if (storyId) return [storyId];
    const { rows } = await sql<{ id: string }>`select id from poker_stories
      where account_id = ${scope.accountId} and session_id = ${subject.id}`.execute(tx);
    return rows.map(({ id }) => id);
  },
  async read({ tx, scope }, ids) {
    const { rows } = await sql<{ id: string; session_id: string; key: string | null; title: string; is_over: boolean; updated_at: Date }>`
      select id, session_id, key, title, status = 'ESTIMATED' as is_over, updated_at from poker_stories
      where account_id = ${scope.accountId} and id = any(${[...ids]}::uuid[])`.execute(tx);
    return rows.map((row) => ({
      id: row.id,
      title: row.title,
      keys: row.key ? [row.key] : [],
      path: `/poker/sessions/${row.session_id}`,
      withinId: row.session_id,
      readerIds: null,
      isOver: row.is_over,
      changedAt: row.updated_at,
    }));
  },
  list: ({ tx, scope }, page) =>
    pageOf(sql<{ id: string }>`select id from poker_stories where account_id = ${scope.accountId} and ${after(page)}`.execute(tx)),
};

async function personalIds({ tx, scope }: Scoped): Promise<string[]> {
  return pageOf(sql<{ id: string }>`select id from poker_sessions where account_id = ${scope.accountId} and team_id is null`.execute(tx));
}

const after = ({ after: last, limit }: Parameters<SearchSource['list']>[1]) =>
  sql`id > ${last ?? '00000000-0000-0000-0000-000000000000'}::uuid order by id limit ${limit}`;

const pageOf = async (reading: Promise<{ rows: readonly { id: string }[] }>): Promise<string[]> => (await reading).rows.map(({ id }) => id);

export const search: readonly SearchSource[] = [sessions, stories];
