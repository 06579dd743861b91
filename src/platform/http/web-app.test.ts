import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { serveWebApp } from './web-app.ts';

const folder = await mkdtemp(join(tmpdir(), 'web-app-'));
const site = {
  app: 'app.html',
  pages: {},
  notFound: {},
  routes: ['/things', '/things/:id'],
  ahead: { '/things/:id': ['assets/thing.js', 'assets/thing.css'] },
};
await mkdir(join(folder, 'assets'));
await writeFile(join(folder, 'site.json'), JSON.stringify(site));
await writeFile(join(folder, 'app.html'), '<html><head><title>App</title></head><body></body></html>');
const app = fastify();
app.setNotFoundHandler(await serveWebApp(app, folder, 'http://localhost'));
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

test('The document of an address names what its screen loads, in order; that of another stays as it was built.', async () => {
  const thing = await app.inject('/things/1');
  expect(thing.body).toContain(
    '<link rel="modulepreload" crossorigin href="/assets/thing.js"><link rel="stylesheet" crossorigin href="/assets/thing.css"></head>',
  );
  const list = await app.inject('/things');
  expect(list.body).not.toContain('<link');
  expect(thing.headers.etag).not.toBe(list.headers.etag);
  const again = await app.inject({ url: '/things/2', headers: { 'if-none-match': thing.headers.etag } });
  expect(again.statusCode).toBe(304);
});
