import { createHash, randomBytes } from 'node:crypto';
import { findAccount, findUser } from '#modules/accounts/server/public.ts';
import type { OpenContext, RequestContext } from '#platform/module/context.ts';
import type { BodyOut } from '#shared/endpoint.ts';
import type { AccountId, UserId } from '#shared/ids.ts';
import { Problem, raise } from '#shared/problem.ts';
import { SECOND } from '#shared/time.ts';
import type * as contract from '../../contract/sso.ts';
import type { SignInAnswer } from '../../contract/sign-in.ts';
import { SSO_COOKIE_PLAIN, SSO_COOKIE_SECURE } from '../../contract/sso.ts';
import { ssoProblems } from '../../contract/sso-problems.ts';
import { after } from '../../rules/lifetimes.ts';
import { returnPath } from '../../rules/return-path.ts';
import { domainOf, SSO_ATTEMPT_LIFE, type Claims } from '../../rules/sso.ts';
import { domainsOf, findConnection, type StoredConnection } from '../queries/sso.ts';
import { securityIn, type SsoConnectionId } from '../tables/account-security.ts';
import { policyOf } from './policy.ts';
import { admitInto } from './admit.ts';
import { connect, isUnreachable, openId } from './sso-provider.ts';
import { redirectUri } from './sso-setup.ts';
import { takeIn } from './sso-person.ts';
import { hashToken } from './token.ts';

function cookieOf({ settings }: RequestContext): { readonly name: string; readonly path: string } {
  const isHttps = settings.publicUrl.startsWith('https:');
  return isHttps ? { name: SSO_COOKIE_SECURE, path: '/' } : { name: SSO_COOKIE_PLAIN, path: '/api/auth/sso' };
}

const MARK = /^[\w-]{43}$/;
const newMark = (): string => randomBytes(32).toString('base64url');

/** Verifier and nonce follow from the browser's mark and the state, so that the database holds neither. */
const derived = (mark: string, state: string, use: string): string =>
  createHash('sha256').update(`${use}\n${mark}\n${state}`).digest('base64url');

interface Door {
  readonly stored: StoredConnection;
  readonly domains: readonly string[];
}

/** An account's provider, if people may come in by it now. */
async function doorOf(request: RequestContext, accountId: AccountId): Promise<Door | null> {
  return request.inAccount(accountId, null, async (context) => {
    const stored = await findConnection(context);
    if (!stored?.is_enabled || (await findAccount(context))?.status !== 'ACTIVE') return null;
    // Off with the plan that includes it.
    if (!(await policyOf(context)).ssoEnabled) return null;
    const proven = (await domainsOf(context)).filter((row) => row.proven_at !== null);
    return { stored, domains: proven.map((row) => row.domain) };
  });
}

export type StartForm = BodyOut<typeof contract.startSso>;

/** @throws Problem auth.sso_unknown, sso_unreachable */
export async function startSso(request: RequestContext, form: StartForm): Promise<{ redirectTo: string }> {
  const accountId = await request.open((context) => accountOf(context, form));
  const door = (accountId && (await doorOf(request, accountId))) ?? raise(ssoProblems.sso_unknown);
  if (!door) throw new Problem(ssoProblems.sso_unknown);
  const config = await connect(request.settings, door.stored).catch((cause: unknown) => {
    throw new Problem(ssoProblems.sso_unreachable, undefined, { cause });
  });
  const { name, path } = cookieOf(request);
  const kept = request.isSameOrigin ? request.cookies[name] : undefined;
  const mark = kept && MARK.test(kept) ? kept : newMark();
  const state = newMark();
  await request.open(({ tx, now }) =>
    securityIn(tx)
      .insertInto('sso_attempts')
      .values({
        state_hash: hashToken(state),
        browser_hash: hashToken(mark),
        account_id: door.stored.account_id,
        connection_id: door.stored.id,
        return_to: returnPath(form.returnTo),
        expires_at: after(now, SSO_ATTEMPT_LIFE),
      })
      .execute(),
  );
  request.setCookie(name, mark, { path, maxAgeSeconds: SSO_ATTEMPT_LIFE / SECOND });
  const oidc = await openId();
  const address = oidc.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri(request.settings),
    scope: 'openid email profile',
    state,
    nonce: derived(mark, state, 'nonce'),
    code_challenge: await oidc.calculatePKCECodeChallenge(derived(mark, state, 'verifier')),
    code_challenge_method: 'S256',
    ...(form.email?.includes('@') ? { login_hint: form.email.trim() } : {}),
  });
  return { redirectTo: address.href };
}

/** By the account's slug, else by the domain of an address; it says nothing about any person. */
async function accountOf({ tx }: OpenContext, { account, email }: StartForm): Promise<AccountId | null> {
  if (account) {
    const row = await securityIn(tx)
      .selectFrom('sso_entrances')
      .select('account_id')
      .where('slug', '=', account.trim().toLowerCase())
      .executeTakeFirst();
    return row?.account_id ?? null;
  }
  const row = await securityIn(tx)
    .selectFrom('sso_domains')
    .select('account_id')
    .where('domain', '=', domainOf(email ?? ''))
    .where('proven_at', 'is not', null)
    .executeTakeFirst();
  return row?.account_id ?? null;
}

export interface ReturnForm {
  readonly state?: string | undefined;
  readonly error?: string | undefined;
  readonly [name: string]: string | undefined;
}

/** @throws Problem auth.sso_attempt_invalid, sso_denied and what `takeIn` refuses */
export async function finishSso(request: RequestContext, form: ReturnForm): Promise<{ returnTo: string | null; signIn: SignInAnswer }> {
  const { state = '', error } = form;
  const { name } = cookieOf(request);
  const mark = (request.isSameOrigin && request.cookies[name]) || '';
  const attempt = (await request.open((context) => spend(context, state, mark))) ?? raise(ssoProblems.sso_attempt_invalid);
  if (error !== undefined) throw new Problem(ssoProblems.sso_denied);
  const door = await doorOf(request, attempt.accountId);
  // Another provider has been set up meanwhile: what this one says counts no more.
  if (door?.stored.id !== attempt.connectionId || !door) throw new Problem(ssoProblems.sso_attempt_invalid);
  const claims = await claimsOf(request, door.stored, { form, mark, state });
  const userId = await takeIn(request, door, claims);
  return { returnTo: attempt.returnTo, signIn: await enterBySso(request, attempt.accountId, userId) };
}

async function enterBySso(request: RequestContext, accountId: AccountId, userId: UserId): Promise<SignInAnswer> {
  const user = (await request.open(({ tx }) => findUser(tx, userId))) ?? raise(ssoProblems.sso_attempt_invalid);
  return admitInto(request, accountId, user, 'sso');
}

interface Attempt {
  readonly accountId: AccountId;
  readonly connectionId: SsoConnectionId;
  readonly returnTo: string | null;
}

/** Uses an attempt up, in one statement: of two returns one gets through, and none in another browser. */
async function spend({ tx, now }: OpenContext, state: string, mark: string): Promise<Attempt | null> {
  if (state === '' || !MARK.test(mark)) return null;
  const row = await securityIn(tx)
    .deleteFrom('sso_attempts')
    .where('state_hash', '=', hashToken(state))
    .where('browser_hash', '=', hashToken(mark))
    .where('expires_at', '>', now)
    .returning(['account_id', 'connection_id', 'return_to'])
    .executeTakeFirst();
  return row ? { accountId: row.account_id, connectionId: row.connection_id, returnTo: row.return_to } : null;
}

interface Returned {
  readonly form: ReturnForm;
  readonly mark: string;
  readonly state: string;
}

/** What the provider says of the person, after everything that may be checked was: issuer, audience, signature, nonce, code, time. */
async function claimsOf(
  request: RequestContext,
  stored: StoredConnection,
  { form, mark, state }: Returned,
): Promise<Claims & { sub: string }> {
  const address = new URL(redirectUri(request.settings));
  for (const [name, value] of Object.entries(form)) if (value !== undefined) address.searchParams.set(name, value);
  try {
    const config = await connect(request.settings, stored);
    const oidc = await openId();
    const tokens = await oidc.authorizationCodeGrant(config, address, {
      expectedState: state,
      expectedNonce: derived(mark, state, 'nonce'),
      pkceCodeVerifier: derived(mark, state, 'verifier'),
      idTokenExpected: true,
    });
    const claims = tokens.claims() ?? raise(ssoProblems.sso_answer_invalid);
    if (claims['email'] !== undefined) return claims;
    if (!config.serverMetadata().userinfo_endpoint) return claims;
    // Many providers tell the address only when asked; it must be about the same subject.
    return { ...(await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)), ...claims };
  } catch (cause) {
    throw new Problem(isUnreachable(cause) ? ssoProblems.sso_unreachable : ssoProblems.sso_answer_invalid, undefined, { cause });
  }
}
