import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify, { type FastifyRequest } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { readSettings } from '#platform/config/settings.ts';
import { isDeveloper } from '#platform/mail/outbox-access.ts';
import { unlimited } from '#test/support/unlimited.ts';
import type { PageState } from './page-state.ts';
import { serveWebApp, type PagesAsked } from './web-app.ts';

const folder = await mkdtemp(join(tmpdir(), 'web-app-'));
const site = {
  app: 'app.html',
  pages: { '/': 'pages/en/index.html', '/terms': 'pages/en/terms.html' },
  notFound: {},
  routes: ['/things', '/things/:id', '/error-test'],
  unlisted: ['/docs/late'],
  redirects: { '/old': '/terms' },
  shownWith: { '/error-test': 'development' },
  ahead: { '/things/:id': ['assets/thing.js', 'assets/thing.css'] },
};
await mkdir(join(folder, 'assets'));
await mkdir(join(folder, 'pages/en'), { recursive: true });
await writeFile(join(folder, 'assets/thing.js'), 'plain');
await writeFile(join(folder, 'assets/thing.js.br'), 'packed');
await writeFile(join(folder, 'assets/later.css'), '');
await writeFile(
  join(folder, 'pages/en/index.html'),
  '<html data-site="%SITE%"><meta name="site" content="%SITE_TEXTS%" /><link rel="canonical" href="%PUBLIC_URL%/" />',
);
await writeFile(join(folder, 'pages/en/terms.html'), 'The terms');
await mkdir(join(folder, 'docs'));
for (const page of ['late', 'here']) await writeFile(join(folder, `docs/${page}.md`), '# Page');
await writeFile(join(folder, 'site.json'), JSON.stringify(site));
await writeFile(join(folder, 'app.html'), '<html><head><title>App</title></head><body></body></html>');
let state: PageState = { words: [], texts: {} };
const states = { current: () => state };
const app = fastify();
let settings = readSettings({});
const developers = { isDeveloper: (request: FastifyRequest) => isDeveloper(settings, request) };
const asked: PagesAsked = {
  answer: async (path) => {
    if (path.endsWith('/away')) throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    return path === '/things/old' ? { kind: 'moved', path: '/things/new' } : undefined;
  },
  addresses: async () => [],
};
app.setNotFoundHandler(await serveWebApp(app, folder, { publicUrl: 'http://localhost', states, asked, limiter: unlimited, ...developers }));
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

test('The document of an address names what its screen loads, in order; that of another stays as it was built.', async () => {
  const thing = await app.inject('/things/1');
  expect(thing.body).toContain(
    '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/thing.js"><link rel="stylesheet" crossorigin href="/assets/thing.css"></head>',
  );
  const list = await app.inject('/things');
  expect(list.body).not.toContain('<link');
  expect(thing.headers.etag).not.toBe(list.headers.etag);
  const again = await app.inject({ url: '/things/2', headers: { 'if-none-match': thing.headers.etag } });
  expect(again.statusCode).toBe(304);
});

test('Built files come as they were packed, to be kept for a year; what the build has not is not there.', async () => {
  const packed = await app.inject({ url: '/assets/thing.js', headers: { 'accept-encoding': 'gzip, br' } });
  expect(packed.body).toBe('packed');
  expect(packed.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  });
  const plain = await app.inject('/assets/thing.js');
  expect([plain.body, plain.headers['content-encoding']]).toEqual(['plain', undefined]);
  for (const path of ['/assets/other.js', '/assets/thing.js.br', '/assets/constructor']) {
    expect([path, (await app.inject(path)).statusCode]).toEqual([path, 404]);
  }
});

test('A built file that could not be read once is read again when it is asked for anew.', async () => {
  const path = join(folder, 'assets/later.css');
  await rm(path);
  const failed = await app.inject('/assets/later.css');
  expect([failed.statusCode, failed.headers['cache-control']]).toEqual([500, undefined]);
  await writeFile(path, 'here');
  expect((await app.inject('/assets/later.css')).body).toBe('here');
});

test('A page names the operator’s own address and comes packed as the browser reads it.', async () => {
  const plain = await app.inject('/');
  expect([plain.statusCode, plain.body]).toEqual([200, expect.stringContaining('<link rel="canonical" href="http://localhost/" />')]);
  const packed = (encoding: string) => app.inject({ url: '/', headers: { 'accept-encoding': encoding } });
  const [br, gzip] = [await packed('gzip, br'), await packed('gzip')];
  expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
  expect([brotliDecompressSync(br.rawPayload).toString(), gunzipSync(gzip.rawPayload).toString()]).toEqual([plain.body, plain.body]);
  expect([br.headers.etag, gzip.headers.etag]).toEqual([plain.headers.etag, plain.headers.etag]);
});

test('A newer build beside a running server changes no page of it, asked for before or not.', async () => {
  const before = (await app.inject('/')).body;
  await writeFile(join(folder, 'pages/en/index.html'), 'newer');
  await writeFile(join(folder, 'pages/en/terms.html'), 'newer');
  expect([(await app.inject('/')).body, (await app.inject('/terms')).body]).toEqual([before, 'The terms']);
});

test('A page carries what the operator has set, as text alone, and has another mark once that has changed.', async () => {
  const before = await app.inject('/');
  expect(before.body).toContain('<html data-site=""><meta name="site" content="{}" />');
  state = { words: ['figures', '"><script>'], texts: { support: { en: `"><script>alert('$&')</script>` } } };
  const after = await app.inject({ url: '/', headers: { 'if-none-match': before.headers.etag } });
  expect(after.statusCode).toBe(200);
  expect(after.body).toContain('<html data-site="figures &quot;&gt;&lt;script&gt;">');
  expect(after.body).not.toContain('<script>');
  expect(after.body).toContain('alert(&#39;$&amp;&#39;)');
});

test.each([
  ['/old', '/terms'],
  ['/things/old', '/things/new'],
])('No browser keeps where %s leads: it may lead back one day.', async (from, to) => {
  const { statusCode, headers } = await app.inject(from);
  expect([statusCode, headers.location, headers['cache-control']]).toEqual([301, to, 'no-cache']);
});

test('No search engine keeps as Markdown what it does not keep as a page.', async () => {
  const [late, here] = [await app.inject('/docs/late.md'), await app.inject('/docs/here.md')];
  expect([late.headers['x-robots-tag'], here.headers['x-robots-tag'], here.statusCode]).toEqual(['noindex', undefined, 200]);
});

test('Without the database an address that has a screen gets it as unavailable, to be kept by no one; one without gets the failure.', async () => {
  const screen = await app.inject('/things/away');
  expect([screen.statusCode, screen.headers['content-type'], screen.headers['cache-control'], screen.headers['retry-after']]).toEqual([
    503,
    'text/html; charset=utf-8',
    'no-store',
    '5',
  ]);
  expect(screen.body).toContain('<title>App</title>');
  expect(screen.headers.etag).toBeUndefined();
  expect((await app.inject('/cards/away')).headers['content-type']).not.toContain('text/html');
});

test('A build that names a page that it does not have stops the start.', async () => {
  const bare = fastify();
  await rm(join(folder, 'pages/en/terms.html'));
  await expect(serveWebApp(bare, folder, { publicUrl: 'http://localhost', states, limiter: unlimited })).rejects.toThrow('terms.html');
  await bare.close();
});

test.each([
  ['a developer', { NODE_ENV: 'development' }, {}, 200],
  ['a developer whose mails are sent', { NODE_ENV: 'development', SMTP_URL: 'smtp://127.0.0.1:2525' }, {}, 200],
  ['a reader in production', { NODE_ENV: 'production', PUBLIC_URL: 'https://trimtab.test' }, {}, 404],
  ['a reader behind a proxy', { NODE_ENV: 'development', TRUST_PROXY: 'loopback' }, {}, 404],
  ['a reader through a tunnel', { NODE_ENV: 'development' }, { 'x-forwarded-for': '203.0.113.7' }, 404],
  ['a page elsewhere whose name leads here', { NODE_ENV: 'development' }, { host: 'evil.test' }, 404],
])('The page that fails on purpose answers %s: %j %j %i', async (_who, set, headers, status) => {
  settings = readSettings(set);
  const answer = await app.inject({ url: '/error-test', headers: { host: 'localhost:3000', ...headers } });
  expect(answer.statusCode).toBe(status);
});
