import type { PublicAsked, PublicHead } from '#platform/module/public-page.ts';
import { scriptData } from '#shared/script-data.ts';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');

type HeadAsked = Pick<PublicAsked, 'publicUrl' | 'language'>;

/**
 * Puts what a module says about an address into the document that answers it.
 * @param html the document in whichever language, with one title, and hidden from search engines
 */
export function withHead(html: string, head: PublicHead, { publicUrl, language }: HeadAsked): string {
  const { title, description, path, isHidden = false, image, structured } = head;
  const address = publicUrl + path;
  const social: readonly (readonly [name: string, value: string])[] = [
    ['og:type', 'website'],
    ['og:site_name', 'Trimtab'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', address],
    ...(image === undefined ? [] : pictureOf(publicUrl + image)),
  ];
  const tags = [
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(description)}">`,
    isHidden ? '<meta name="robots" content="noindex">' : '',
    `<link rel="canonical" href="${escaped(address)}">`,
    ...social.map(([name, value]) => `<meta property="${name}" content="${escaped(value)}">`),
    image === undefined ? '' : '<meta name="twitter:card" content="summary_large_image">',
    structured === undefined ? '' : `<script type="application/ld+json">${scriptData(structured)}</script>`,
  ];
  return html
    .replace(/<html lang="\w+"/, `<html lang="${language}"`)
    .replace(/<meta name="robots"[^>]*>\s*/, '')
    .replace(/<title>[^<]*<\/title>/, () => tags.join(''));
}

const pictureOf = (address: string) =>
  [
    ['og:image', address],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
  ] as const;
