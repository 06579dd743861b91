import { createSign, generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An identity provider that signs whatever a test tells it to, and answers any code with it. */
export interface LyingProvider {
  readonly issuer: string;
  /** Changes what the next ID token says; undefined takes a claim away. */
  lies: Record<string, unknown>;
  /** Signs the next ID token with a key that it does not publish. */
  hasForeignKey: boolean;
  /** Changes what its description says. */
  description: Record<string, unknown>;
  /** The nonce of the sign-in that is under way, and whom its token is about. */
  expected: { nonce: string; clientId: string };
  /** Runs while the product waits for its token. */
  meanwhile: () => Promise<unknown>;
  close(): Promise<void>;
}

const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

export async function startLyingProvider(): Promise<LyingProvider> {
  const published = newKey();
  const foreign = newKey();
  const state: Omit<LyingProvider, 'issuer' | 'close'> = {
    lies: {},
    hasForeignKey: false,
    description: {},
    expected: { nonce: '', clientId: '' },
    meanwhile: async () => {},
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<unknown> => {
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const send = (body: object) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    if (request.url === '/jwks')
      return send({ keys: [{ ...published.publicKey.export({ format: 'jwk' }), kid: '1', use: 'sig', alg: 'RS256' }] });
    if (request.url === '/token') {
      await state.meanwhile();
      const { privateKey } = state.hasForeignKey ? foreign : published;
      const now = Math.floor(Date.now() / 1000);
      const truth = {
        iss: issuer,
        aud: state.expected.clientId,
        nonce: state.expected.nonce,
        sub: 'liar',
        iat: now,
        exp: now + 300,
        email: 'liar@lying.example.com',
        email_verified: true,
      };
      return send({ access_token: 'any', token_type: 'Bearer', id_token: signed({ ...truth, ...state.lies }, privateKey) });
    }
    return send({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      ...state.description,
    });
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(state, {
    issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise<void>((resolve) => (server.closeAllConnections(), server.close(() => resolve()))),
  });
}

function signed(claims: object, key: ReturnType<typeof newKey>['privateKey']): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const body = `${part({ alg: 'RS256', kid: '1', typ: 'JWT' })}.${part(claims)}`;
  return `${body}.${createSign('sha256').update(body).sign(key, 'base64url')}`;
}
