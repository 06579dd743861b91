import type { AccountRole } from '#shared/permissions.ts';
import type { ProblemKind } from '#shared/problem.ts';
import { HOUR, MINUTE } from '#shared/time.ts';
import { IDLE_MINUTES_MAX, SESSION_HOURS_MAX, type SecurityPolicy } from '../contract/security-policy.ts';
import { authProblems } from '../contract/problems.ts';
import { ssoProblems } from '../contract/sso-problems.ts';
import { SESSION_IDLE, SESSION_LIFE } from './lifetimes.ts';

/** The policy of an account that has set none. */
export const openPolicy: SecurityPolicy = {
  twoFactorRequired: false,
  codeWhenUnusual: true,
  passwordAllowed: true,
  passkeyAllowed: true,
  idleMinutes: IDLE_MINUTES_MAX,
  sessionHours: SESSION_HOURS_MAX,
};

export const policyNames = [
  'twoFactorRequired',
  'codeWhenUnusual',
  'passwordAllowed',
  'passkeyAllowed',
  'idleMinutes',
  'sessionHours',
] as const;

export const isSamePolicy = (one: SecurityPolicy, other: SecurityPolicy): boolean => policyNames.every((name) => one[name] === other[name]);

/** The policy that counts at a door: that of the account, with whether single sign-on is the only way. */
export interface PolicyInForce extends SecurityPolicy {
  readonly ssoEnabled: boolean;
  readonly ssoRequired: boolean;
}

/** What somebody proved themselves by, as a policy names it; `none` for what a policy cannot forbid. */
export type Method = 'password' | 'passkey' | 'sso' | 'none';

/** Ways in, as sign-in sessions keep them, that are no password. All others began with one, or with a mail that stands for one. */
const methods: Readonly<Record<string, Method>> = { sso: 'sso', passkey: 'passkey', demo: 'none' };

const SSO_ELSEWHERE = 'sso elsewhere';

export const methodOf = (way: string): Method => methods[way] ?? 'password';

/**
 * Whether somebody may come in to an account this way.
 * An owner always may: when the provider is down or wrongly set up, somebody has to be able to mend it (break-glass).
 * @returns why it is refused, or null
 */
export function refuseWay(policy: PolicyInForce, { way, role }: { readonly way: string; readonly role: AccountRole }): ProblemKind | null {
  // Whoever runs one account's provider can say that anybody is there; that must not open what that person has elsewhere.
  if (way === SSO_ELSEWHERE) return ssoProblems.sso_elsewhere;
  const method = methodOf(way);
  if (role === 'OWNER' || method === 'none') return null;
  if (method === 'sso') return policy.ssoEnabled ? null : ssoProblems.method_not_allowed;
  if (policy.ssoRequired) return authProblems.sso_required;
  const isAllowed = method === 'passkey' ? policy.passkeyAllowed : policy.passwordAllowed;
  return isAllowed ? null : ssoProblems.method_not_allowed;
}

/** The way of a session as an account sees it: what another account's provider has proven is no proof of its own. */
export const wayInto = (accountId: string, { way, ssoAccountId }: { readonly way: string; readonly ssoAccountId: string | null }): string =>
  way === 'sso' && ssoAccountId !== accountId ? SSO_ELSEWHERE : way;

/** Whether a session came without the second factor that a policy asks for. A passkey is two by itself; a provider asks for its own. */
export const lacksFactor = (
  { twoFactorRequired }: SecurityPolicy,
  { way, factor }: { readonly way: string; readonly factor: string | null },
): boolean => twoFactorRequired && factor === null && methodOf(way) === 'password';

/** A policy must leave members one way in. */
export const shutsAll = (policy: SecurityPolicy, ssoEnabled: boolean): boolean =>
  !policy.passwordAllowed && !policy.passkeyAllowed && !ssoEnabled;

/** How long a device may be signed in and rest, in milliseconds; never longer than for everybody. */
export const livesUnder = ({ idleMinutes, sessionHours }: SecurityPolicy): { readonly idle: number; readonly life: number } => ({
  idle: Math.min(idleMinutes * MINUTE, SESSION_IDLE),
  life: Math.min(sessionHours * HOUR, SESSION_LIFE),
});
