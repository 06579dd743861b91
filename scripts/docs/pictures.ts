import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Paragraph } from 'mdast';
import type { Locale } from '#shared/locale.ts';
import { PAGES } from './pages.ts';
import { sizeOf } from './picture-size.ts';

export const PICTURES = path.join(PAGES, 'pictures');
export const colorSchemes = ['light', 'dark'] as const;
export type PictureScheme = (typeof colorSchemes)[number];
/** Pixels of a picture for each pixel of the page: text is sharp on screens that have two. */
export const DENSITY = 2;

/**
 * A picture of the running product that `node scripts/docs-pictures.ts` has taken, in the reader's scheme.
 * @throws Error where it has not been taken in this language, or is not described
 */
export function pictureNodes(language: Locale, name: string, alt: string): [Paragraph] {
  if (!alt) throw new Error(`<Picture name="${name}" /> has no alt: say what the picture shows to readers who do not see it`);
  const images = colorSchemes.map((scheme) => {
    const file = `${language}/${name}-${scheme}.webp`;
    if (!existsSync(path.join(PICTURES, file)))
      throw new Error(`<Picture name="${name}" />: there is no ${file}, run node scripts/docs-pictures.ts ${name}`);
    const { width, height } = sizeOf(path.join(PICTURES, file));
    const size = { width: Math.round(width / DENSITY), height: Math.round(height / DENSITY) };
    const hProperties = { loading: 'lazy', decoding: 'async', ...size, 'data-scheme': scheme };
    return { type: 'image' as const, url: `/docs/pictures/${file}`, alt, data: { hProperties } };
  });
  return [{ type: 'paragraph', children: images, data: { hProperties: { 'data-picture': '' } } }];
}
