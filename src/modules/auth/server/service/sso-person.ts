import { uuidv7 } from 'uuidv7';
import { accountProblems } from '#modules/accounts/contract.ts';
import { emailKey } from '#modules/accounts/rules.ts';
import {
  findUser,
  findUserByEmail,
  holdSeats,
  insertMembership,
  insertUser,
  markEmailVerified,
  placeOf,
  type UserRecord,
} from '#modules/accounts/server/public.ts';
import { isBelow } from '#modules/billing/rules.ts';
import { planAndLimitsOf } from '#modules/billing/server/public.ts';
import type { Context, RequestContext } from '#platform/module/context.ts';
import type { UserId } from '#shared/ids.ts';
import { Problem } from '#shared/problem.ts';
import { ssoProblems } from '../../contract/sso-problems.ts';
import { personOf, refuseClaims, type Claims, type ProvenPerson } from '../../rules/sso.ts';
import { userOfSubject, type StoredConnection } from '../queries/sso.ts';
import { securityIn } from '../tables/account-security.ts';
import { recordAttempt } from './attempt.ts';
import { forgetEntrances } from './unproven.ts';

interface Proof {
  readonly stored: StoredConnection;
  readonly domains: readonly string[];
}

/**
 * Who is meant by what the provider says: by its subject, else by the address, else somebody new where the account lets them join.
 * Refusals stand in the account's log.
 * @throws Problem auth.sso_email_missing, sso_email_unverified, sso_domain_foreign, sso_not_member, sso_inactive, sso_owner,
 *   accounts.user_limit
 */
export async function takeIn(request: RequestContext, proof: Proof, claims: Claims & { sub: string }): Promise<UserId> {
  const inAccount = <T>(work: (context: Context) => Promise<T>) => request.inAccount(proof.stored.account_id, null, work);
  try {
    return await inAccount(async (context) => {
      const known = await userOfSubject(context, proof.stored.id, claims.sub);
      const userId = known ?? (await meet(context, proof, claims));
      await refusePlace(context, proof, userId);
      const user = await findUser(context.tx, userId);
      await recordAttempt(context, { emailKey: emailKey(user?.email ?? ''), userId, success: true });
      return userId;
    });
  } catch (error) {
    if (error instanceof Problem) await inAccount((context) => noteRefusal(context, error.kind.code));
    throw error;
  }
}

/** Somebody whom this provider has not proven before: linked to the sign-in of their address, or given a new one. */
async function meet(context: Context, { stored, domains }: Proof, claims: Claims & { sub: string }): Promise<UserId> {
  const refusal = refuseClaims(claims, domains);
  if (refusal) throw new Problem(refusal);
  const person = personOf(claims);
  const known = await findUserByEmail(context.tx, person.email);
  if (known?.isDemo) throw new Problem(ssoProblems.sso_demo);
  const place = known && (await placeOf(context, known.id));
  if (!place) await refuseJoining(context, stored);
  if (known) await proveAddress(context, known);
  const userId = known?.id ?? (await createPerson(context, person));
  if (!place) await join(context, userId);
  await link(context, { stored, userId, subject: claims.sub });
  return userId;
}

async function refuseJoining(context: Context, stored: StoredConnection): Promise<void> {
  if (stored.joining !== 'domain') throw new Problem(ssoProblems.sso_not_member);
  const { limits } = await planAndLimitsOf(context);
  // One addition at a time: two who come at the same moment are not both the last.
  const members = await holdSeats(context);
  if (!isBelow(limits.maxUsers, members)) throw new Problem(accountProblems.user_limit, { n: limits.maxUsers });
}

/**
 * The provider has proven the address. Where its sign-in had not, whoever registered it may be a stranger: what they
 * signed in with and their devices go, as with a second registration.
 */
async function proveAddress(context: Context, known: UserRecord): Promise<void> {
  if (known.emailVerifiedAt !== null) return;
  await forgetEntrances(context, known.id);
  await markEmailVerified(context.tx, known.id, context.now);
}

async function createPerson({ tx, now }: Context, person: ProvenPerson): Promise<UserId> {
  const id = uuidv7() as UserId;
  const rest = { phone: null, persona: 'TEAM_MEMBER', emailVerifiedAt: now, termsAcceptedAt: null, isDemo: false } as const;
  await insertUser(tx, { id, ...person, ...rest }, now);
  return id;
}

async function join(context: Context, userId: UserId): Promise<void> {
  await insertMembership(context.tx, { accountId: context.scope.accountId, userId, role: 'MEMBER' }, context.now);
  await context.publish({ type: 'auth.sso_joined', subject: { kind: 'user', id: userId }, payload: { role: 'MEMBER' } });
}

async function link(context: Context, { stored, userId, subject }: { stored: StoredConnection; userId: UserId; subject: string }) {
  const values = { id: uuidv7(), account_id: context.scope.accountId, connection_id: stored.id, subject, user_id: userId };
  await securityIn(context.tx)
    .insertInto('sso_identities')
    .values({ ...values, created_at: context.now })
    .execute();
  await context.publish({ type: 'auth.sso_linked', subject: { kind: 'user', id: userId }, payload: {} });
}

async function refusePlace(context: Context, { stored }: Proof, userId: UserId): Promise<void> {
  const place = await placeOf(context, userId);
  const user = await findUser(context.tx, userId);
  if (!place) throw new Problem(ssoProblems.sso_not_member);
  if (place.status !== 'ACTIVE' || user?.status !== 'ACTIVE') throw new Problem(ssoProblems.sso_inactive);
  // An admin could otherwise name a provider of their own and come in as the owner.
  if (place.role === 'OWNER' && !stored.chosen_by_owner) throw new Problem(ssoProblems.sso_owner);
}

const noteRefusal = (context: Context, reason: string) =>
  context.publish({ type: 'auth.sso_refused', subject: { kind: 'account', id: context.scope.accountId }, payload: { reason } });
