import { sql } from 'kysely';
import type { SearchSource } from '#platform/module/search-source.ts';
import { fullName } from '../rules.ts';

/** Active members by name; an address is shown to administrators alone, so nobody finds anybody by it. */
const people: SearchSource = {
  kind: 'person',
  on: [
    'account.created',
    'account.member_added',
    'account.member_removed',
    'account.member_restored',
    'account.member_status_changed',
    'auth.sso_joined',
    'invitation.accepted',
    'profile.updated',
    'profile.deleted',
    // Who changed their name elsewhere has it here when they come.
    'auth.signed_in',
    'auth.account_switched',
  ],
  idsOf(_context, { actor, subject, payload }) {
    const named = [
      payload['ownerId'],
      payload['userId'],
      actor.kind === 'user' ? actor.id : null,
      subject.kind === 'user' ? subject.id : null,
    ];
    return named.filter((id) => typeof id === 'string');
  },
  async read({ tx, scope }, ids) {
    const { rows } = await sql<{ id: string; first_name: string; last_name: string; joined_at: Date }>`
      select u.id, u.first_name, u.last_name, m.joined_at from memberships m join users u on u.id = m.user_id
      where m.account_id = ${scope.accountId} and m.status = 'ACTIVE' and u.id = any(${[...ids]}::uuid[])`.execute(tx);
    return rows.map((row) => ({
      id: row.id,
      title: fullName({ firstName: row.first_name, lastName: row.last_name }),
      path: `/manage-users-teams?tab=people&q=${encodeURIComponent(fullName({ firstName: row.first_name, lastName: row.last_name }))}`,
      readerIds: null,
      changedAt: row.joined_at,
    }));
  },
  async list({ tx, scope }, { after, limit }) {
    const { rows } = await sql<{ id: string }>`select user_id as id from memberships where account_id = ${scope.accountId}
      and user_id > ${after ?? '00000000-0000-0000-0000-000000000000'}::uuid order by user_id limit ${limit}`.execute(tx);
    return rows.map(({ id }) => id);
  },
};

export const search: readonly SearchSource[] = [people];
