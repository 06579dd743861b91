import { sql } from 'kysely';
import { findMember } from '#modules/accounts/server/public.ts';
import { hasFeature } from '#modules/billing/rules.ts';
import { planOf } from '#modules/billing/server/public.ts';
import type { Context, Scoped } from '#platform/module/context.ts';
import type { UserId } from '#shared/ids.ts';
import { Problem } from '#shared/problem.ts';
import { factorProblems } from '../../contract/factor-problems.ts';
import { authProblems } from '../../contract/problems.ts';
import { isSamePolicy, lacksFactor, livesUnder, openPolicy, refuseWay, wayInto, type PolicyInForce } from '../../rules/security-policy.ts';
import { securityIn } from '../tables/account-security.ts';

interface Row {
  readonly two_factor_required: boolean | null;
  readonly code_when_unusual: boolean;
  readonly password_allowed: boolean;
  readonly passkey_allowed: boolean;
  readonly idle_minutes: number;
  readonly session_hours: number;
  readonly is_enabled: boolean | null;
  readonly is_required: boolean | null;
}

/** What the account has set, whatever its plan. */
export async function storedPolicy({ tx, scope }: Scoped): Promise<PolicyInForce> {
  const { rows } =
    await sql<Row>`select p.two_factor_required, p.code_when_unusual, p.password_allowed, p.passkey_allowed, p.idle_minutes, p.session_hours,
      c.is_enabled, c.is_required
    from (select ${scope.accountId}::uuid as account_id) a
    left join security_policies p using (account_id) left join sso_connections c using (account_id)`.execute(tx);
  const [row] = rows;
  const sso = { ssoEnabled: row?.is_enabled ?? false, ssoRequired: row?.is_required ?? false };
  if (!row || row.two_factor_required === null) return { ...openPolicy, ...sso };
  return {
    twoFactorRequired: row.two_factor_required,
    codeWhenUnusual: row.code_when_unusual,
    passwordAllowed: row.password_allowed,
    passkeyAllowed: row.passkey_allowed,
    idleMinutes: row.idle_minutes,
    sessionHours: row.session_hours,
    ...sso,
  };
}

/**
 * The policy that holds in the scope's account, by one query where none is set.
 * It holds while the plan includes it: an account that has left Enterprise could not change it any more, and must not be shut out by it.
 */
export async function policyOf(scoped: Scoped & Pick<Context, 'settings'>): Promise<PolicyInForce> {
  const stored = await storedPolicy(scoped);
  const isOpen = !stored.ssoEnabled && isSamePolicy(stored, openPolicy);
  if (isOpen || hasFeature(await planOf(scoped), 'sso')) return stored;
  return { ...openPolicy, ssoEnabled: false, ssoRequired: false };
}

/**
 * Whether the account's policy lets this person in this way. Every session begins behind it.
 * @returns how long the session may live and rest
 * @throws Problem auth.sso_required, auth.method_not_allowed
 */
export async function admit(context: Context, userId: UserId, way: string): Promise<{ idle: number; life: number }> {
  const policy = await policyOf(context);
  // Asked as somebody of no rank first: most people pass, and their role need not be read.
  if (refuseWay(policy, { way, role: 'MEMBER' })) {
    const role = (await findMember(context, userId))?.role ?? 'MEMBER';
    const refusal = refuseWay(policy, { way, role });
    if (refusal) throw new Problem(refusal, refusal === authProblems.sso_required ? await entranceOf(context) : undefined);
  }
  return livesUnder(policy);
}

interface RunningSession {
  readonly user_id: UserId;
  readonly way: string;
  readonly sso_account_id: string | null;
  readonly factor: string | null;
}

/**
 * Whether somebody may go on into the scope's account with a session that began in another one.
 * @throws Problem auth.sso_required, auth.method_not_allowed, auth.second_factor_required
 */
export async function admitSwitch(context: Context, session: RunningSession): Promise<{ idle: number; life: number }> {
  const way = wayInto(context.scope.accountId, { way: session.way, ssoAccountId: session.sso_account_id });
  const lives = await admit(context, session.user_id, way);
  if (lacksFactor(await policyOf(context), { way, factor: session.factor })) throw new Problem(factorProblems.second_factor_required);
  return lives;
}

/** The slug under which the account's single sign-on begins: the browser leads on to it. */
async function entranceOf({ tx, scope }: Scoped): Promise<{ account: string | null }> {
  const row = await securityIn(tx).selectFrom('sso_entrances').select('slug').where('account_id', '=', scope.accountId).executeTakeFirst();
  return { account: row?.slug ?? null };
}
