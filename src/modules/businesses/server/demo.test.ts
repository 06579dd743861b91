import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDemoTenant } from '#server/demo.ts';
import { ownApp, type OwnApp } from '#test/support/test-app.ts';

const slug = 'demo-free-fr';

let app: OwnApp;
beforeAll(async () => {
  app = await ownApp({ settings: { demo: true } });
  await makeDemoTenant(app.app.runtime, { plan: 'FREE', language: 'en' });
}, 60_000);
afterAll(() => app.close());

test('no account stops the demo by its name, nor a business by its address', async () => {
  const { token, accountId } = await app.register();
  const send = (method: string, path: string, body: object) => app.request(method, path, { token, body });
  expect((await send('PATCH', `/api/accounts/${accountId}`, { slug })).json.code).toBe('accounts.slug_invalid');
  await send('PUT', '/api/business-profile', { slug: 'a-quay', name: 'Quay' });
  await send('POST', '/api/business-profile/publish', {});
  // As they may be from before the address was reserved.
  await app.rows("insert into account_names (kind, name, account_id) values ('slug', $1, $2)", [slug, accountId]);
  await app.rows('update business_directory set slug = $1 where account_id = $2', [slug, accountId]);
  await app.rows('insert into business_slugs (slug, held_by, since) values ($1, $2, now())', [slug, accountId]);
  await app.rows('update business_profiles set slug = $1 where account_id = $2', [slug, accountId]);
  expect((await send('POST', '/api/business-profile/publish', {})).json.code).toBe('businesses.slug_taken');
  await makeDemoTenant(app.app.runtime, { plan: 'FREE', language: 'fr' });
  expect((await app.request('GET', `/api/public/businesses/${slug}`)).json.data.isDemo).toBe(true);
}, 60_000);
