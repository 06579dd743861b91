import type { ClientAuth, Configuration, CustomFetch, ServerMetadata } from 'openid-client';
import { isTrial } from '#platform/config/reach.ts';
import { openSecrets } from '#platform/config/secrets.ts';
import type { Settings } from '#platform/config/settings.ts';
import { OutsideCallRefused, guardedFetch } from '#platform/outside/guarded-fetch.ts';
import type { Context, RequestContext } from '#platform/module/context.ts';
import { raise } from '#shared/problem.ts';
import { ssoProblems } from '../../contract/sso-problems.ts';
import type { SsoTestResult, SsoTestStep } from '../../contract/sso-setup.ts';
import { findConnection, type StoredConnection } from '../queries/sso.ts';
import { signedInUser } from './sso-domains.ts';
import { noteTested, redirectUri, secretPurpose } from './sso-setup.ts';

const TIMEOUT_SECONDS = 5;

/** Loaded with the first sign-in of this kind: most accounts have none, and every start would wait for it. */
export const openId = () => import('openid-client');

/**
 * Reads the provider's description and makes a client of it. The description must name the very issuer that was set up, and
 * tokens are checked against the provider's keys even where they come from it directly.
 * @throws OutsideCallRefused, and errors of openid-client
 */
export async function connect(settings: Settings, stored: StoredConnection): Promise<Configuration> {
  const oidc = await openId();
  const secret = (await openSecrets(settings)).open(stored.sealed_secret, secretPurpose(stored.account_id));
  const isHttp = stored.issuer.startsWith('http:');
  const execute = [oidc.enableNonRepudiationChecks, ...(isHttp && isTrial(settings) ? [oidc.allowInsecureRequests] : [])];
  const fetch: CustomFetch = guardedFetch(settings);
  // How the client shows its secret depends on what the description says, which is read by then.
  const authentication: ClientAuth = (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const way = methods.includes('client_secret_basic') ? oidc.ClientSecretBasic(secret) : oidc.ClientSecretPost(secret);
    return way(server, client, body, headers);
  };
  return oidc.discovery(new URL(stored.issuer), stored.client_id, { client_secret: secret }, authentication, {
    execute,
    timeout: TIMEOUT_SECONDS,
    [oidc.customFetch]: fetch,
  });
}

/** Whether an error says that the provider was not reached, and not that it said something wrong. */
export function isUnreachable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof OutsideCallRefused || cause.name === 'TimeoutError') return true;
  }
  return false;
}

/** What an error of the provider or the network says, in one line. */
function saying(error: unknown): string {
  const causes: string[] = [];
  for (let cause = error; cause instanceof Error; cause = cause.cause) causes.push(cause.message);
  return (causes.at(-1) ?? 'It failed').slice(0, 300);
}

/**
 * Tests what is stored: address, description, what the provider can do, its keys, and whether it knows the client. The last is
 * asked with a code that cannot be right: a provider that knows the client refuses the code, one that does not the client.
 * @throws Problem auth.sso_not_set_up
 */
export async function testSso(request: RequestContext): Promise<SsoTestResult> {
  const actor = signedInUser(request);
  const inAccount = <T>(work: (context: Context) => Promise<T>) => request.inAccount(actor.accountId, actor.userId, work);
  const stored = await inAccount(async (context) => (await findConnection(context)) ?? raise(ssoProblems.sso_not_set_up));
  const steps = await runTest(request, stored);
  const isGood = steps.every((step) => step.isGood);
  if (isGood) await inAccount((context) => noteTested(context, stored));
  return { isGood, steps };
}

type Steps = SsoTestResult['steps'];

async function runTest(request: RequestContext, stored: StoredConnection): Promise<Steps> {
  const steps: Steps = [];
  const good = (step: SsoTestStep, detail: string) => void steps.push({ step, isGood: true, detail });
  const bad = (step: SsoTestStep, detail: string) => [...steps, { step, isGood: false, detail }];
  let config: Configuration;
  try {
    config = await connect(request.settings, stored);
  } catch (error) {
    if (isUnreachable(error)) return bad('address', saying(error));
    good('address', new URL(stored.issuer).host);
    return bad('discovery', saying(error));
  }
  const server = config.serverMetadata();
  good('address', new URL(stored.issuer).host);
  good('discovery', server.issuer);
  const lack = lacking(server);
  if (lack) return bad('abilities', lack);
  good('abilities', 'authorization code, PKCE S256, openid email');
  const keys = await countKeys(request.settings, server.jwks_uri);
  if (typeof keys === 'string') return bad('keys', keys);
  good('keys', String(keys));
  const refusal = await askAsClient(config, redirectUri(request.settings));
  if (refusal) return bad('client', refusal);
  good('client', stored.client_id);
  return steps;
}

function lacking(server: Readonly<ServerMetadata>): string | null {
  if (!server.authorization_endpoint || !server.token_endpoint) return 'It names no authorization or token endpoint';
  if (server.response_types_supported && !server.response_types_supported.includes('code'))
    return 'It does not offer the authorization code flow';
  const methods = server.code_challenge_methods_supported;
  // Some providers support PKCE without saying so; one that says what it supports must support S256.
  if (methods && !methods.includes('S256')) return 'It does not offer PKCE with S256';
  const scopes = server.scopes_supported;
  return scopes && !scopes.includes('email') ? 'It does not offer the scope email' : null;
}

async function countKeys(settings: Settings, address: string | undefined): Promise<number | string> {
  if (!address) return 'It names no keys (jwks_uri)';
  try {
    const answer = await guardedFetch(settings)(address);
    const { keys } = (await answer.json()) as { keys?: unknown };
    return Array.isArray(keys) && keys.length > 0 ? keys.length : 'It has no keys';
  } catch (error) {
    return saying(error);
  }
}

const WRONG_CODE = 'trimtab-connection-test';

async function askAsClient(config: Configuration, redirect: string): Promise<string | null> {
  const oidc = await openId();
  const code = new URL(redirect);
  code.search = new URLSearchParams({ code: WRONG_CODE, iss: config.serverMetadata().issuer }).toString();
  try {
    await oidc.authorizationCodeGrant(config, code, { pkceCodeVerifier: oidc.randomPKCECodeVerifier(), idTokenExpected: true });
    return 'It accepted a code that it never gave out';
  } catch (error) {
    // What remains once the client is known: the code is wrong, which it is.
    if (error instanceof oidc.ResponseBodyError && error.error === 'invalid_grant') return null;
    if (error instanceof oidc.ResponseBodyError) return worded(error.error, error.error_description);
    if (error instanceof oidc.WWWAuthenticateChallengeError) {
      const challenge = error.cause[0]?.parameters;
      return worded(challenge?.error ?? 'invalid_client', challenge?.error_description);
    }
    return saying(error);
  }
}

const worded = (code: string, description: string | undefined): string => (description ? `${code}: ${description}` : code);
