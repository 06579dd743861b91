import type { Selectable } from 'kysely';
import type { Scoped } from '#platform/module/context.ts';
import type { Page } from '#shared/endpoint.ts';
import type { UserId } from '#shared/ids.ts';
import type { UserActor } from '#shared/permissions.ts';
import type { OwnMembership } from '../../contract/account.ts';
import type { Member, MembersQuery } from '../../contract/members.ts';
import { roleOf } from '../../rules.ts';
import { accountsIn, type AccountTable, type MembershipTable } from '../tables.ts';
import { accountRecord, type AccountRecord } from './accounts.ts';
import { matches, personOf, type PersonRow } from './people.ts';

type MemberRow = PersonRow & Pick<Selectable<MembershipTable>, 'account_id' | 'user_id'> & { membership_id: MembershipTable['id'] };

const members = ({ tx, scope }: Scoped) =>
  accountsIn(tx)
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .where('memberships.account_id', '=', scope.accountId);

const columns = [
  'memberships.id as membership_id',
  'memberships.account_id',
  'memberships.user_id',
  'memberships.role',
  'memberships.permissions',
  'memberships.joined_at',
  'memberships.status as member_status',
] as const;

function memberOf(row: MemberRow, inFull: boolean): Member {
  const seenByAll = {
    id: row.membership_id,
    accountId: row.account_id,
    userId: row.user_id,
    role: roleOf(row.role),
    user: personOf(row, inFull),
  };
  if (!inFull) return seenByAll;
  return { ...seenByAll, status: row.member_status, permissions: row.permissions, joinedAt: row.joined_at.toISOString() };
}

/** Members of the scope's account, by name. Whoever does not administer it sees the active ones alone. */
export async function listMembers(scoped: Scoped, query: MembersQuery, inFull: boolean): Promise<Page<Member>> {
  const { limit, offset, q, role } = query;
  const status = inFull ? query.status : 'ACTIVE';
  const found = members(scoped)
    .$if(status !== undefined, (rows) => rows.where('memberships.status', '=', status ?? 'ACTIVE'))
    .$if(role !== undefined, (rows) => rows.where('memberships.role', '=', role ?? 'MEMBER'))
    .$if(Boolean(q), (rows) => rows.where(matches(q ?? '')));
  const { total } = await found.select((read) => read.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .selectAll('users')
    .select(columns)
    .orderBy('users.first_name')
    .orderBy('users.last_name')
    .orderBy('users.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { items: rows.map((row) => memberOf(row, inFull)), total, limit, offset };
}

/** A member in full, whatever their status. */
export async function findMembership(scoped: Scoped, userId: UserId): Promise<Member | null> {
  const row = await members(scoped).selectAll('users').select(columns).where('memberships.user_id', '=', userId).executeTakeFirst();
  return row ? memberOf(row, true) : null;
}

type OwnRow = Selectable<MembershipTable>;

export interface OwnPlace extends Omit<OwnMembership, 'account'> {
  readonly account: AccountRecord;
}

/**
 * The accounts that the caller may enter, in the order of joining, and after them those that they have deleted and may
 * bring back. The transaction shows a person their own memberships in every account.
 */
export async function ownPlaces({ tx, scope }: Scoped, actor: UserActor, page: { limit: number; offset: number }): Promise<Page<OwnPlace>> {
  const found = accountsIn(tx)
    .selectFrom('memberships')
    .innerJoin('accounts', 'accounts.id', 'memberships.account_id')
    .where('memberships.user_id', '=', actor.userId)
    .where('memberships.status', '=', 'ACTIVE')
    .where((where) => where.or([where('accounts.status', '=', 'ACTIVE'), where('memberships.role', '=', 'OWNER')]));
  const { total } = await found.select((read) => read.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const places = await found
    .selectAll('memberships')
    .orderBy('accounts.status')
    .orderBy('memberships.joined_at')
    .orderBy('memberships.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const accounts = await accountsById(tx, places);
  const items = places.flatMap((row) => {
    const account = accounts.get(row.account_id);
    return account ? [ownPlace(row, account, scope.accountId)] : [];
  });
  return { items, total, ...page };
}

async function accountsById(tx: Scoped['tx'], places: readonly OwnRow[]): Promise<Map<string, Selectable<AccountTable>>> {
  if (places.length === 0) return new Map();
  const ids = places.map((row) => row.account_id);
  const rows = await accountsIn(tx).selectFrom('accounts').selectAll().where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

const ownPlace = (row: OwnRow, account: Selectable<AccountTable>, current: string): OwnPlace => ({
  id: row.id,
  accountId: row.account_id,
  userId: row.user_id,
  role: roleOf(row.role),
  status: row.status,
  permissions: row.permissions,
  joinedAt: row.joined_at.toISOString(),
  isCurrent: row.account_id === current,
  account: accountRecord(account),
});
