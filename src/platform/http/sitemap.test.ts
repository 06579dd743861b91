import { expect, test } from 'vitest';
import { robotsOf, sitemapOf } from './sitemap.ts';

const pages = {
  '/': 'pages/en/index.html',
  '/fr': 'pages/fr/index.html',
  '/terms': 'pages/en/terms.html',
  '/fr/terms': 'pages/fr/terms.html',
  '/login': 'open.html',
};

test('each public page stands there by its absolute address, with the same page in the other languages', () => {
  const map = sitemapOf(pages, 'https://trimtab.example.com');
  expect(map.match(/<loc>[^<]+/g)).toEqual([
    '<loc>https://trimtab.example.com/',
    '<loc>https://trimtab.example.com/fr',
    '<loc>https://trimtab.example.com/terms',
    '<loc>https://trimtab.example.com/fr/terms',
  ]);
  const [terms] = map.match(/<url><loc>[^<]+\/terms<\/loc>.*?<\/url>/) ?? [];
  expect(terms).toContain('<xhtml:link rel="alternate" hreflang="en" href="https://trimtab.example.com/terms"/>');
  expect(terms).toContain('<xhtml:link rel="alternate" hreflang="fr" href="https://trimtab.example.com/fr/terms"/>');
  expect(map).not.toContain('login');
});

test('robots are told where the map is', () => {
  expect(robotsOf('https://trimtab.example.com')).toContain('\nSitemap: https://trimtab.example.com/sitemap.xml\n');
});
