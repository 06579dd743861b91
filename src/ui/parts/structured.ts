import type { Language } from '#ui/text/languages.ts';

/** Where and in which language a page is. */
export interface Site {
  /** The site's address, without a slash at its end. */
  readonly root: string;
  readonly language: Language;
  /** Whole address of a page in this language, by its English path. */
  own(path: string): string;
}

/** Makes what schema.org's vocabulary says of a page, for `PageHead`. */
export type Structured = (site: Site) => Readonly<Record<string, unknown>>;

const context = 'https://schema.org';

/** The way to a page, its own place last. */
export const breadcrumbs =
  (places: readonly { readonly name: string; readonly path: string }[]): Structured =>
  ({ own }) => ({
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: places.map(({ name, path }, at) => ({ '@type': 'ListItem', position: at + 1, name, item: own(path) })),
  });

/** Questions that the page answers, in its own words. */
export const answers =
  (all: readonly { readonly question: string; readonly answer: string }[]): Structured =>
  () => ({
    '@context': context,
    '@type': 'FAQPage',
    mainEntity: all.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  });

/** The product and its site, once, on the start page. */
export const siteItself: Structured = ({ root, language, own }) => ({
  '@context': context,
  '@graph': [
    { '@type': 'Organization', '@id': `${root}/#organization`, name: 'Trimtab', url: `${root}/`, logo: `${root}/favicon.svg` },
    {
      '@type': 'WebSite',
      '@id': `${root}/#site`,
      name: 'Trimtab',
      url: own('/'),
      inLanguage: language,
      publisher: { '@id': `${root}/#organization` },
    },
  ],
});
