import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

export interface TestIdentity {
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
  readonly given_name?: string;
  readonly family_name?: string;
  readonly locale?: string;
}

/** A real identity provider on the loopback, whose people a test names. */
export interface TestProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Who is known there, by subject. */
  readonly people: Map<string, TestIdentity>;
  /** Says who comes through its pages next, in a browser that goes there itself. */
  arrive(subject: string): void;
  /** Goes through its pages as somebody. @returns the address that it sends the browser back to */
  visit(address: string, subject: string): Promise<URL>;
  close(): Promise<void>;
}

const CLIENT = { clientId: 'trimtab', clientSecret: 'a secret that only two know' };

/** @param redirectUri the only address that it sends anybody back to */
export async function startIdentityProvider(redirectUri: string): Promise<TestProvider> {
  const people = new Map<string, TestIdentity>();
  const arriving = { subject: '' };
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, configuration(redirectUri, people));
  const answer = provider.callback();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response);
    void provider.interactionFinished(request, response, { login: { accountId: arriving.subject } }, { mergeWithLastSubmission: false });
  });
  return {
    issuer,
    ...CLIENT,
    people,
    arrive: (subject) => void (arriving.subject = subject),
    async visit(address, subject) {
      arriving.subject = subject;
      return walk(address, redirectUri);
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

type Configuration = ConstructorParameters<typeof Provider>[1];

function configuration(redirectUri: string, people: ReadonlyMap<string, TestIdentity>): Configuration {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    clients: [
      { client_id: CLIENT.clientId, client_secret: CLIENT.clientSecret, redirect_uris: [redirectUri], grant_types: ['authorization_code'] },
    ],
    cookies: { keys: ['kept for a test'] },
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name', 'locale'] },
    scopes: ['openid', 'email', 'profile'],
    findAccount: (_context, subject) => ({ accountId: subject, claims: () => ({ sub: subject, ...people.get(subject) }) }),
    // Nobody is asked what the client may see.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ clientId: oidc.client!.clientId, accountId: oidc.session!.accountId! });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  };
}

/** Follows redirects with the cookies that they set, as a browser does, until one leads back. */
async function walk(start: string, end: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let address = start;
  for (let steps = 0; steps < 10; steps += 1) {
    const answer = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const next = answer.headers.get('location');
    if (!next) throw new Error(`The provider answered ${answer.status} at ${address}: ${(await answer.text()).slice(0, 300)}`);
    address = new URL(next, address).href;
    if (address.startsWith(end)) return new URL(address);
  }
  throw new Error('The provider sends the browser round and round');
}
