import { fullName } from '#modules/accounts/rules.ts';
import { findUser, membershipsOf, type OwnMembership } from '#modules/accounts/server/public.ts';
import type { Context, OpenContext, RequestContext } from '#platform/module/context.ts';
import type { FileAnswer } from '#shared/endpoint.ts';
import type { UserId } from '#shared/ids.ts';
import { common, raise } from '#shared/problem.ts';
import { iso, isoOrNull } from '#shared/time.ts';
import { sql } from 'kysely';
import { sessionOf } from '../queries/sessions.ts';
import { authIn, eventsIn } from '../tables.ts';
import { personOf } from './caller.ts';

const ACTIVITY_MOST = 5000; // entries of one account, the newest
const ROWS_MOST = 1000; // of each other list, the newest

/** What is kept about the caller, in every account of theirs (S1-72); no secrets, and nothing about other people. */
export async function exportProfile(request: RequestContext): Promise<FileAnswer> {
  const { userId } = personOf(request);
  const { profile, memberships } = await request.open(async ({ tx }) => {
    const user = (await findUser(tx, userId)) ?? raise(common.signed_out);
    return { profile: user, memberships: await membershipsOf(tx, userId) };
  }, userId);
  const accounts = [];
  for (const membership of memberships) {
    const kept = await request.inAccount(membership.accountId, userId, (context) => context.hooks.exportInAccount(context, userId));
    await request.inAccount(membership.accountId, userId, noteExport(userId));
    accounts.push({ ...accountPart(membership), ...kept });
  }
  const kept = await request.open((context) => context.hooks.exportEverywhere(context, userId));
  const { emailVerifiedAt, createdAt, updatedAt, ...person } = profile;
  const dates = { emailVerifiedAt: isoOrNull(emailVerifiedAt), createdAt: iso(createdAt), updatedAt: iso(updatedAt) };
  const content = { exportedAt: iso(request.now), profile: { ...person, name: fullName(profile), ...dates }, accounts, ...kept };
  return {
    name: `profile-${iso(request.now).slice(0, 10)}.json`,
    mediaType: 'application/json',
    body: `${JSON.stringify(content, null, 2)}\n`,
  };
}

const noteExport = (userId: UserId) => (context: Context) =>
  context.publish({ type: 'profile.exported', subject: { kind: 'user', id: userId }, payload: {} });

const accountPart = ({ accountId, accountName, role, status, joinedAt }: OwnMembership) => ({
  accountId,
  accountName,
  role,
  status,
  joinedAt: iso(joinedAt),
});

/** A person of the demo is everybody's: what others did as them is not for the file. */
const isDemo = ({ actor }: Pick<Context, 'actor'>): boolean => actor.kind === 'user' && actor.isDemo;

/** What the person did, as the log of the scope's account has it. */
async function activityOf(context: Context, userId: UserId) {
  const { tx, scope } = context;
  if (isDemo(context)) return [];
  const rows = await eventsIn(tx)
    .selectFrom('events')
    .select(['type', 'subject_kind', 'subject_id', 'at'])
    .where('account_id', '=', scope.accountId)
    .where(sql<boolean>`actor ->> 'id' = ${userId}`)
    .orderBy('at', 'desc')
    .limit(ACTIVITY_MOST)
    .execute();
  return rows.map((row) => ({ what: row.type, subject: row.subject_kind, subjectId: row.subject_id, at: iso(row.at) }));
}

async function signInPart(context: OpenContext, userId: UserId) {
  if (isDemo(context)) return {};
  const { tx, now } = context;
  const db = authIn(tx);
  const sessions = await db
    .selectFrom('sign_in_sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(ROWS_MOST)
    .execute();
  const attempts = await db
    .selectFrom('login_attempts')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .limit(ROWS_MOST)
    .execute();
  const devices = await db.selectFrom('known_devices').selectAll().where('user_id', '=', userId).orderBy('last_seen_at', 'desc').execute();
  const [change] = await db.selectFrom('email_changes').select(['email', 'asked_at']).where('user_id', '=', userId).execute();
  return {
    emailChange: change ? { email: change.email, askedAt: iso(change.asked_at) } : null,
    sessions: sessions.map((row) => sessionOf(row, now, undefined)),
    loginAttempts: attempts.map((row) => ({
      ipAddress: row.ip,
      userAgent: row.user_agent,
      success: row.success,
      riskScore: row.risk_score,
      riskFactors: row.risk_factors,
      at: iso(row.at),
    })),
    devices: devices.map((row) => ({
      userAgent: row.user_agent,
      firstSeenAt: iso(row.first_seen_at),
      lastSeenAt: iso(row.last_seen_at),
      trustedAt: isoOrNull(row.trusted_at),
    })),
  };
}

export const exportOf = {
  inAccount: async (context: Context, userId: UserId) => ({ activity: await activityOf(context, userId) }),
  everywhere: signInPart,
};
