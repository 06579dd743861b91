import { sql } from 'kysely';
import type { SearchSource } from '#platform/module/search-source.ts';

const teams: SearchSource = {
  kind: 'team',
  on: ['team.created', 'team.updated', 'team.deleted'],
  idsOf: (_context, { subject }) => [subject.id],
  async read({ tx, scope }, ids) {
    const { rows } = await sql<{ id: string; name: string; updated_at: Date }>`select id, name, updated_at from teams
      where account_id = ${scope.accountId} and id = any(${[...ids]}::uuid[])`.execute(tx);
    return rows.map((row) => ({
      id: row.id,
      title: row.name,
      path: `/manage-users-teams?tab=teams&team=${row.id}`,
      readerIds: null,
      changedAt: row.updated_at,
    }));
  },
  async list({ tx, scope }, { after, limit }) {
    const { rows } = await sql<{ id: string }>`select id from teams where account_id = ${scope.accountId}
      and id > ${after ?? '00000000-0000-0000-0000-000000000000'}::uuid order by id limit ${limit}`.execute(tx);
    return rows.map(({ id }) => id);
  },
};

export const search: readonly SearchSource[] = [teams];
