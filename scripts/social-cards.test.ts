import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { contentOf, socialCards } from './social-cards.ts';

const assets = await mkdtemp(path.join(tmpdir(), 'social-cards-'));
afterAll(() => rm(assets, { recursive: true }));

const page = (title: string) =>
  `<html><head><meta property="og:title" content="${title}"/><meta property="og:description" content="What it &quot;does&quot;"/></head></html>`;

test('A card shows the page’s own words, and the product’s name once.', () => {
  expect(contentOf(page('Tom &amp; Jerry&#x27;s · Trimtab'))).toEqual({
    title: "Tom & Jerry's",
    text: 'What it "does"',
    foot: 'Trimtab',
    picture: null,
  });
});

test('Each page has its picture in the build, the pages of the documentation one for each language, and a page without a head none.', async () => {
  const cards = await socialCards(assets);
  const imageOf = async (address: string, language: string, title: string): Promise<string> => {
    const html = await cards.withCard({ path: address, language }, page(title));
    return /property="og:image" content="%PUBLIC_URL%\/assets\/(card-[0-9a-f]{12}\.png)"/.exec(html)?.[1] ?? 'none';
  };
  const terms = await imageOf('/terms', 'en', 'Terms of a test');
  const docs = await imageOf('/fr/docs', 'fr', 'Documentation d’un test');
  expect(await imageOf('/fr/docs/api/errors', 'fr', 'Erreurs')).toBe(docs);
  expect(await imageOf('/docs', 'en', 'Documentation of a test')).not.toBe(docs);
  expect(await imageOf('/docset', 'en', 'Terms of a test')).toBe(terms);
  expect(await readdir(assets)).toHaveLength(3);
  expect(await sharp(await readFile(path.join(assets, terms))).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  expect(await cards.withCard({ path: '/404', language: 'en' }, '<head></head>')).toBe('<head></head>');
});
