import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Texts } from '#ui/text/texts.ts';
import { TextsContext } from '#ui/text/use-text.ts';
import { PageHead } from './page-head.tsx';
import { breadcrumbs, siteItself, type Structured } from './structured.ts';

const french = new Texts('fr');
const draw = (more: { isHidden?: boolean; structured?: Structured } = {}): string =>
  renderToStaticMarkup(
    <TextsContext value={french}>
      <PageHead title="Jira" description="Prix" keywords="prix" path="/vs/jira" {...more} />
    </TextsContext>,
  );
const dataOf = (html: string): unknown => JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null');

test('A page names its own language and the others for social networks, and is hidden from search engines only on request.', () => {
  const html = draw();
  expect(html).toContain('<meta property="og:locale" content="fr_FR"/>');
  expect(html.match(/og:locale:alternate" content="\w+"/g)).toEqual([
    'og:locale:alternate" content="en_US"',
    'og:locale:alternate" content="es_ES"',
  ]);
  expect(html).not.toMatch(/robots|ld\+json/);
  expect(draw({ isHidden: true })).toContain('<meta name="robots" content="noindex"/>');
});

test('Structured data gives whole addresses in the reader’s language, and no text in it ends its script.', () => {
  const name = '</script><script>alert(1)</script>';
  const html = draw({
    structured: breadcrumbs([
      { name, path: '/competitors' },
      { name: 'Jira', path: '/vs/jira' },
    ]),
  });
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(dataOf(html)).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name, item: '%PUBLIC_URL%/fr/competitors' },
      { position: 2, name: 'Jira', item: '%PUBLIC_URL%/fr/vs/jira' },
    ],
  });
  expect(dataOf(draw({ structured: siteItself }))).toMatchObject({
    '@graph': [
      { '@type': 'Organization', url: '%PUBLIC_URL%/', logo: '%PUBLIC_URL%/favicon.svg' },
      { '@type': 'WebSite', url: '%PUBLIC_URL%/fr', inLanguage: 'fr' },
    ],
  });
});
