import { sql, type Selectable } from 'kysely';
import type { Scoped } from '#platform/module/context.ts';
import type { Page } from '#shared/endpoint.ts';
import type { Paging } from '#shared/pages.ts';
import type { Person } from '../../contract/people.ts';
import { fullName, roleOf, userRoleOf } from '../../rules.ts';
import { accountsIn, type MembershipTable, type UserTable } from '../tables.ts';

export interface PeopleQuery extends Paging {
  /** Owners and admins see more of a colleague than a name and an address. */
  readonly inFull: boolean;
  /** Part of a name or an address. */
  readonly q?: string | undefined;
}

const ACCENTED = 'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿ';
const PLAIN = 'AAAAAACEEEEIIIINOOOOOUUUUYaaaaaaceeeeiiiinooooouuuuyy';

/**
 * Whether a name or an address holds a text, whatever its case and accents. `%` and `_` mean themselves. The letters are
 * listed, because what `ilike` takes for one letter depends on the locale that the database was made with.
 */
export const matches = (q: string) => {
  const plain = q
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&');
  return sql<boolean>`lower(translate(users.first_name || ' ' || users.last_name || ' ' || users.email, ${ACCENTED}, ${PLAIN}))
    like ${`%${plain}%`}`;
};

/** People of the scope's account, by name. Colleagues who do not administer it see its active members alone. */
export async function listPeople({ tx, scope }: Scoped, { limit, offset, inFull, q }: PeopleQuery): Promise<Page<Person>> {
  const people = accountsIn(tx)
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .where('memberships.account_id', '=', scope.accountId)
    .$if(!inFull, (query) => query.where('memberships.status', '=', 'ACTIVE'))
    .$if(Boolean(q), (query) => query.where(matches(q ?? '')));
  const { total } = await people.select((read) => read.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await people
    .selectAll('users')
    .select(['memberships.role', 'memberships.permissions', 'memberships.joined_at', 'memberships.status as member_status'])
    .orderBy('users.first_name')
    .orderBy('users.last_name')
    .orderBy('users.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { items: rows.map((row) => personOf(row, inFull)), total, limit, offset };
}

export type PersonRow = Selectable<UserTable> &
  Pick<Selectable<MembershipTable>, 'role' | 'permissions' | 'joined_at'> & { member_status: MembershipTable['status'] };

/** A colleague; what only owners and admins see is absent for others. */
export function personOf(row: PersonRow, inFull: boolean): Person {
  const role = roleOf(row.role);
  const seenByAll = {
    id: row.id,
    userId: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    name: fullName({ firstName: row.first_name, lastName: row.last_name }),
    avatar: row.avatar_url,
    avatarUrl: row.avatar_url,
    role: userRoleOf(role),
    accountRole: role,
  };
  if (!inFull) return seenByAll;
  return {
    ...seenByAll,
    status: row.member_status,
    phone: row.phone,
    primaryPersona: row.persona,
    permissions: row.permissions,
    emailVerified: row.email_verified_at !== null,
    joinedAt: row.joined_at.toISOString(),
  };
}
