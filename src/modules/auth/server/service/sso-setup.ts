import { uuidv7 } from 'uuidv7';
import { findAccount } from '#modules/accounts/server/public.ts';
import { isTrial } from '#platform/config/reach.ts';
import { openSecrets } from '#platform/config/secrets.ts';
import type { Context } from '#platform/module/context.ts';
import type { BodyOut } from '#shared/endpoint.ts';
import { Problem, raise } from '#shared/problem.ts';
import type * as contract from '../../contract/sso-setup.ts';
import { SSO_CALLBACK } from '../../contract/sso.ts';
import { ssoProblems } from '../../contract/sso-problems.ts';
import type { SsoSetup } from '../../contract/sso-setup.ts';
import { refuseIssuer } from '../../rules/sso.ts';
import { answerConnection, answerDomain, domainsOf, findConnection, type StoredConnection } from '../queries/sso.ts';
import { securityIn, type SsoConnectionId } from '../tables/account-security.ts';
import { policyOf } from './policy.ts';
import { applyToSessions } from './security-policy.ts';

/** What the client's secret is sealed for; a value that is moved to another account does not open there. */
export const secretPurpose = (accountId: string): string => `sso:${accountId}`;

export const redirectUri = ({ publicUrl }: { readonly publicUrl: string }): string => publicUrl + SSO_CALLBACK;

export async function getSso(context: Context): Promise<SsoSetup> {
  const stored = await findConnection(context);
  const domains = await domainsOf(context);
  const slug = (await findAccount(context))?.slug ?? '';
  return {
    connection: stored && answerConnection(stored),
    domains: domains.map(answerDomain),
    redirectUri: redirectUri(context.settings),
    signInUrl: `${context.settings.publicUrl}/login?sso=${slug}`,
  };
}

/** Demo accounts are open to everybody: what is connected to them would be anybody's. */
export function refuseDemo({ actor }: Pick<Context, 'actor'>): void {
  if (actor.kind === 'user' && actor.isDemo) throw new Problem(ssoProblems.sso_demo);
}

export type ConnectionForm = BodyOut<typeof contract.saveSso>;

/** @throws Problem auth.sso_issuer_invalid, sso_secret_needed, sso_demo */
export async function saveSso(context: Context, { issuer, clientId, clientSecret }: ConnectionForm): Promise<SsoSetup> {
  refuseDemo(context);
  const refusal = refuseIssuer(issuer, isTrial(context.settings));
  if (refusal) throw new Problem(refusal);
  const before = await findConnection(context);
  const isSame = before?.issuer === issuer && before.client_id === clientId;
  // A stored secret goes to the provider that it was typed for, never to another one that somebody names later.
  if (clientSecret === undefined && !isSame) throw new Problem(ssoProblems.sso_secret_needed);
  if (clientSecret === undefined) return getSso(context);
  const secrets = await openSecrets(context.settings);
  const values = {
    issuer,
    client_id: clientId,
    sealed_secret: secrets.seal(clientSecret, secretPurpose(context.scope.accountId)),
    chosen_by_owner: context.actor.kind === 'user' && context.actor.role === 'OWNER',
    tested_at: null,
    updated_at: context.now,
  };
  if (isSame) await update(context, { ...values, chosen_by_owner: values.chosen_by_owner || before.chosen_by_owner });
  else await replace(context, values);
  await note(context, 'auth.sso_saved', { issuer, clientId });
  return getSso(context);
}

type Values = Pick<StoredConnection, 'issuer' | 'client_id' | 'sealed_secret' | 'chosen_by_owner' | 'tested_at' | 'updated_at'>;

async function update({ tx, scope }: Context, values: Partial<StoredConnection>): Promise<void> {
  await securityIn(tx).updateTable('sso_connections').set(values).where('account_id', '=', scope.accountId).execute();
}

/** Another provider: whom the last one has proven is forgotten with it. */
async function replace(context: Context, values: Values): Promise<void> {
  const { tx, scope, now } = context;
  await securityIn(tx).deleteFrom('sso_connections').where('account_id', '=', scope.accountId).execute();
  const id = uuidv7() as SsoConnectionId;
  await securityIn(tx)
    .insertInto('sso_connections')
    .values({ ...values, id, account_id: scope.accountId, created_at: now })
    .execute();
  const slug = (await findAccount(context))?.slug ?? '';
  await securityIn(tx)
    .insertInto('sso_entrances')
    .values({ account_id: scope.accountId, slug })
    .onConflict((row) => row.column('account_id').doUpdateSet({ slug }))
    .execute();
}

export type SsoChange = BodyOut<typeof contract.changeSso>;

/** @throws Problem auth.sso_not_set_up, sso_untested, sso_no_domain, sso_off */
export async function changeSso(context: Context, change: SsoChange): Promise<SsoSetup> {
  const stored = (await findConnection(context)) ?? raise(ssoProblems.sso_not_set_up);
  const isEnabled = change.isEnabled ?? stored.is_enabled;
  if (isEnabled && !stored.is_enabled) await refuseEnabling(context, stored);
  if (change.isRequired && !isEnabled) throw new Problem(ssoProblems.sso_off);
  const isRequired = isEnabled && (change.isRequired ?? stored.is_required);
  const joining = change.joining ?? stored.joining;
  if (isEnabled === stored.is_enabled && isRequired === stored.is_required && joining === stored.joining) return getSso(context);
  await update(context, { is_enabled: isEnabled, is_required: isRequired, joining, updated_at: context.now });
  await note(context, 'auth.sso_changed', { isEnabled, isRequired, joining });
  await applyToSessions(context, await policyOf(context));
  return getSso(context);
}

async function refuseEnabling(context: Context, stored: StoredConnection): Promise<void> {
  if (stored.tested_at === null) throw new Problem(ssoProblems.sso_untested);
  const domains = await domainsOf(context);
  if (!domains.some((row) => row.proven_at !== null)) throw new Problem(ssoProblems.sso_no_domain);
}

/** Without a proven domain nobody can come in by it, and requiring it would shut everybody out. */
export async function switchOff(context: Context): Promise<void> {
  const stored = await findConnection(context);
  if (!stored?.is_enabled) return;
  await update(context, { is_enabled: false, is_required: false, updated_at: context.now });
  await note(context, 'auth.sso_changed', { isEnabled: false, isRequired: false, joining: stored.joining });
  await applyToSessions(context, await policyOf(context));
}

/** @throws Problem auth.sso_not_set_up */
export async function removeSso(context: Context): Promise<Record<never, never>> {
  const { tx, scope } = context;
  const stored = (await findConnection(context)) ?? raise(ssoProblems.sso_not_set_up);
  await securityIn(tx).deleteFrom('sso_connections').where('account_id', '=', scope.accountId).execute();
  await securityIn(tx).deleteFrom('sso_entrances').where('account_id', '=', scope.accountId).execute();
  await note(context, 'auth.sso_removed', { issuer: stored.issuer });
  await applyToSessions(context, await policyOf(context));
  return {};
}

/** Notes a test of these settings that went well, unless they have changed while it ran. */
export async function noteTested({ tx, scope, now }: Context, tested: StoredConnection): Promise<void> {
  await securityIn(tx)
    .updateTable('sso_connections')
    .set({ tested_at: now })
    .where('account_id', '=', scope.accountId)
    .where('id', '=', tested.id)
    .where('sealed_secret', '=', tested.sealed_secret)
    .execute();
}

type Payload = Parameters<Context['publish']>[0]['payload'];
const note = (context: Context, type: string, payload: Payload) =>
  context.publish({ type, subject: { kind: 'account', id: context.scope.accountId }, payload });
