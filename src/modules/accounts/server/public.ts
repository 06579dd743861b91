import type { Tx } from '#platform/db/bound-dialect.ts';
import type { Context, Scoped } from '#platform/module/context.ts';
import type { AccountId, UserId } from '#shared/ids.ts';
import { mentionedIn } from '#shared/mention.ts';
import { userIdOf, type AccountRole, type Persona, type Plan } from '#shared/permissions.ts';
import { sql, type Selectable } from 'kysely';
import type { Language, User } from '../contract.ts';
import { emailKey, fullName, roleOf, tidyEmail, userRoleOf } from '../rules.ts';
import { ERASED_ADDRESSES } from './service/person.ts';
import { accountsIn, type UserTable } from './tables.ts';

export { accountNamesOfUser, accountsOfUser, deactivatedIn, findAccount, holderOfSlug, holdOpenAccount } from './queries/accounts.ts';
export { addressesOfMembers, joinAccount } from './service/joining.ts';
export {
  administratorsOf,
  changeAvatar,
  changeEmail,
  findUnerased,
  hasOtherMembers,
  holdForErasing,
  leaveForGood,
  memberIdsByEmailKey,
  membershipsOf,
  timeZoneOf,
  type Administrator,
  type OwnMembership,
} from './service/person.ts';
export { firstAccountName, insertAccount, insertMembership, nameIn } from './service/new-account.ts';
export { transferOwnership } from './service/transfer.ts';
export { holdSeats, requireBelow } from './service/seats.ts';
export { answerAccount, plans } from './service/plans.ts';
export { findAdministrators } from './queries/administrators.ts';
export { changeOnboarding } from './service/onboarding.ts';
export { memberIdsOf, placeOf } from './queries/places.ts';
export { countInvestors } from './queries/investors.ts';
export { isOperator } from './queries/operators.ts';
export { findPlace, listPlaces, type Place } from './queries/paid-places.ts';
export { changeMember } from './service/members.ts';

/** A person, whatever account they are in. */
export interface UserRecord {
  readonly id: UserId;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null;
  readonly avatarUrl: string | null;
  readonly status: UserTable['status'];
  readonly language: Language;
  readonly persona: Persona;
  readonly emailVerifiedAt: Date | null;
  readonly isDemo: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

const recordOf = (row: Selectable<UserTable>): UserRecord => ({
  id: row.id,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  phone: row.phone,
  avatarUrl: row.avatar_url,
  status: row.status,
  language: row.language,
  persona: row.persona,
  emailVerifiedAt: row.email_verified_at,
  isDemo: row.is_demo,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

/** Needs no tenant: sign-in begins with an address. */
export async function findUserByEmail(tx: Tx, email: string): Promise<UserRecord | null> {
  const row = await accountsIn(tx).selectFrom('users').selectAll().where('email_key', '=', emailKey(email)).executeTakeFirst();
  return row ? recordOf(row) : null;
}

export async function findUser(tx: Tx, userId: UserId): Promise<UserRecord | null> {
  const row = await accountsIn(tx).selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst();
  return row ? recordOf(row) : null;
}

export async function findUsers(tx: Tx, userIds: readonly UserId[]): Promise<UserRecord[]> {
  if (userIds.length === 0) return [];
  return (
    await accountsIn(tx)
      .selectFrom('users')
      .selectAll()
      .where('id', 'in', [...userIds])
      .execute()
  ).map(recordOf);
}

export interface NewUser {
  readonly id: UserId;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null;
  readonly language: Language;
  readonly persona: Persona;
  readonly emailVerifiedAt: Date | null;
  readonly termsAcceptedAt: Date | null;
  readonly isDemo: boolean;
}

/** A unique index refuses a second person with the address. */
export async function insertUser(tx: Tx, user: NewUser, now: Date): Promise<void> {
  const values = {
    id: user.id,
    email: tidyEmail(user.email),
    email_key: emailKey(user.email),
    first_name: user.firstName,
    last_name: user.lastName,
    phone: user.phone,
    avatar_url: null,
    status: 'ACTIVE',
    language: user.language,
    persona: user.persona,
    email_verified_at: user.emailVerifiedAt,
    terms_accepted_at: user.termsAcceptedAt,
    is_demo: user.isDemo,
    created_at: now,
    updated_at: now,
  } as const;
  await accountsIn(tx).insertInto('users').values(values).execute();
}

export interface UserChange {
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly phone?: string | undefined;
  readonly language?: Language | undefined;
}

export async function changeUser(tx: Tx, userId: UserId, change: UserChange, now: Date): Promise<void> {
  const values = { first_name: change.firstName, last_name: change.lastName, phone: change.phone, language: change.language };
  await accountsIn(tx)
    .updateTable('users')
    .set({ ...values, updated_at: now })
    .where('id', '=', userId)
    .execute();
}

/** The address has been proven: the link of a mail to it was used. Bears being called twice. */
export async function markEmailVerified(tx: Tx, userId: UserId, now: Date): Promise<void> {
  const change = accountsIn(tx).updateTable('users').set({ email_verified_at: now, updated_at: now });
  await change.where('id', '=', userId).where('email_verified_at', 'is', null).execute();
}

export interface MemberRecord extends UserRecord {
  readonly accountId: AccountId;
  readonly role: AccountRole;
  readonly permissions: readonly string[];
}

/** A person in the scope's account. @returns null unless their membership is active */
export async function findMember({ tx, scope }: Scoped, userId: UserId): Promise<MemberRecord | null> {
  const row = await accountsIn(tx)
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .selectAll('users')
    .select(['memberships.role', 'memberships.permissions'])
    .where('memberships.account_id', '=', scope.accountId)
    .where('memberships.user_id', '=', userId)
    .where('memberships.status', '=', 'ACTIVE')
    .executeTakeFirst();
  return row ? { ...recordOf(row), accountId: scope.accountId, role: roleOf(row.role), permissions: row.permissions } : null;
}

/** Whether somebody's address counts as verified: where the installation does not ask for it, everybody's does. */
export const isVerified = (user: UserRecord, settings: { readonly requireEmailVerification: boolean }): boolean =>
  user.emailVerifiedAt !== null || !settings.requireEmailVerification;

/** The person as they are answered to themselves. */
export function userOf(member: MemberRecord, plan: Plan, settings: { readonly requireEmailVerification: boolean }): User {
  return {
    id: member.id,
    email: member.email,
    firstName: member.firstName,
    lastName: member.lastName,
    name: fullName(member),
    phone: member.phone,
    avatar: member.avatarUrl,
    avatarUrl: member.avatarUrl,
    status: member.status,
    role: userRoleOf(member.role),
    plan,
    permissions: [...member.permissions],
    accountId: member.accountId,
    accountRole: member.role,
    primaryPersona: member.persona,
    persona: member.persona,
    emailVerified: isVerified(member, settings),
    language: member.language,
    isDemo: member.isDemo,
    createdAt: member.createdAt.toISOString(),
    updatedAt: member.updatedAt.toISOString(),
  };
}

/** A colleague in a word: what other modules show beside their own rows. */
export interface MemberName {
  readonly id: UserId;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly name: string;
  readonly avatarUrl: string | null;
  readonly role: AccountRole;
}

/** Those of the given people who are active members of the scope's account; others are simply missing. */
export async function findMemberNames({ tx, scope }: Scoped, userIds: readonly UserId[]): Promise<Map<UserId, MemberName>> {
  if (userIds.length === 0) return new Map();
  const rows = await accountsIn(tx)
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['users.id', 'users.email', 'users.first_name', 'users.last_name', 'users.avatar_url', 'memberships.role'])
    .where('memberships.account_id', '=', scope.accountId)
    .where('memberships.user_id', 'in', [...userIds])
    .where('memberships.status', '=', 'ACTIVE')
    .execute();
  return new Map(
    rows.map(({ id, email, first_name: firstName, last_name: lastName, avatar_url: avatarUrl, role }) => [
      id,
      { id, email, firstName, lastName, name: fullName({ firstName, lastName }), avatarUrl, role: roleOf(role) },
    ]),
  );
}

/**
 * Names beside what people did in the account, whether they are in it still: somebody who was removed has done it all the
 * same. Whoever had their profile deleted is missing. Ask only with ids that rows of the account hold.
 */
export async function findAuthorNames(
  { tx }: Scoped,
  userIds: readonly UserId[],
): Promise<Map<UserId, Pick<MemberName, 'id' | 'firstName' | 'name'>>> {
  if (userIds.length === 0) return new Map();
  const people = await accountsIn(tx)
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', [...userIds])
    .where('email_key', 'not like', ERASED_ADDRESSES)
    .execute();
  return new Map(
    people.map(({ id, first_name: firstName, last_name: lastName }) => [id, { id, firstName, name: fullName({ firstName, lastName }) }]),
  );
}

/** Those of some people who are in the account no longer, with their names. */
export async function formerOf(scoped: Scoped, userIds: readonly UserId[]): Promise<{ readonly id: UserId; readonly name: string }[]> {
  const members = await findMemberNames(scoped, userIds);
  const names = await findAuthorNames(
    scoped,
    userIds.filter((id) => !members.has(id)),
  );
  return [...names.values()].map(({ id, name }) => ({ id, name }));
}

/** Active members of the scope's account whose names stand in a text; who shares a name with another is not meant. */
export async function findMembersIn({ tx, scope }: Scoped, text: string): Promise<Pick<MemberName, 'id' | 'name'>[]> {
  if (!text.includes('@')) return [];
  const { rows } = await sql<{ name: string; ids: UserId[] }>`select n.name, array_agg(n.id::text) as ids from (
      select u.id, trim(u.first_name || ' ' || u.last_name) as name from memberships m join users u on u.id = m.user_id
      where m.account_id = ${scope.accountId} and m.status = 'ACTIVE') n
    where n.name <> '' and strpos(${text}::text, '@' || n.name) > 0 group by n.name`.execute(tx);
  return rows.flatMap(({ name, ids: [id, ...others] }) => (id && others.length === 0 ? [{ id, name }] : []));
}

/** Whom a text names that did not name them before, the one who writes it left out. */
export async function freshlyNamed(
  context: Context,
  { before, after }: { readonly before: string; readonly after: string },
): Promise<UserId[]> {
  const people = after === before ? [] : await findMembersIn(context, after);
  if (people.length === 0) return [];
  const known = mentionedIn(before, people);
  return mentionedIn(after, people).filter((id) => !known.includes(id) && id !== userIdOf(context.actor)) as UserId[];
}

/**
 * Active members of the scope's account by how another program names them: an address, or a first and a last name.
 * @returns ids by the name asked for; of two people with one name neither is meant
 */
export async function findMembersNamed({ tx, scope }: Scoped, names: readonly string[]): Promise<Map<string, UserId>> {
  const wanted = [...new Set(names.map((name) => name.trim().toLowerCase()))].filter((name) => name !== '');
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<{ wanted: string; ids: UserId[] }>`select w.wanted, array_agg(u.id::text) as ids
    from unnest(${wanted}::text[]) as w (wanted) join users u on lower(u.email) = w.wanted or lower(u.first_name || ' ' || u.last_name) = w.wanted
    join memberships m on m.user_id = u.id and m.account_id = ${scope.accountId} and m.status = 'ACTIVE' group by w.wanted`.execute(tx);
  return new Map(rows.flatMap((row) => (row.ids.length === 1 ? [[row.wanted, row.ids[0] as UserId]] : [])));
}
