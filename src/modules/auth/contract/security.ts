import * as z from 'zod/mini';
import { data, endpoint, keys, list } from '#shared/endpoint.ts';
import { UserId } from '#shared/ids.ts';
import { paging } from '#shared/pages.ts';
import { Moment } from '#shared/time.ts';
import { actions } from './actions.ts';
import { authProblems } from './problems.ts';
import { Device, SignInSessionId } from './sessions.ts';

export const REASON_MAX = 200; // characters
const LOCK_MAX = 525_600; // minutes: a year
const FINGERPRINT = z.string().check(z.minLength(8), z.maxLength(200));

/** Points by cause, as the sign-in was judged. */
export const RiskFactors = z.strictObject({
  score: z.int(),
  untrustedDevice: z.int(),
  unusualCountry: z.int(),
  newPlace: z.int(),
  oddHour: z.int(),
});
export type RiskFactors = z.infer<typeof RiskFactors>;

export const LoginAttempt = z.strictObject({
  id: z.guid(),
  userId: z.nullable(UserId),
  email: z.string(),
  ipAddress: z.string(),
  userAgent: z.string(),
  device: Device,
  success: z.boolean(),
  riskFactors: RiskFactors,
  timestamp: Moment,
});
export type LoginAttempt = z.infer<typeof LoginAttempt>;

export const listLoginAttempts = endpoint({
  id: 'auth.listLoginAttempts',
  route: 'GET /api/auth/login-attempts',
  summary: 'List tries to sign in: one’s own; for owners and admins those of a person of the account, or of all',
  action: actions.ownDevices,
  query: z.object({ ...paging, userId: z.optional(UserId), success: z.optional(z.stringbool()) }),
  answer: list(LoginAttempt),
});

export const recordLoginAttempt = endpoint({
  id: 'auth.recordLoginAttempt',
  route: 'POST /api/auth/login-attempts',
  summary: 'Record a try to sign in that another service has seen; for services that hold the service key',
  action: 'public',
  body: z.object({
    email: z.string().check(z.maxLength(254)),
    ipAddress: z.union([z.ipv4(), z.ipv6()]),
    userAgent: z.string().check(z.maxLength(400)),
    success: z.boolean(),
    riskFactors: z.optional(
      z.object({
        untrustedDevice: z.optional(z.int().check(z.minimum(0), z.maximum(100))),
        unusualCountry: z.optional(z.int().check(z.minimum(0), z.maximum(100))),
        newPlace: z.optional(z.int().check(z.minimum(0), z.maximum(100))),
        oddHour: z.optional(z.int().check(z.minimum(0), z.maximum(100))),
      }),
    ),
    timestamp: z.optional(Moment),
  }),
  answer: data(LoginAttempt),
  problems: [authProblems.service_key_required],
  status: 201,
});

export const reportSuspiciousActivity = endpoint({
  id: 'auth.reportSuspiciousActivity',
  route: 'POST /api/security/suspicious-activity',
  summary: 'Report suspicious activity of somebody in the account; from 50 points on owners and admins get an email',
  action: actions.administerSignIn,
  body: z.object({
    userId: UserId,
    sessionId: z.optional(SignInSessionId),
    reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(REASON_MAX)),
    riskScore: z.int().check(z.minimum(0), z.maximum(100)),
  }),
  answer: keys(z.strictObject({ isSuspicious: z.boolean(), notified: z.boolean() })),
});

/** Whether somebody may not sign in now; `automatic` after wrong passwords, else by an administrator. */
export const LockState = z.strictObject({
  userId: UserId,
  locked: z.boolean(),
  automatic: z.boolean(),
  reason: z.nullable(z.string()),
  lockedAt: z.nullable(Moment),
  /** Null while locked: until somebody unlocks. */
  lockedUntil: z.nullable(Moment),
});
export type LockState = z.infer<typeof LockState>;
export const LockedPerson = z.extend(LockState, { name: z.string(), email: z.string(), avatarUrl: z.nullable(z.string()) });
export type LockedPerson = z.infer<typeof LockedPerson>;

const byUser = z.object({ userId: UserId });

export const getLock = endpoint({
  id: 'auth.getLock',
  route: 'GET /api/security/users/:userId/locked',
  summary: 'Ask whether somebody is locked out of the account',
  action: actions.manageDevices,
  params: byUser,
  answer: data(LockState),
});

export const listLocked = endpoint({
  id: 'auth.listLocked',
  route: 'GET /api/security/users/locked',
  summary: 'List who is locked out of the account, by wrong passwords or by an administrator',
  action: actions.administerSignIn,
  query: z.object(paging),
  answer: list(LockedPerson),
});

export const lockUser = endpoint({
  id: 'auth.lockUser',
  route: 'POST /api/security/users/:userId/lock',
  summary: 'Lock somebody out of the account and end their sessions in it; without a duration until they are unlocked',
  action: actions.administerSignIn,
  params: byUser,
  body: z.object({
    reason: z.optional(z.string().check(z.maxLength(REASON_MAX))),
    durationMinutes: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(LOCK_MAX)))),
  }),
  answer: data(LockState),
  problems: [authProblems.lock_refused, authProblems.demo_refused],
});

export const unlockUser = endpoint({
  id: 'auth.unlockUser',
  route: 'POST /api/security/users/:userId/unlock',
  summary: 'End somebody’s lock, by an administrator or after wrong passwords',
  action: actions.administerSignIn,
  params: byUser,
  answer: data(LockState),
  problems: [authProblems.demo_refused],
});

/** A device as its person knows it; the fingerprint itself is not kept. */
export const KnownDevice = z.strictObject({
  id: z.guid(),
  userId: UserId,
  trusted: z.boolean(),
  device: Device,
  firstSeenAt: Moment,
  lastSeenAt: Moment,
});
export type KnownDevice = z.infer<typeof KnownDevice>;

export const registerDevice = endpoint({
  id: 'auth.registerDevice',
  route: 'POST /api/security/device-fingerprints',
  summary: 'Make a device of one’s own known by its fingerprint; it is not trusted by that',
  action: actions.ownDevices,
  body: z.object({ fingerprint: FINGERPRINT }),
  answer: data(KnownDevice),
  status: 201,
});

export const isDeviceTrusted = endpoint({
  id: 'auth.isDeviceTrusted',
  route: 'GET /api/security/device-fingerprints/:fingerprint/trusted',
  summary: 'Ask whether a device is trusted: one’s own, or of somebody in an account that one administers',
  action: actions.manageDevices,
  params: z.object({ fingerprint: FINGERPRINT }),
  query: z.object({ userId: z.optional(UserId) }),
  answer: keys(z.strictObject({ trusted: z.boolean() })),
});

export const trustDevice = endpoint({
  id: 'auth.trustDevice',
  route: 'POST /api/security/device-fingerprints/:fingerprint/trust',
  summary: 'Trust a device of one’s own that is known',
  action: actions.ownDevices,
  params: z.object({ fingerprint: FINGERPRINT }),
  answer: data(KnownDevice),
});
