import { sql } from 'kysely';
import type { Scoped } from '#platform/module/context.ts';
import type { SearchSource } from '#platform/module/search-source.ts';
import type { UserId } from '#shared/ids.ts';

/**
 * Retrospectives by their name, and nothing that was written in them: cards are hidden, or nobody's. A personal one shows
 * to its own people (S2-48), so it is read again whenever somebody comes or goes.
 */
const sessions: SearchSource = {
  kind: 'retro',
  on: [
    'retro.session_created',
    'retro.session_updated',
    'retro.status_changed',
    'retro.phase_changed',
    'retro.session_deleted',
    'retro.participant_joined',
    'retro.participant_left',
    'retro.participant_removed',
    'retro.role_changed',
    'team.deleted',
  ],
  idsOf: (context, { type, subject }) => (type === 'team.deleted' ? personalIds(context) : [subject.id]),
  async read({ tx, scope }, ids) {
    const { rows } = await sql<{ id: string; name: string; is_over: boolean; updated_at: Date; reader_ids: UserId[] | null }>`
      select s.id, s.name, s.status in ('COMPLETED', 'ARCHIVED') as is_over, s.updated_at,
        case when s.team_id is null then array(select s.creator_id union select s.facilitator_id
          union select p.user_id from retro_participants p where p.account_id = s.account_id and p.session_id = s.id
            and p.user_id is not null and p.left_at is null order by 1) end as reader_ids
      from retro_sessions s where s.account_id = ${scope.accountId} and s.id = any(${[...ids]}::uuid[])`.execute(tx);
    return rows.map((row) => ({
      id: row.id,
      title: row.name,
      path: `/retro/sessions/${row.id}`,
      readerIds: row.reader_ids,
      isOver: row.is_over,
      changedAt: row.updated_at,
    }));
  },
  async list({ tx, scope }, { after, limit }) {
    const { rows } = await sql<{ id: string }>`select id from retro_sessions where account_id = ${scope.accountId}
      and id > ${after ?? '00000000-0000-0000-0000-000000000000'}::uuid order by id limit ${limit}`.execute(tx);
    return rows.map(({ id }) => id);
  },
};

/** A team that is deleted leaves its meetings without one. */
async function personalIds({ tx, scope }: Scoped): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from retro_sessions
    where account_id = ${scope.accountId} and team_id is null`.execute(tx);
  return rows.map(({ id }) => id);
}

export const search: readonly SearchSource[] = [sessions];
