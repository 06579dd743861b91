import * as z from 'zod/mini';
import { data, endpoint } from '#shared/endpoint.ts';
import { UserId } from '#shared/ids.ts';
import { securityActions as actions } from './security-actions.ts';
import { authProblems } from './problems.ts';
import { ssoProblems } from './sso-problems.ts';

export const IDLE_MINUTES_MIN = 5;
export const IDLE_MINUTES_MAX = 480;
export const SESSION_HOURS_MIN = 1;
export const SESSION_HOURS_MAX = 168;

/** What an account asks of everybody who signs in to it. */
export const SecurityPolicy = z.strictObject({
  twoFactorRequired: z.boolean(),
  /** A code by mail for whoever signs in on a device and from a network that are both new to them. */
  codeWhenUnusual: z.boolean(),
  passwordAllowed: z.boolean(),
  passkeyAllowed: z.boolean(),
  /** Minutes without a request after which a device is signed out. */
  idleMinutes: z.int(),
  /** Hours after which it is signed out however active it is. */
  sessionHours: z.int(),
});
export type SecurityPolicy = z.infer<typeof SecurityPolicy>;

/** The policy, with what it would mean. */
export const SecurityPolicyView = z.extend(SecurityPolicy, {
  /** Members come in by single sign-on alone; the ways above are then the owner's. */
  ssoRequired: z.boolean(),
  ssoEnabled: z.boolean(),
  /** Members without a second factor of their own: at their next sign-in they are asked for a code by mail. */
  withoutSecondFactor: z.array(z.strictObject({ userId: UserId, name: z.string(), email: z.string() })),
  withoutSecondFactorCount: z.int(),
});
export type SecurityPolicyView = z.infer<typeof SecurityPolicyView>;

export const getSecurityPolicy = endpoint({
  id: 'auth.getSecurityPolicy',
  route: 'GET /api/security/policy',
  summary: 'Read what the account asks of everybody who signs in to it',
  action: actions.viewSecurity,
  answer: data(SecurityPolicyView),
});

export const changeSecurityPolicy = endpoint({
  id: 'auth.changeSecurityPolicy',
  route: 'PATCH /api/security/policy',
  summary: 'Change what the account asks; it holds for devices that are signed in, too',
  action: actions.manageSecurity,
  body: z.object({
    twoFactorRequired: z.optional(z.boolean()),
    codeWhenUnusual: z.optional(z.boolean()),
    passwordAllowed: z.optional(z.boolean()),
    passkeyAllowed: z.optional(z.boolean()),
    idleMinutes: z.optional(z.int().check(z.minimum(IDLE_MINUTES_MIN), z.maximum(IDLE_MINUTES_MAX))),
    sessionHours: z.optional(z.int().check(z.minimum(SESSION_HOURS_MIN), z.maximum(SESSION_HOURS_MAX))),
  }),
  answer: data(SecurityPolicyView),
  problems: [ssoProblems.policy_shuts_all, authProblems.demo_refused],
});
