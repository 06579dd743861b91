import { request as httpRequest } from 'node:http';
import { describe, expect, test } from 'vitest';
import type { AddressInfo } from 'node:net';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { sendFailure } from '#platform/http/failure.ts';
import { serveWebApp } from '#platform/http/web-app.ts';
import { sharedApp } from '#test/support/test-app.ts';
import { unlimited } from '#test/support/unlimited.ts';

const app = await sharedApp();

/** As it stands: `fetch` would tidy the path first and forbids some methods. */
function send(
  method: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; text: string; headers: object }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(app.url);
    const sent = httpRequest({ hostname, port, method, path, headers, agent: false }, (answer) => {
      let text = '';
      answer.on('data', (part: Buffer) => (text += part.toString()));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text, headers: answer.headers }));
    });
    sent.on('error', reject).end();
  });
}

test.each(['/api/%E0%A4%A', '/%E0%A4%A', `/api/auth/verify-email/${'x'.repeat(300)}`, '/api/nope', '/api'])(
  'an address that cannot be read or names nothing is answered like every refusal (%#)',
  async (path) => {
    const { status, text, headers } = await send('GET', path);
    expect([status, JSON.parse(text)]).toEqual([404, expect.objectContaining({ success: false, code: 'request.not_found' })]);
    expect(text).not.toContain(path);
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    });
    expect(headers).toMatchObject({ 'content-security-policy': expect.stringMatching(/connect-src 'self' ws:\/\/[^ ;]+;/) });
  },
);

test.each([
  ['a path of slashes', `/a${'/'.repeat(15_000)}x`],
  ['a path below /api', `/api/${'x/'.repeat(1500)}`],
  ['a path of the alias', `/api/v1/${'x/'.repeat(1500)}`],
  ['a query', `/api/health?${'a=b&'.repeat(2500)}`],
])('%s that is too long is refused before anything looks at it', async (_name, path) => {
  const { status, text } = await send('GET', path);
  expect([status, JSON.parse(text).code]).toEqual([400, 'request.address_too_long']);
});

test('a path of 2,000 characters and a query of 8,000 are looked at, and none that is one longer', async () => {
  expect((await send('GET', `/api/${'x'.repeat(1995)}`)).status).toBe(404);
  expect((await send('GET', `/api/health?${'x'.repeat(7999)}`)).status).toBe(200);
  for (const path of [`/api/${'x'.repeat(1996)}`, `/api/${'x'.repeat(1996)}?q`, `/api/health?${'x'.repeat(8000)}`]) {
    const { status, text } = await send('GET', path);
    expect([path.length, status, JSON.parse(text).code]).toEqual([path.length, 400, 'request.address_too_long']);
  }
});

test.each(['TRACE', 'PROPFIND', 'PUT', 'GET', 'OPTIONS', 'DELETE'])('%s is no method of the login', async (method) => {
  expect((await send(method, '/api/auth/login')).status).toBe(405);
});

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
  'a body of %s, which a page elsewhere may send without asking, is not read',
  async (type) => {
    const answer = await app.request('POST', '/api/auth/refresh', { body: '{"refreshToken":"x"}', headers: { 'content-type': type } });
    expect([answer.status, answer.json.code]).toEqual([415, 'request.unsupported_type']);
  },
);

describe('a page of another site', () => {
  const theirs = { origin: 'http://evil.test', cookie: 'refresh=x' };
  test('is told nothing by CORS', async () => {
    const { headers } = await send('OPTIONS', '/api/teams', { origin: theirs.origin, 'access-control-request-method': 'GET' });
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
  test.each(['/api/auth/logout', '/api/auth/refresh'])('cannot take the cookie away by %s', async (path) => {
    expect((await send('POST', path, { ...theirs, 'content-length': '0' })).headers).not.toHaveProperty('set-cookie');
  });
});

describe('files of the web app', () => {
  const serveFolder = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'trimtab-web-'));
    await mkdir(join(folder, 'assets'));
    await mkdir(join(folder, '.vite'));
    const files = {
      'app.html': 'the app',
      'site.json': '{"app":"app.html","pages":{},"notFound":{},"routes":["/login"],"ahead":{}}',
      '.vite/manifest.json': '{}',
    };
    for (const [name, text] of Object.entries({ ...files, 'assets/a.js': 'code' })) await writeFile(join(folder, name), text);
    const server = Fastify();
    server.setErrorHandler((error, request, reply) => sendFailure(request, reply, error));
    server.setNotFoundHandler(
      await serveWebApp(server, folder, {
        publicUrl: 'http://localhost',
        states: { current: () => ({ words: [], texts: {} }) },
        limiter: unlimited,
      }),
    );
    await server.listen({ port: 0, host: '127.0.0.1' });
    return { server, remove: () => rm(folder, { recursive: true }) };
  };

  test('lie nowhere but in their folder, and the build keeps its own files to itself', async () => {
    const { server, remove } = await serveFolder();
    const secret = /routes|dependencies|root:/;
    for (const path of [
      '/assets/../site.json',
      '/assets/..%2fsite.json',
      '/assets/%2e%2e/site.json',
      '/assets/..%5csite.json',
      '/assets/%00',
      '/assets/..%252fsite.json',
      '/site.json',
      '/.vite/manifest.json',
      '//etc/passwd',
      '/assets/',
      '/assets/.hidden',
    ]) {
      const answer = await sendTo((server.server.address() as AddressInfo).port, path);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(answer.text).not.toMatch(secret);
    }
    await server.close();
    await remove();
  });
});

function sendTo(port: number, path: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ hostname: '127.0.0.1', port, path, agent: false }, (answer) => {
      let text = '';
      answer.on('data', (part: Buffer) => (text += part.toString()));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    sent.on('error', reject).end();
  });
}

test.each(['/api/invitations/user/a%00b', '/api/teams?q=%00', '/%00'])(
  'an address that holds a NUL is refused as such: %s',
  async (path) => {
    const { status, text } = await send('GET', path);
    expect([status, JSON.parse(text).code]).toEqual([400, 'request.address_unreadable']);
  },
);
