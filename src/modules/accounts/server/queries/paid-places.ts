import { sql } from 'kysely';
import type { Scoped } from '#platform/module/context.ts';
import type { Page } from '#shared/endpoint.ts';
import type { UserId } from '#shared/ids.ts';
import type { Paging } from '#shared/pages.ts';
import type { AccountRole } from '#shared/permissions.ts';
import type { MemberStatus, MembershipId } from '../../contract.ts';
import { roleOf } from '../../rules.ts';
import { accountsIn } from '../tables.ts';
import { matches } from './people.ts';

/** A member with their place in the order of joining. */
export interface Place {
  readonly id: MembershipId;
  readonly userId: UserId;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly avatarUrl: string | null;
  readonly role: AccountRole;
  readonly status: MemberStatus;
  readonly joinedAt: Date;
  readonly activatedAt: Date | null;
  /** How many active members joined before them; null while they are not active. */
  readonly before: number | null;
}

const joined = sql`joined_at, user_id`;

const places = ({ tx, scope }: Scoped) =>
  accountsIn(tx)
    .with('ranked', (db) =>
      db
        .selectFrom('memberships')
        .selectAll()
        .select(
          sql<number | null>`case when status = 'ACTIVE'
          then row_number() over (partition by status = 'ACTIVE' order by ${joined}) - 1 end`.as('before'),
        )
        .where('account_id', '=', scope.accountId),
    )
    .selectFrom('ranked')
    .innerJoin('users', 'users.id', 'ranked.user_id')
    .select(['ranked.id', 'ranked.user_id', 'ranked.role', 'ranked.status', 'ranked.joined_at', 'ranked.activated_at', 'ranked.before'])
    .select(['users.email', 'users.first_name', 'users.last_name', 'users.avatar_url']);

type Row = Awaited<ReturnType<ReturnType<typeof places>['execute']>>[number];

const placeOf = (row: Row): Place => ({
  id: row.id,
  userId: row.user_id,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  avatarUrl: row.avatar_url,
  role: roleOf(row.role),
  status: row.status,
  joinedAt: row.joined_at,
  activatedAt: row.activated_at,
  before: row.before,
});

/** Members of the scope's account in the order of joining, active or not. @param search part of a name or an address */
export async function listPlaces(scoped: Scoped, { limit, offset, search }: Paging & { readonly search: string }): Promise<Page<Place>> {
  const rows = await places(scoped)
    .select(sql<number>`count(*) over ()`.as('total'))
    .$if(search !== '', (found) => found.where(matches(search)))
    .orderBy('ranked.joined_at')
    .orderBy('ranked.user_id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { items: rows.map(placeOf), total: rows[0]?.total ?? 0, limit, offset };
}

/** One of them. @param id the person's or the membership's (C1-78) */
export async function findPlace(scoped: Scoped, id: string): Promise<Place | null> {
  const named = sql<boolean>`(ranked.user_id = ${id}::uuid or ranked.id = ${id}::uuid)`;
  const row = await places(scoped).where(named).executeTakeFirst();
  return row ? placeOf(row) : null;
}
