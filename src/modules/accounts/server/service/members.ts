import { sql } from 'kysely';
import { endSockets, RENEW } from '#platform/live/registry.ts';
import type { Context } from '#platform/module/context.ts';
import type { UserId } from '#shared/ids.ts';
import type { AccountRole } from '#shared/permissions.ts';
import { Problem, raise } from '#shared/problem.ts';
import { accountProblems, actions } from '../../contract.ts';
import { REMOVAL_KEPT } from '../../contract/account.ts';
import type { Member, MemberChange } from '../../contract/members.ts';
import { roleOf } from '../../rules.ts';
import { refuseAdmission, refuseMemberChange, refuseRemoval } from '../../rules/members.ts';
import { deactivatedMail } from '../mail.ts';
import { findAccount } from '../queries/accounts.ts';
import { findMembership } from '../queries/memberships.ts';
import { accountsIn } from '../tables.ts';
import { personOf, refuseInDemo } from './caller.ts';
import { insertMembership } from './new-account.ts';
import { isErased } from './person.ts';
import { requireSeat } from './seats.ts';

export interface Admission {
  readonly userId: UserId;
  readonly role: AccountRole;
  readonly permissions?: readonly string[];
  /** How they came: `direct`, `invitation`, `sso`. */
  readonly way: string;
}

/**
 * Lets somebody into the scope's account. Whether they may come in, and whether there is a place for them, the caller has
 * decided. Every visitor of the demo would be in a real account with its people, and somebody real in the demo would be
 * there for all its visitors.
 * @throws Problem accounts.already_member, demo_fixed
 */
export async function admitMember(context: Context, { userId, role, permissions = [], way }: Admission): Promise<Member> {
  const { tx, scope, now } = context;
  if (await findMembership(context, userId)) throw new Problem(accountProblems.already_member);
  if (await isBetweenDemoAndReal(context, userId)) throw new Problem(accountProblems.demo_fixed);
  await insertMembership(tx, { accountId: scope.accountId, userId, role, permissions }, now);
  await forgetRemoval(context, userId);
  await publish(context, 'account.member_added', userId, { role, permissions: [...permissions], way });
  return memberOf(context, userId);
}

async function isBetweenDemoAndReal({ tx, scope }: Context, userId: UserId): Promise<boolean> {
  const { rows } = await sql<{ is_between: boolean }>`
    select u.is_demo <> a.is_demo as is_between from users u, accounts a
    where u.id = ${userId}::uuid and a.id = ${scope.accountId}::uuid`.execute(tx);
  return rows[0]?.is_between ?? false;
}

/** Adds somebody whom the caller knows from another account. @throws Problem accounts.not_found and those of the contract */
export async function addMember(context: Context, wanted: Omit<Admission, 'way'>): Promise<Member> {
  const by = personOf(context);
  const refusal = refuseAdmission(by, { role: wanted.role, permissions: wanted.permissions ?? [] });
  if (refusal) throw new Problem(refusal);
  if (await findMembership(context, wanted.userId)) throw new Problem(accountProblems.already_member);
  if (!(await isKnownTo(context, by.userId, wanted.userId))) throw new Problem(accountProblems.not_found);
  await requireSeat(context);
  return admitMember(context, { ...wanted, way: 'direct' });
}

/** Somebody with a verified address who is in another account together with the caller: any other id would be an oracle. */
async function isKnownTo({ tx }: Context, caller: UserId, userId: UserId): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select shares_account(${caller}::uuid, u.id) as known from users u
    where u.id = ${userId}::uuid and u.status = 'ACTIVE' and u.email_verified_at is not null`.execute(tx);
  return rows[0]?.known ?? false;
}

/** Every way to change a member comes here (C1-55). @throws Problem accounts.not_found and those of the contract */
export async function changeMember(context: Context, userId: UserId, change: MemberChange): Promise<Member> {
  const { tx, scope, now } = context;
  const member = await heldMember(context, userId);
  const refusal = refuseMemberChange(personOf(context), member, change);
  if (refusal) throw new Problem(refusal);
  refuseInDemo(context);
  const { role = member.role, permissions = member.permissions, status = member.status } = change;
  const isGivenBack = status === 'ACTIVE' && member.status !== 'ACTIVE';
  if (isGivenBack) await requireSeat(context);
  await accountsIn(tx)
    .updateTable('memberships')
    .set({ role, permissions: [...permissions], status, ...(isGivenBack && { activated_at: now }) })
    .where('account_id', '=', scope.accountId)
    .where('user_id', '=', userId)
    .execute();
  const isRoleNew = role !== member.role || permissions.toSorted().join() !== member.permissions.toSorted().join();
  if (isRoleNew)
    await publish(context, 'account.member_role_changed', userId, { role, former: member.role, permissions: [...permissions] });
  if (status !== member.status) await publish(context, 'account.member_status_changed', userId, { status, former: member.status });
  if (status === 'INACTIVE' && member.status === 'ACTIVE') await writeToDeactivated(context, userId);
  // An open connection acts as whom it was opened for: it comes back with the new rights, or not at all.
  if (isRoleNew || status !== 'ACTIVE') endTheirSockets(context, userId, status === 'ACTIVE' ? RENEW : 'removed');
  return memberOf(context, userId);
}

async function writeToDeactivated(context: Context, userId: UserId): Promise<void> {
  const { name } = (await findAccount(context)) ?? raise(accountProblems.no_account);
  const to = await accountsIn(context.tx).selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
  await context.mail(deactivatedMail({ to, account: name, publicUrl: context.settings.publicUrl }));
}

/** Removes a member, or lets one leave: their place goes, what they wrote stays (S1-60). @throws Problem accounts.not_found, owner_stays, above_rank */
export async function removeMember(context: Context, userId: UserId): Promise<Record<never, never>> {
  const { tx, scope, now } = context;
  const by = personOf(context);
  const member = await heldMember(context, userId);
  context.authorize(actions.removeMember, { ownerIds: [userId] });
  const refusal = refuseRemoval(by, member, by.userId === userId);
  if (refusal) throw new Problem(refusal);
  refuseInDemo(context);
  const former = { account_id: scope.accountId, user_id: userId, role: member.role, permissions: [...member.permissions] };
  await forgetRemoval(context, userId);
  await accountsIn(tx)
    .insertInto('former_members')
    .values({ ...former, joined_at: member.joinedAt, removed_at: now })
    .execute();
  await context.hooks.memberLeaves(context, userId);
  await accountsIn(tx).deleteFrom('memberships').where('account_id', '=', scope.accountId).where('user_id', '=', userId).execute();
  await publish(context, 'account.member_removed', userId, { role: member.role, hasLeft: by.userId === userId });
  endTheirSockets(context, userId, 'removed');
  return {};
}

/** Undoes a removal, with what the modules have kept for them. @throws Problem accounts.not_removed, profile_deleted, above_rank, user_limit */
export async function restoreMember(context: Context, userId: UserId): Promise<Member> {
  const { tx, scope, now } = context;
  const former = await accountsIn(tx)
    .selectFrom('former_members')
    .selectAll()
    .where('account_id', '=', scope.accountId)
    .where('user_id', '=', userId)
    .where('removed_at', '>', new Date(now.getTime() - REMOVAL_KEPT))
    .executeTakeFirst();
  if (!former) throw new Problem(await missing(context, userId));
  if (await isErased(tx, userId)) throw new Problem(accountProblems.profile_deleted);
  const role = roleOf(former.role);
  const refusal = refuseAdmission(personOf(context), { role, permissions: former.permissions });
  if (refusal) throw new Problem(refusal);
  await requireSeat(context);
  const { permissions, joined_at: joinedAt } = former;
  await insertMembership(tx, { accountId: scope.accountId, userId, role, permissions, joinedAt }, now);
  await context.hooks.memberReturns(context, userId);
  await forgetRemoval(context, userId);
  await publish(context, 'account.member_restored', userId, { role });
  return memberOf(context, userId);
}

const missing = async (context: Context, userId: UserId) =>
  (await findMembership(context, userId)) ? accountProblems.not_removed : accountProblems.not_found;

interface HeldMember {
  readonly role: AccountRole;
  readonly permissions: readonly string[];
  readonly status: Required<Member>['status'];
  readonly joinedAt: Date;
}

/** The member with their row locked: two changes of one member go one after the other. @throws Problem accounts.not_found */
export async function heldMember({ tx, scope }: Context, userId: UserId): Promise<HeldMember> {
  const row = await accountsIn(tx)
    .selectFrom('memberships')
    .select(['role', 'permissions', 'status', 'joined_at'])
    .where('account_id', '=', scope.accountId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Problem(accountProblems.not_found);
  return { role: roleOf(row.role), permissions: row.permissions, status: row.status, joinedAt: row.joined_at };
}

const memberOf = async (context: Context, userId: UserId): Promise<Member> =>
  (await findMembership(context, userId)) ?? raise(accountProblems.not_found);

async function forgetRemoval({ tx, scope }: Context, userId: UserId): Promise<void> {
  await accountsIn(tx).deleteFrom('former_members').where('account_id', '=', scope.accountId).where('user_id', '=', userId).execute();
}

const publish = (context: Context, type: string, userId: UserId, payload: Parameters<Context['publish']>[0]['payload']) =>
  context.publish({ type, subject: { kind: 'user', id: userId }, payload: { userId, ...payload } });

export function endTheirSockets({ scope, afterCommit }: Context, userId: UserId, reason: string): void {
  afterCommit(() => endSockets({ userId, accountId: scope.accountId }, reason));
}
