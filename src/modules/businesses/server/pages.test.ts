import { expect, test } from 'vitest';
import { drawPicture } from '#platform/files/picture.ts';
import { publicPagesOf } from '#server/public-pages.ts';
import { memoryStore } from '#test/support/job-context.ts';
import { sharedApp, type TestPerson } from '#test/support/test-app.ts';
import { businesses } from './index.ts';

const app = await sharedApp();
const pages = publicPagesOf([businesses], app.database, memoryStore());
const asked = { publicUrl: 'https://a.test', language: 'en' } as const;
const at = (path: string) => pages.answer(path, asked);

async function publish(person: TestPerson, slug: string, change: object = {}): Promise<void> {
  await app.request('PUT', '/api/business-profile', { token: person.token, body: { slug, name: 'Quay <b>"&', shown: [], ...change } });
  expect((await app.request('POST', '/api/business-profile/publish', { token: person.token, body: {} })).status).toBe(200);
}

test('a published profile has a head, a card and a place in the sitemap, all of which go with it', async () => {
  const owner = await app.register();
  const slug = `quay-${Date.now().toString(36)}`;
  await publish(owner, slug, { tagline: 'Secret', founded: 2020, links: [{ label: 'x', url: 'https://a.com' }] });
  const head = await at(`/businesses/${slug}`);
  expect(head).toMatchObject({ kind: 'head', title: 'Quay <b>"& · Trimtab', path: `/businesses/${slug}`, isHidden: false });
  expect(JSON.stringify(head)).not.toMatch(/Secret|2020|a\.com/);
  await publish(owner, slug, { tagline: 'Boats', country: 'PT', founded: 2020, shown: ['tagline', 'country', 'founded'] });
  expect(await at(`/businesses/${slug}`)).toMatchObject({
    description: 'Boats',
    structured: { '@type': 'Organization', foundingDate: '2020', address: { addressCountry: 'PT' } },
  });
  expect(await pages.addresses()).toContain(`/businesses/${slug}`);
  const card = await at(`/businesses/${slug}/card.png`);
  if (card?.kind !== 'file') throw new Error('No card');
  const drawn = await card.make();
  expect(
    Buffer.from(drawn ?? [])
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG');
  expect(await card.make()).toBe(drawn);
  await app.request('POST', '/api/business-profile/unpublish', { token: owner.token, body: {} });
  expect(await at(`/businesses/${slug}`)).toBeNull();
  expect(await at(`/businesses/${slug}/card.png`)).toBeNull();
  expect(await pages.addresses()).not.toContain(`/businesses/${slug}`);
});

test('a card that many ask for is drawn once, and many cards leave room for pictures that people send', async () => {
  const slugs = Array.from({ length: 12 }, (_, n) => `dock-${n}-${Date.now().toString(36)}`);
  for (const slug of slugs) await publish(await app.register(), slug);
  const makers = await Promise.all(
    slugs.map(async (slug) => {
      const card = await at(`/businesses/${slug}/card.png`);
      return card?.kind === 'file' ? card.make : expect.fail('no card');
    }),
  );
  const made = Promise.all(makers.flatMap((make) => [make(), make()]));
  const sent = await drawPicture(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>'), (picture) => picture.png());
  expect(sent).not.toBeNull();
  const drawn = (await made).filter((card) => card !== null);
  expect([drawn.length, new Set(drawn).size]).toEqual([12, 6]);
  expect(await makers[11]?.()).not.toBeNull();
});

test('a former address and one in capitals lead on; what no business has, and what is no text, is not there', async () => {
  const owner = await app.register();
  const slug = `pier-${Date.now().toString(36)}`;
  await publish(owner, slug);
  await publish(owner, `${slug}-b`);
  expect(await at(`/businesses/${slug}`)).toEqual({ kind: 'moved', path: `/businesses/${slug}-b` });
  expect(await at(`/businesses/${slug}/card.png`)).toEqual({ kind: 'moved', path: `/businesses/${slug}-b/card.png` });
  expect(await at(`/businesses/${slug.toUpperCase()}-B`)).toMatchObject({ kind: 'moved' });
  for (const path of ['/businesses/no-such', '/businesses/%', '/businesses/%00', '/businesses/..%2f']) expect(await at(path)).toBeNull();
  expect(await at('/businesses')).toBeUndefined();
});

test('a demo profile is kept from search engines and in no sitemap', async () => {
  const owner = await app.register();
  const slug = `jetty-${Date.now().toString(36)}`;
  await publish(owner, slug);
  await app.rows('update business_directory set is_demo = true where slug = $1', [slug]);
  expect(await at(`/businesses/${slug}`)).toMatchObject({ isHidden: true });
  expect(await pages.addresses()).not.toContain(`/businesses/${slug}`);
});
