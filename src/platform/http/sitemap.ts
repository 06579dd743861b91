/**
 * The public pages for search engines, each with the same page in the other languages.
 * @param pages address → file, where `pages/fr/terms.html` is the French of `pages/en/terms.html`
 * @param further addresses that have no other languages, below the root
 */
export function sitemapOf(pages: Readonly<Record<string, string>>, publicUrl: string, further: readonly string[] = []): string {
  const found = Object.entries(pages).flatMap(([address, file]) => {
    const [, language, name] = /^pages\/(\w+)\/(.+)$/.exec(file) ?? [];
    return language && name ? [{ address, language, name }] : [];
  });
  const entries = found.map((page) => {
    const links = found
      .filter(({ name }) => name === page.name)
      .map(({ address, language }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${absolute(publicUrl, address)}"/>`);
    return `<url><loc>${absolute(publicUrl, page.address)}</loc>${links.join('')}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    ...further.map((address) => `<url><loc>${absolute(publicUrl, address)}</loc></url>`),
    '</urlset>\n',
  ].join('\n');
}

/** What robots may read, and where the map is, whose address has to be absolute. */
export const robotsOf = (publicUrl: string): string =>
  `User-agent: *\nDisallow: /api/\n\nSitemap: ${absolute(publicUrl, '/sitemap.xml')}\n`;

const absolute = (publicUrl: string, address: string): string =>
  new URL(address, publicUrl).href.replaceAll('&', '&amp;').replaceAll("'", '&apos;');
