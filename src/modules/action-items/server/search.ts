import { sql } from 'kysely';
import type { SearchSource } from '#platform/module/search-source.ts';
import type { UserId } from '#shared/ids.ts';

/** What was agreed. Without a team it shows to whoever noted it or has taken it on, as in the list of actions. */
const actionItems: SearchSource = {
  kind: 'action',
  // A meeting's name stands beside its actions, and its team decides who sees them.
  on: ['action_item.saved', 'action_item.deleted', 'retro.session_updated', 'team.deleted'],
  async idsOf({ tx, scope }, { type, subject }) {
    if (type.startsWith('action_item.')) return [subject.id];
    const which = type === 'team.deleted' ? sql`team_id is null` : sql`session_id = ${subject.id}`;
    const { rows } = await sql<{ id: string }>`select id from action_items where account_id = ${scope.accountId} and ${which}`.execute(tx);
    return rows.map(({ id }) => id);
  },
  async read({ tx, scope }, ids) {
    const { rows } = await sql<{
      id: string;
      title: string;
      place: string | null;
      is_over: boolean;
      updated_at: Date;
      reader_ids: UserId[] | null;
    }>`select id, title, session_name as place, status = 'completed' as is_over, updated_at,
        case when team_id is null then array_remove(array[created_by, assignee_id], null) end as reader_ids
      from action_items where account_id = ${scope.accountId} and id = any(${[...ids]}::uuid[]) and dropped_at is null`.execute(tx);
    return rows.map((row) => ({
      id: row.id,
      title: row.title,
      path: row.is_over ? '/action-items?status=all' : '/action-items',
      place: row.place,
      readerIds: row.reader_ids,
      isOver: row.is_over,
      changedAt: row.updated_at,
    }));
  },
  async list({ tx, scope }, { after, limit }) {
    const { rows } = await sql<{ id: string }>`select id from action_items where account_id = ${scope.accountId}
      and id > ${after ?? '00000000-0000-0000-0000-000000000000'}::uuid order by id limit ${limit}`.execute(tx);
    return rows.map(({ id }) => id);
  },
};

export const search: readonly SearchSource[] = [actionItems];
