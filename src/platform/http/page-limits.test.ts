import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import fastify from 'fastify';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { readSettings } from '#platform/config/settings.ts';
import type { Database } from '#platform/db/database.ts';
import { devMailRoutes } from '#platform/mail/dev-mail.ts';
import { createMetrics } from '#platform/metrics/metrics.ts';
import { createServer } from './create-server.ts';
import type { HttpRuntime } from './http-runtime.ts';
import { keptFor } from './kept-for.ts';
import type { RateLimiter } from './limits.ts';
import { createRateLimiter } from './rate-limits.ts';
import { serveForRobots } from './robots.ts';
import { serveWebApp } from './web-app.ts';

const folder = await mkdtemp(join(tmpdir(), 'page-limits-'));
await mkdir(join(folder, 'assets'));
await writeFile(join(folder, 'assets/thing.js'), '');
await writeFile(join(folder, 'favicon.svg'), '');
await writeFile(join(folder, 'app.html'), '<html></html>');
await writeFile(join(folder, 'site.json'), JSON.stringify({ app: 'app.html', pages: {}, notFound: {}, routes: ['/things'], ahead: {} }));
afterAll(() => rm(folder, { recursive: true }));

const settings = readSettings({});
const states = { current: () => ({ words: [], texts: {} }) };
const unused = {} as Database; // nothing here comes so far as to ask it
const spent: RateLimiter = {
  take: async (row) => ({ allowed: row !== 'pages' && row !== 'health', retryAfter: 7 }),
  takeIfSpent: async () => ({ allowed: true, retryAfter: 0 }),
  takeGuess: async () => ({ allowed: true, retryAfter: 0 }),
  refusals: () => new Map(),
};

/** Files of the build are in memory or on the disk; the figures are refused to anyone without their token. */
const UNCOUNTED = ['/assets/:name', '/assets/*', '/favicon.svg', '/metrics', '/api/address-too-long', '/api/address-unreadable'];

test('whatever the server answers is refused to an address that has asked too often, but for built files', async () => {
  const routes = new Set<string>();
  const metrics = createMetrics({ ...settings, metricsToken: 'token' }, '1');
  const app = await createServer({
    version: '1',
    modules: [],
    log: pino({ level: 'silent' }),
    // Only what the server asks of it before any call.
    runtime: { settings, limiter: spent, database: unused, clock: () => new Date() } as unknown as HttpRuntime,
    metrics: { ...metrics, observe: (server) => void server.addHook('onRoute', ({ url }) => void routes.add(url)) },
    async web(server) {
      devMailRoutes(server, { database: unused, settings, limiter: spent });
      return serveWebApp(server, folder, { publicUrl: 'http://localhost', states, limiter: spent });
    },
  });
  const paths = [...routes, '/', '/things', '/no-such'].filter((path) => !UNCOUNTED.includes(path));
  expect(paths).toEqual(expect.arrayContaining(['/sitemap.xml', '/robots.txt', '/dev/mail', '/api/openapi.json', '/api/health']));
  const answers = await Promise.all(paths.map(async (path) => [path, (await app.inject(path)).statusCode]));
  expect(answers).toEqual(paths.map((path) => [path, 429]));
  expect((await app.inject('/favicon.svg')).statusCode).toBe(200);
  await app.close();
});

test('the map of a great many addresses is made once for all who ask at a moment, soon, and again for those who come later', async () => {
  const limiter = createRateLimiter({ rateLimitScale: 1 });
  let asked = 0;
  const addresses = async () => {
    asked += 1;
    return Array.from({ length: 40_000 }, (_, n) => `/businesses/quay-${asked}-${n}`);
  };
  const app = fastify();
  const pages = Object.fromEntries(Array.from({ length: 3000 }, (_, n) => [`/page-${n}`, `pages/en/page-${n}.html`]));
  serveForRobots(app, { pages, publicUrl: 'https://a.test', limiter, addresses });
  const began = performance.now();
  const many = await Promise.all(
    Array.from({ length: 60 }, () => app.inject({ url: '/sitemap.xml', headers: { 'accept-encoding': 'br' } })),
  );
  expect(performance.now() - began).toBeLessThan(4000);
  expect([asked, new Set(many.map(({ statusCode }) => statusCode))]).toEqual([1, new Set([200])]);
  expect(brotliDecompressSync(many[59]!.rawPayload).toString()).toContain('<loc>https://a.test/businesses/quay-1-39999</loc>');
  await app.close();
});

test('what is kept is made again after its time, and at the next call where it failed', async () => {
  let [at, made] = [0, 0];
  const give = keptFor(
    5,
    async () => ((made += 1) === 2 ? Promise.reject(new Error('away')) : made),
    () => at,
  );
  expect(await Promise.all([give(), give()])).toEqual([1, 1]);
  at = 5;
  await expect(Promise.all([give(), give()])).rejects.toThrow('away');
  expect([await give(), await give()]).toEqual([3, 3]);
});
