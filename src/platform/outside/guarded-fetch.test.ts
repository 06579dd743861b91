import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guardedFetch, type OutsideCallRefused } from './guarded-fetch.ts';

let server: Server;
let base: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/away') return response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
    if (request.url === '/large') return response.end('x'.repeat(300 * 1024));
    if (request.url === '/drop') return request.socket.destroy();
    let body = '';
    request.on('data', (part) => (body += part)).on('end', () => response.setHeader('x-method', request.method ?? '').end(`got ${body}`));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((done) => server.close(done)));

const trial = guardedFetch({ environment: 'test', publicUrl: 'http://localhost:3000', privateHosts: [] });
const PUBLIC = 'https://trimtab.example.com';
const real = guardedFetch({ environment: 'production', publicUrl: PUBLIC, privateHosts: [] });
const inNetwork = guardedFetch({ environment: 'development', publicUrl: 'http://192.168.1.5:3000', privateHosts: [] });
const why = (call: Promise<Response>) => call.then(() => 'called').catch((error: OutsideCallRefused) => error.because);

test('outside production this machine may be called, by name and by address, with a form', async () => {
  const answer = await trial(`${base}/form`, { method: 'POST', body: new URLSearchParams({ a: 'b' }) });
  expect([answer.status, answer.headers.get('x-method'), await answer.text()]).toEqual([200, 'POST', 'got a=b']);
  expect(await why(trial(base.replace('127.0.0.1', 'localhost')))).not.toBe('address');
});

test.each([
  ['http://example.com/', 'https'],
  ['ftp://example.com/', 'https'],
  ['https://10.0.0.1/', 'address'],
  ['https://169.254.169.254/latest/meta-data', 'address'],
  ['https://[fd00::1]/', 'address'],
])('%s is refused everywhere for its %s', async (url, because) => {
  expect([await why(trial(url)), await why(real(url))]).toEqual([because, because]);
});

test.each([
  ['http://127.0.0.1/', 'https'],
  ['https://127.0.0.1/', 'address'],
  ['https://[::1]/', 'address'],
  // A name that leads here: judged by the address that it has when it is called.
  ['https://localhost/', 'address'],
])('in production, and for others of a network, %s is refused for its %s', async (url, because) => {
  expect([await why(real(url)), await why(inNetwork(url))]).toEqual([because, because]);
});

test('a host that the operator has named may be inside', async () => {
  const named = guardedFetch({ environment: 'production', publicUrl: PUBLIC, privateHosts: ['localhost'] });
  expect(await why(named(`https://localhost:${new URL(base).port}/`))).toBe('unreachable');
});

test.each([
  ['/away', 'redirect'],
  ['/large', 'size'],
  ['/drop', 'unreachable'],
])('an answer of %s ends the call: %s', async (path, because) => {
  expect(await why(trial(base + path))).toBe(because);
});

test('a call ends when its time is up', async () => {
  expect(await why(trial(base, { signal: AbortSignal.abort(new DOMException('', 'TimeoutError')) }))).toBe('time');
});
