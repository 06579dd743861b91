import { expect, test } from 'vitest';
import { withHead } from './page-heads.ts';

const document =
  '<html lang="en" data-site=""><head><meta name="robots" content="noindex" />\n    <title>Trimtab</title></head><body></body></html>';
const asked = { publicUrl: 'https://a.test', language: 'fr' } as const;
const plain = { kind: 'head', title: 'Acme', description: 'Boats', path: '/businesses/acme' } as const;

test('A head names the page, its one address and its picture, and lets search engines in unless it is hidden.', () => {
  const html = withHead(document, { ...plain, image: '/businesses/acme/card.png' }, asked);
  expect(html).toContain('<title>Acme</title><meta name="description" content="Boats">');
  expect(html).toContain('<link rel="canonical" href="https://a.test/businesses/acme">');
  expect(html).toContain('<meta property="og:image" content="https://a.test/businesses/acme/card.png">');
  expect(html).toMatch(/^<html lang="fr" data-site="">/);
  expect(html).not.toContain('robots');
  expect(withHead(document, { ...plain, isHidden: true }, asked).match(/noindex/g)).toHaveLength(1);
});

test.each([
  '</title><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onload='alert(1)",
  '</script><script>alert(1)</script>',
  '<!--<script>',
  "$& $1 $` $'",
  '\u2028alert(1)',
])('What a business wrote stays text: %s', (hostile) => {
  const structured = { '@type': 'Organization', name: hostile };
  const html = withHead(document, { ...plain, title: hostile, description: hostile, structured }, asked);
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(html.match(/<title>/g)).toHaveLength(1);
  expect(html.match(/<[a-z!]/g)).toHaveLength(withHead(document, { ...plain, structured }, asked).match(/<[a-z!]/g)?.length ?? 0);
  const content = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  expect(JSON.parse(content)).toEqual(structured);
  expect(content).not.toMatch(/[<>\u2028]/);
  const attribute = /<meta name="description" content="([^"]*)">/.exec(html)?.[1] ?? '';
  expect(attribute).not.toMatch(/[<>']/);
});
