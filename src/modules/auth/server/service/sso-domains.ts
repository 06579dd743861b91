import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { findAccount } from '#modules/accounts/server/public.ts';
import type { Context, RequestContext, Scoped } from '#platform/module/context.ts';
import type { UserActor } from '#shared/permissions.ts';
import { Problem, common, raise } from '#shared/problem.ts';
import { ssoProblems } from '../../contract/sso-problems.ts';
import { SSO_DOMAINS_MAX, type SsoDomain, type SsoDomainId } from '../../contract/sso-setup.ts';
import { recordOf, tidyDomain } from '../../rules/sso.ts';
import { answerDomain, domainsOf, type StoredDomain } from '../queries/sso.ts';
import { securityIn } from '../tables/account-security.ts';
import { lookForProof } from './sso-domain-proof.ts';
import { refuseDemo, switchOff } from './sso-setup.ts';

/** Claiming one that was claimed before answers it again. @throws Problem auth.sso_domain_invalid, sso_domain_limit, sso_demo */
export async function addSsoDomain(context: Context, typed: string): Promise<SsoDomain> {
  refuseDemo(context);
  const domain = tidyDomain(typed) ?? raise(ssoProblems.sso_domain_invalid);
  const known = await domainsOf(context);
  const before = known.find((row) => row.domain === domain);
  if (before) return answerDomain(before);
  if (known.length >= SSO_DOMAINS_MAX) throw new Problem(ssoProblems.sso_domain_limit, { n: SSO_DOMAINS_MAX });
  const row = {
    id: uuidv7() as SsoDomainId,
    account_id: context.scope.accountId,
    domain,
    token: randomBytes(18).toString('base64url'),
    proven_at: null,
    proven_by: null,
    checked_at: null,
    missing_since: null,
    created_at: context.now,
  };
  await securityIn(context.tx).insertInto('sso_domains').values(row).execute();
  await note(context, 'auth.sso_domain_added', domain);
  return answerDomain(row);
}

const find = async ({ tx, scope }: Scoped, id: SsoDomainId): Promise<StoredDomain> =>
  (await securityIn(tx)
    .selectFrom('sso_domains')
    .selectAll()
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .executeTakeFirst()) ?? raise(ssoProblems.sso_domain_unknown);

/**
 * Looks for the proof between two transactions, because no outside call runs inside one. The first account that proves a
 * domain keeps it until it gives it up.
 * @throws Problem auth.sso_domain_unknown, sso_domain_unproven, sso_domain_taken
 */
export async function proveSsoDomain(request: RequestContext, id: SsoDomainId): Promise<SsoDomain> {
  const actor = signedInUser(request);
  const inAccount = <T>(work: (context: Context) => Promise<T>) => request.inAccount(actor.accountId, actor.userId, work);
  const [row, slug] = await inAccount(async (context) => [await find(context, id), (await findAccount(context))?.slug] as const);
  if (row.proven_at !== null && row.missing_since === null) return answerDomain(row);
  const proof = await lookForProof(request.settings, row, slug);
  // No answer in time counts as none: trying again is all there is to do.
  if (proof === 'none' || proof === 'unknown')
    throw new Problem(ssoProblems.sso_domain_unproven, { record: recordOf(row.domain, row.token).name });
  return inAccount(async (context) => {
    await find(context, id);
    const proven = { proven_at: context.now, proven_by: proof, checked_at: context.now, missing_since: null } as const;
    await securityIn(context.tx)
      .updateTable('sso_domains')
      .set(proven)
      .where('account_id', '=', context.scope.accountId)
      .where('id', '=', id)
      .execute();
    await note(context, 'auth.sso_domain_proven', row.domain);
    return answerDomain({ ...row, ...proven });
  });
}

export function signedInUser({ actor }: Pick<RequestContext, 'actor'>): UserActor {
  return actor.kind === 'user' ? actor : raise(common.signed_out);
}

/** @throws Problem auth.sso_domain_unknown */
export async function removeSsoDomain(context: Context, id: SsoDomainId): Promise<Record<never, never>> {
  const row = await find(context, id);
  const { tx, scope } = context;
  await securityIn(tx).deleteFrom('sso_domains').where('account_id', '=', scope.accountId).where('id', '=', id).execute();
  await note(context, 'auth.sso_domain_removed', row.domain);
  const left = await domainsOf(context);
  if (!left.some((one) => one.proven_at !== null)) await switchOff(context);
  return {};
}

const note = (context: Context, type: string, domain: string) =>
  context.publish({ type, subject: { kind: 'account', id: context.scope.accountId }, payload: { domain } });
