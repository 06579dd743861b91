import * as z from 'zod/mini';
import { data, endpoint, keys, list } from '#shared/endpoint.ts';
import { AccountId, UserId, id, type Id } from '#shared/ids.ts';
import { PAGE_MAX, paging } from '#shared/pages.ts';
import { line } from '#shared/texts.ts';
import { Moment } from '#shared/time.ts';
import { actions } from './actions.ts';
import { authProblems } from './problems.ts';

export const SignInSessionId = id('SignInSessionId');
export type SignInSessionId = Id<'SignInSessionId'>;
export const DEVICE_NAME_MAX = 80; // characters
const REASON_MAX = 200; // characters
export const HISTORY_DEFAULT = 20; // rows

/** What a browser or program says of itself, in words; null where it says nothing that is known. */
export const Device = z.strictObject({
  name: z.string(),
  browser: z.nullable(z.string()),
  os: z.nullable(z.string()),
  type: z.enum(['desktop', 'mobile', 'tablet', 'other']),
});
export type Device = z.infer<typeof Device>;

/** One device where a person is signed in: the specification's auth session. */
export const AuthSession = z.strictObject({
  id: SignInSessionId,
  userId: UserId,
  accountId: AccountId,
  device: Device,
  ipAddress: z.string(),
  userAgent: z.string(),
  way: z.string(),
  createdAt: Moment,
  lastActivityAt: Moment,
  expiresAt: Moment,
  isActive: z.boolean(),
  /** The device that asks. */
  isCurrent: z.boolean(),
  endedAt: z.nullable(Moment),
  endReason: z.nullable(z.string()),
});
export type AuthSession = z.infer<typeof AuthSession>;

export const AccountSession = z.extend(AuthSession, { userName: z.string(), userEmail: z.string() });
export type AccountSession = z.infer<typeof AccountSession>;

const Terminated = keys(z.strictObject({ terminatedCount: z.int() }));
const bySession = z.object({ sessionId: SignInSessionId });
const byUser = z.object({ userId: UserId });
const byAccount = z.object({ accountId: AccountId });
const Except = z.object({ exceptSessionId: z.optional(SignInSessionId) });
const Reason = z.optional(z.string().check(z.maxLength(REASON_MAX)));

export const getSession = endpoint({
  id: 'auth.getSession',
  route: 'GET /api/sessions/:sessionId',
  summary: 'Read one signed-in device: one’s own, or of somebody in an account that one administers',
  action: actions.manageDevices,
  params: bySession,
  answer: data(AuthSession),
});

/** Documented by that name (C1-87): tokens are renewed by POST /api/auth/refresh, with the refresh token. */
export const refreshSession = endpoint({
  id: 'auth.refreshSession',
  route: 'POST /api/sessions/:sessionId/refresh',
  summary: 'Not implemented: tokens are renewed by POST /api/auth/refresh',
  action: actions.manageDevices,
  params: bySession,
  answer: data(AuthSession),
  problems: [authProblems.not_implemented],
});

export const updateSession = endpoint({
  id: 'auth.updateSession',
  route: 'PATCH /api/sessions/:sessionId',
  summary: 'Name a device, or let its session end earlier; a later end is not implemented',
  action: actions.manageDevices,
  params: bySession,
  body: z.object({
    deviceName: z.optional(z.nullable(line(DEVICE_NAME_MAX))),
    expiresAt: z.optional(Moment),
  }),
  answer: data(AuthSession),
  problems: [authProblems.not_implemented],
});

export const terminateSession = endpoint({
  id: 'auth.terminateSession',
  route: 'POST /api/sessions/:sessionId/terminate',
  summary: 'End a device’s session, with its tokens and live connections',
  action: actions.manageDevices,
  params: bySession,
  body: z.object({ reason: Reason }),
  answer: Terminated,
});

export const terminateUserSessions = endpoint({
  id: 'auth.terminateUserSessions',
  route: 'POST /api/users/:userId/sessions/terminate',
  summary: 'End all devices’ sessions of oneself, or of somebody in the account that one administers, but the one excepted',
  action: actions.manageDevices,
  params: byUser,
  body: Except,
  answer: Terminated,
  problems: [authProblems.demo_refused],
});

export const terminateAccountSessions = endpoint({
  id: 'auth.terminateAccountSessions',
  route: 'POST /api/accounts/:accountId/sessions/terminate',
  summary: 'End everybody’s sessions in the account, but the one excepted',
  action: actions.administerSignIn,
  params: byAccount,
  body: Except,
  answer: Terminated,
  problems: [authProblems.demo_refused],
});

export const listActiveSessions = endpoint({
  id: 'auth.listActiveSessions',
  route: 'GET /api/users/:userId/sessions/active',
  summary: 'List where somebody is signed in, latest activity first',
  action: actions.manageDevices,
  params: byUser,
  query: z.object(paging),
  answer: list(AuthSession),
});

export const listSessionHistory = endpoint({
  id: 'auth.listSessionHistory',
  route: 'GET /api/users/:userId/sessions/history',
  summary: 'List where somebody was signed in during the last weeks, newest first',
  action: actions.manageDevices,
  params: byUser,
  query: z.object({
    ...paging,
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(PAGE_MAX)), HISTORY_DEFAULT),
  }),
  answer: list(AuthSession),
});

export const listAccountSessions = endpoint({
  id: 'auth.listAccountSessions',
  route: 'GET /api/accounts/:accountId/sessions/active',
  summary: 'List who is signed in to the account and where',
  action: actions.administerSignIn,
  params: byAccount,
  query: z.object(paging),
  answer: list(AccountSession),
});

/** Tokens of a session that was opened by a call; they are answered once. */
export const OpenedSession = z.extend(AuthSession, { sessionToken: z.string(), tokenExpiresAt: Moment });

export const createSession = endpoint({
  id: 'auth.createSession',
  route: 'POST /api/sessions',
  summary: 'Open a further session for oneself; it ends with the one that asks at the latest',
  action: actions.ownDevices,
  body: z.object({
    userId: z.optional(UserId),
    accountId: z.optional(AccountId),
    deviceName: z.optional(line(DEVICE_NAME_MAX)),
    expiresAt: z.optional(Moment),
  }),
  answer: data(OpenedSession),
  problems: [authProblems.session_creation_failed, authProblems.locked_by_admin],
  status: 201,
  answersSecret: true,
});
