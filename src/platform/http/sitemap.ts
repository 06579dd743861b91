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
  const urlOf = absoluteTo(publicUrl);
  const links = new Map<string, string>();
  for (const { address, language, name } of found) {
    links.set(name, `${links.get(name) ?? ''}<xhtml:link rel="alternate" hreflang="${language}" href="${urlOf(address)}"/>`);
  }
  const entries = found.map(({ address, name }) => `<url><loc>${urlOf(address)}</loc>${links.get(name) ?? ''}</url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    ...further.map((address) => `<url><loc>${urlOf(address)}</loc></url>`),
    '</urlset>\n',
  ].join('\n');
}

/** What robots may read, and where the map is, whose address has to be absolute. */
export const robotsOf = (publicUrl: string): string =>
  `User-agent: *\nDisallow: /api/\n\nSitemap: ${absoluteTo(publicUrl)('/sitemap.xml')}\n`;

/** Nearly every address is plain; to read each of forty thousand as an address takes a tenth of a second. */
function absoluteTo(publicUrl: string): (address: string) => string {
  const { origin } = new URL(publicUrl);
  return (address) =>
    /^\/(?:[\w~-][\w.~/-]*)?$/.test(address)
      ? `${origin}${address}`
      : new URL(address, publicUrl).href.replaceAll('&', '&amp;').replaceAll("'", '&apos;');
}
