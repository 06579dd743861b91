import { emailKey } from '#modules/accounts/rules.ts';
import {
  findAccount,
  findMember,
  findMemberNames,
  findUser,
  memberIdsByEmailKey,
  type UserRecord,
} from '#modules/accounts/server/public.ts';
import type { Context } from '#platform/module/context.ts';
import type { Page } from '#shared/endpoint.ts';
import type { UserId } from '#shared/ids.ts';
import type { AccountRole } from '#shared/permissions.ts';
import { Problem, common, raise } from '#shared/problem.ts';
import { MINUTE, iso, isoOrNull } from '#shared/time.ts';
import { authProblems } from '../../contract/problems.ts';
import type { LockState, LockedPerson } from '../../contract/security.ts';
import { LOCK_LIFE, after } from '../../rules/lifetimes.ts';
import { lockedByAdminMail } from '../mail/security.ts';
import { authIn } from '../tables.ts';
import { releaseEverywhere } from './attempt.ts';
import { personOf, refuseDemo } from './caller.ts';
import { standing } from './lock-gate.ts';
import { endSessions } from './session.ts';

/** An administrator's lock on the account, else the one that wrong passwords brought; callers have seen that the person is theirs. */
export async function lockStateOf(context: Context, user: UserRecord): Promise<LockState> {
  const byHand = await standing(context)
    .selectAll()
    .where('account_id', '=', context.scope.accountId)
    .where('user_id', '=', user.id)
    .executeTakeFirst();
  if (byHand) {
    const { locked_at: at, locked_until: until, reason } = byHand;
    return { userId: user.id, locked: true, automatic: false, reason, lockedAt: iso(at), lockedUntil: isoOrNull(until) };
  }
  const counter = await authIn(context.tx)
    .selectFrom('sign_in_counters')
    .select('locked_until')
    .where('email_key', '=', emailKey(user.email))
    .where('locked_until', '>', context.now)
    .executeTakeFirst();
  return automaticState(user.id, counter?.locked_until ?? null);
}

function automaticState(userId: UserId, until: Date | null): LockState {
  const lockedAt = until && iso(after(until, -LOCK_LIFE));
  return { userId, locked: until !== null, automatic: until !== null, reason: null, lockedAt, lockedUntil: isoOrNull(until) };
}

/** The member of the scope's account whom a call names. @throws Problem request.not_found */
export async function memberOrRaise(context: Context, userId: UserId) {
  return (await findMember(context, userId)) ?? raise(common.not_found);
}

const RANK: Readonly<Record<AccountRole, number>> = { OWNER: 4, ADMIN: 3, MEMBER: 2, OBSERVER: 1 };

/** @throws Problem auth.lock_refused for the owner, somebody of a higher role, and oneself */
export async function lockUser(
  context: Context,
  userId: UserId,
  { reason, durationMinutes }: { reason?: string | undefined; durationMinutes?: number | null | undefined },
): Promise<LockState> {
  const member = await memberOrRaise(context, userId);
  const actor = personOf(context);
  refuseDemo(actor);
  if (member.role === 'OWNER' || RANK[member.role] > RANK[actor.role] || userId === actor.userId)
    throw new Problem(authProblems.lock_refused);
  const until = durationMinutes == null ? null : after(context.now, durationMinutes * MINUTE);
  const { accountId } = context.scope;
  const lock = { reason: reason?.trim() || null, locked_by: actor.userId, locked_at: context.now, locked_until: until };
  await authIn(context.tx)
    .insertInto('user_locks')
    .values({ account_id: accountId, user_id: userId, ...lock })
    .onConflict((row) => row.columns(['account_id', 'user_id']).doUpdateSet(lock))
    .execute();
  await endSessions(context, { userId, accountId }, 'locked');
  await context.publish({ type: 'auth.user_locked', subject: { kind: 'user', id: userId }, payload: { userId, until: isoOrNull(until) } });
  const account = await findAccount(context);
  await context.mail(lockedByAdminMail(member, context.settings, { accountName: account?.name ?? '', reason: lock.reason, until }));
  return lockStateOf(context, member);
}

export async function unlockUser(context: Context, userId: UserId): Promise<LockState> {
  const member = await memberOrRaise(context, userId);
  refuseDemo(personOf(context));
  const before = await lockStateOf(context, member);
  await authIn(context.tx)
    .deleteFrom('user_locks')
    .where('account_id', '=', context.scope.accountId)
    .where('user_id', '=', userId)
    .execute();
  await releaseEverywhere(context, member);
  if (before.locked) {
    const payload = { userId, automatic: before.automatic };
    await context.publish({ type: 'auth.user_unlocked', subject: { kind: 'user', id: userId }, payload });
  }
  return lockStateOf(context, member);
}

/** Everybody who is locked out of the scope's account, the latest first. */
export async function listLocked(context: Context, { limit, offset }: { limit: number; offset: number }): Promise<Page<LockedPerson>> {
  const states = await allLocked(context);
  const shown = states.slice(offset, offset + limit);
  const names = await findMemberNames(
    context,
    shown.map((state) => state.userId),
  );
  const items = shown.flatMap((state) => {
    const person = names.get(state.userId);
    return person ? [{ ...state, name: person.name, email: person.email, avatarUrl: person.avatarUrl }] : [];
  });
  return { items, total: states.length, limit, offset };
}

export async function allLocked(context: Context): Promise<LockState[]> {
  const byHand = await standing(context).selectAll().where('account_id', '=', context.scope.accountId).execute();
  const members = await memberIdsByEmailKey(context);
  const known = new Set(members.values());
  const counters = await authIn(context.tx)
    .selectFrom('sign_in_counters')
    .select(['email_key', 'locked_until'])
    .where('email_key', 'in', members.size > 0 ? [...members.keys()] : [''])
    .where('locked_until', '>', context.now)
    .execute();
  const states = byHand
    .filter((row) => known.has(row.user_id))
    .map(({ user_id: userId, reason, locked_at: at, locked_until: until }) => ({
      userId,
      locked: true,
      automatic: false,
      reason,
      lockedAt: iso(at),
      lockedUntil: isoOrNull(until),
    }));
  const shut = new Set(states.map((state) => state.userId));
  const automatic = counters.flatMap((row) => {
    const userId = members.get(row.email_key);
    return userId && !shut.has(userId) ? [automaticState(userId, row.locked_until)] : [];
  });
  return [...states, ...automatic].toSorted((one, other) => (other.lockedAt ?? '').localeCompare(one.lockedAt ?? ''));
}

/** A person's own state, or a member's whose account the caller administers. */
export async function getLock(context: Context, userId: UserId): Promise<LockState> {
  const user = userId === personOf(context).userId ? await findUser(context.tx, userId) : await findMember(context, userId);
  return lockStateOf(context, user ?? raise(common.not_found));
}
