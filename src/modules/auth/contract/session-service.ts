import * as z from 'zod/mini';
import { data, endpoint, keys, list } from '#shared/endpoint.ts';
import { AccountId, UserId } from '#shared/ids.ts';
import { paging } from '#shared/pages.ts';
import { Word } from '#shared/texts.ts';
import { Moment, SentMomentOrDay } from '#shared/time.ts';
import { doorProblems } from './accounts.ts';
import { actions } from './actions.ts';
import { authProblems } from './problems.ts';
import { AuthSession, SignInSessionId } from './sessions.ts';
import { SignedIn } from './sign-in.ts';

export const ARCHIVE_MIN_DAYS = 30;
const ARCHIVE_MAX_DAYS = 3650;
const TOKEN_MAX = 200; // characters

export const getSessionByToken = endpoint({
  id: 'auth.getSessionByToken',
  route: 'GET /api/sessions/by-token/:sessionToken',
  summary: 'Read the session of an access token; for services that hold the service key',
  action: 'public',
  params: z.object({ sessionToken: z.string().check(z.maxLength(TOKEN_MAX)) }),
  answer: data(AuthSession),
  problems: [authProblems.service_key_required],
});

export const validateSession = endpoint({
  id: 'auth.validateSession',
  route: 'POST /api/sessions/validate',
  summary: 'Ask whether an access token holds; the session itself is told to its own person and to services',
  action: 'public',
  body: z.object({ sessionToken: z.string().check(z.maxLength(TOKEN_MAX)) }),
  answer: keys(z.strictObject({ valid: z.boolean(), session: z.nullable(AuthSession) })),
});

export const switchSessionAccount = endpoint({
  id: 'auth.switchSessionAccount',
  route: 'POST /api/sessions/:sessionId/switch-account',
  summary: 'Go over to another account of one’s own: this session ends, and a new one in that account begins',
  action: actions.ownDevices,
  params: z.object({ sessionId: SignInSessionId }),
  body: z.object({ targetAccountId: AccountId, reason: z.optional(z.string().check(z.maxLength(200))) }),
  answer: keys(SignedIn),
  problems: doorProblems,
});

/** One line of the log of sign-ins: what happened to whose session. */
export const SessionLogEntry = z.strictObject({
  id: z.guid(),
  action: z.string(),
  userId: z.nullable(UserId),
  actorId: z.nullable(UserId),
  sessionIds: z.array(SignInSessionId),
  tenantId: AccountId,
  ipAddress: z.nullable(z.string()),
  userAgent: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  timestamp: Moment,
});
export type SessionLogEntry = z.infer<typeof SessionLogEntry>;

export const listSessionLog = endpoint({
  id: 'auth.listSessionLog',
  route: 'GET /api/sessions/audit-logs',
  summary: 'List what happened to the account’s sign-ins, newest first',
  action: actions.administerSignIn,
  query: z.object({
    ...paging,
    userId: z.optional(UserId),
    sessionId: z.optional(SignInSessionId),
    action: z.optional(Word),
    startDate: z.optional(SentMomentOrDay),
    endDate: z.optional(SentMomentOrDay),
    tenantId: z.optional(AccountId),
  }),
  answer: list(SessionLogEntry),
});

export const addSessionLog = endpoint({
  id: 'auth.addSessionLog',
  route: 'POST /api/sessions/audit-logs',
  summary: 'Add an entry about somebody of the account to the log of sign-ins; it is marked as added by hand',
  action: actions.administerSignIn,
  body: z.object({
    userId: UserId,
    sessionId: z.optional(SignInSessionId),
    action: z.string().check(z.regex(/^[a-z][a-z0-9_.]{1,59}$/)),
    reason: z.optional(z.string().check(z.maxLength(200))),
    tenantId: z.optional(AccountId),
  }),
  answer: data(SessionLogEntry),
  status: 201,
});

export const archiveSessionLog = endpoint({
  id: 'auth.archiveSessionLog',
  route: 'POST /api/sessions/audit-logs/archive',
  summary: 'Write old entries of the log of sign-ins to files; for services that hold the service key. X-Tenant-Id names one account',
  action: 'public',
  body: z.object({
    olderThanDays: z.int().check(z.minimum(ARCHIVE_MIN_DAYS), z.maximum(ARCHIVE_MAX_DAYS)),
  }),
  answer: keys(z.strictObject({ archivedCount: z.int(), accounts: z.int() })),
  problems: [authProblems.service_key_required],
});

export const getSessionMetrics = endpoint({
  id: 'auth.getSessionMetrics',
  route: 'GET /api/sessions/metrics',
  summary: 'Count the account’s sign-ins: now, and over the last 24 hours and 7 days',
  action: actions.administerSignIn,
  answer: data(
    z.strictObject({
      activeSessions: z.int(),
      activeUsers: z.int(),
      signInsLastDay: z.int(),
      signInsLastWeek: z.int(),
      failedAttemptsLastDay: z.int(),
      lockedUsers: z.int(),
      /** Minutes from the first to the last request, over sessions that ended in the last 7 days; null without any. */
      averageMinutes: z.nullable(z.number()),
      byDeviceType: z.strictObject({ desktop: z.int(), mobile: z.int(), tablet: z.int(), other: z.int() }),
    }),
  ),
});

export const cleanUpSessions = endpoint({
  id: 'auth.cleanUpSessions',
  route: 'POST /api/sessions/cleanup',
  summary: 'End the sessions whose time is over and delete dead tokens; for services that hold the service key',
  action: 'public',
  answer: keys(z.strictObject({ cleanedCount: z.int() })),
  problems: [authProblems.service_key_required],
});
