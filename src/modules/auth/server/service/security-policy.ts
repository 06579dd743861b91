import { sql } from 'kysely';
import { findMemberNames, memberIdsOf } from '#modules/accounts/server/public.ts';
import type { Context } from '#platform/module/context.ts';
import type { UserId } from '#shared/ids.ts';
import { Problem } from '#shared/problem.ts';
import { HOUR, MINUTE } from '#shared/time.ts';
import type { SecurityPolicy, SecurityPolicyView } from '../../contract/security-policy.ts';
import { ssoProblems } from '../../contract/sso-problems.ts';
import {
  isSamePolicy,
  lacksFactor,
  livesUnder,
  policyNames,
  refuseWay,
  shutsAll,
  wayInto,
  type PolicyInForce,
} from '../../rules/security-policy.ts';
import { authIn, type SignInSessionId } from '../tables.ts';
import { securityIn } from '../tables/account-security.ts';
import { personOf, refuseDemo } from './caller.ts';
import { storedPolicy } from './policy.ts';
import { endSessions } from './session.ts';

const NAMED_MAX = 50; // people that the screen names; the number beside them is whole

export async function getSecurityPolicy(context: Context): Promise<SecurityPolicyView> {
  const stored = await storedPolicy(context);
  const without = await peopleWithoutSecondFactor(context);
  const people = await findMemberNames(context, without.slice(0, NAMED_MAX));
  const withoutSecondFactor = [...people.values()].map(({ id, name, email }) => ({ userId: id, name, email }));
  return { ...stored, withoutSecondFactor, withoutSecondFactorCount: without.length };
}

/** Members who have set up no second factor of their own. */
async function peopleWithoutSecondFactor(context: Context): Promise<UserId[]> {
  const members = await memberIdsOf(context);
  if (members.length === 0) return [];
  const db = authIn(context.tx);
  const factors = await db.selectFrom('second_factors').select('user_id').where('user_id', 'in', members).execute();
  const passkeys = await db.selectFrom('passkeys').select('user_id').where('user_id', 'in', members).execute();
  const having = new Set([...factors, ...passkeys].map((row) => row.user_id));
  return members.filter((userId) => !having.has(userId));
}

type Change = { readonly [Name in keyof SecurityPolicy]?: SecurityPolicy[Name] | undefined };

/** @throws Problem auth.policy_shuts_all, demo_refused */
export async function changeSecurityPolicy(context: Context, change: Change): Promise<SecurityPolicyView> {
  refuseDemo(personOf(context));
  const before = await storedPolicy(context);
  const given = Object.fromEntries(policyNames.flatMap((name) => (change[name] === undefined ? [] : [[name, change[name]]])));
  const after: PolicyInForce = { ...before, ...given };
  if (shutsAll(after, before.ssoEnabled)) throw new Problem(ssoProblems.policy_shuts_all);
  if (!isSamePolicy(before, after)) {
    await storePolicy(context, after);
    const changes = policyNames
      .filter((name) => before[name] !== after[name])
      .map((name) => ({ name, from: before[name], to: after[name] }));
    const subject = { kind: 'account', id: context.scope.accountId };
    await context.publish({ type: 'auth.security_policy_changed', subject, payload: { changes } });
    await applyToSessions(context, after);
  }
  return getSecurityPolicy(context);
}

async function storePolicy({ tx, scope, now }: Context, policy: SecurityPolicy): Promise<void> {
  const values = {
    two_factor_required: policy.twoFactorRequired,
    code_when_unusual: policy.codeWhenUnusual,
    password_allowed: policy.passwordAllowed,
    passkey_allowed: policy.passkeyAllowed,
    idle_minutes: policy.idleMinutes,
    session_hours: policy.sessionHours,
    updated_at: now,
  };
  await securityIn(tx)
    .insertInto('security_policies')
    .values({ account_id: scope.accountId, ...values })
    .onConflict((row) => row.column('account_id').doUpdateSet(values))
    .execute();
}

/**
 * Lets a stricter policy hold for devices that are signed in. They rest and live no longer than it says, and those that came
 * in a way that it forbids are signed out, but for the ones of whoever changes it: that person is at work here.
 */
export async function applyToSessions(context: Context, policy: PolicyInForce): Promise<void> {
  const { tx, scope } = context;
  const { idle, life } = livesUnder(policy);
  const running = () =>
    securityIn(tx).updateTable('sign_in_sessions').where('account_id', '=', scope.accountId).where('ended_at', 'is', null);
  await running()
    .set({ idle_minutes: idle / MINUTE })
    .execute();
  await running()
    .set({ expires_at: sql`least(expires_at, created_at + make_interval(hours => ${life / HOUR}::int))` })
    .execute();
  const actorId = context.actor.kind === 'user' ? context.actor.userId : null;
  const rows = await securityIn(tx)
    .selectFrom('sign_in_sessions')
    .select(['id', 'user_id', 'way', 'sso_account_id', 'factor'])
    .where('account_id', '=', scope.accountId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', context.now)
    .$if(actorId !== null, (query) => query.where('user_id', '<>', actorId as UserId))
    .execute();
  const people = await findMemberNames(context, [...new Set(rows.map((row) => row.user_id))]);
  const isRefused = (row: (typeof rows)[number]): boolean => {
    const way = wayInto(scope.accountId, { way: row.way, ssoAccountId: row.sso_account_id });
    return (
      refuseWay(policy, { way, role: people.get(row.user_id)?.role ?? 'MEMBER' }) !== null ||
      lacksFactor(policy, { way, factor: row.factor })
    );
  };
  const ids: SignInSessionId[] = rows.filter(isRefused).map((row) => row.id);
  if (ids.length > 0) await endSessions(context, { ids }, 'policy');
}
