import type { OverlayOptions } from 'sharp';
import { isSeen } from '#shared/texts.ts';
import { drawPicture } from './picture.ts';

export interface SocialCard {
  readonly title: string;
  readonly text: string;
  /** Small, at the foot, next to the product's name. */
  readonly foot: string;
  /** A square picture, as a file. */
  readonly picture: Uint8Array | null;
}

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 72;
const PICTURE = 300; // edge
const TITLE_MAX = 60; // characters
const TEXT_MAX = 130;
const FOOT_MAX = 60;

const faces = {
  title: { file: '@expo-google-fonts/bricolage-grotesque/700Bold/BricolageGrotesque_700Bold.ttf', font: 'Bricolage Grotesque Bold' },
  body: { file: '@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf', font: 'Figtree' },
} as const;

/** Three cards, the product's mark, on its felt. */
const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<defs><linearGradient id="felt" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f4f5ff"/><stop offset="1" stop-color="#dde0ff"/></linearGradient></defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#felt)"/><rect y="${HEIGHT - 10}" width="${WIDTH}" height="10" fill="#6450ea"/>
<g transform="translate(${MARGIN} ${HEIGHT - 122}) scale(2.1)"><rect x="2.4" y="3.8" width="12" height="17.6" rx="3" fill="#f57050" transform="rotate(-8 8.4 12.6)"/>
<rect x="9" y="3.2" width="14" height="18.6" rx="3.2" fill="#6450ea" transform="rotate(6 16 12.5)"/>
<path d="m12.6 12.8 2.5 2.6 4.6-5" fill="none" stroke="#fff" stroke-width="2.1" stroke-linecap="round" stroke-linejoin="round"/></g></svg>`;

/**
 * The card that social networks show of an address, as PNG: in full colour, since to choose a palette takes four times as long.
 * @returns null where too many pictures are drawn
 */
export async function drawSocialCard({ title, text, foot, picture }: SocialCard): Promise<Uint8Array | null> {
  const width = WIDTH - 2 * MARGIN - (picture ? PICTURE + 48 : 0);
  return drawPicture(Buffer.from(ground), async (card) => {
    const layers: (OverlayOptions | null)[] = [
      await words(title, { face: 'title', size: 68, color: '#161929', width, height: 204, most: TITLE_MAX, left: MARGIN, top: 84 }),
      await words(text, { face: 'body', size: 36, color: '#45495a', width, height: 186, most: TEXT_MAX, left: MARGIN, top: 300 }),
      await words(foot, {
        face: 'body',
        size: 28,
        color: '#45495a',
        width: 960,
        height: 84,
        most: FOOT_MAX,
        left: MARGIN + 72,
        top: HEIGHT - 112,
      }),
      picture && { input: await rounded(picture), left: WIDTH - MARGIN - PICTURE, top: 96 },
    ];
    return card.composite(layers.filter((layer) => layer !== null)).png({ compressionLevel: 6 });
  });
}

async function rounded(picture: Uint8Array): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const corners = `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE}" height="${PICTURE}"><rect width="${PICTURE}" height="${PICTURE}" rx="28"/></svg>`;
  const mask: OverlayOptions = { input: Buffer.from(corners), blend: 'dest-in' };
  return sharp(picture).resize(PICTURE, PICTURE).composite([mask]).png().toBuffer();
}

interface Typeset {
  readonly face: keyof typeof faces;
  readonly size: number;
  readonly color: string;
  readonly width: number;
  /** Higher words are drawn smaller: marks can be piled up without end. */
  readonly height: number;
  readonly most: number;
  readonly left: number;
  readonly top: number;
}

/** Nothing where there is no text: the library draws none of no letters, and fails for some that no one sees. */
async function words(text: string, { face, size, color, width, height, most, left, top }: Typeset): Promise<OverlayOptions | null> {
  const { file, font } = faces[face];
  const shown = cut(text, most);
  if (!isSeen(shown)) return null;
  const markup = `<span foreground="${color}">${escaped(shown)}</span>`;
  const set = { text: markup, font: `${font} ${size}`, fontfile: pathOf(file), width, dpi: 72, rgba: true, wrap: 'word-char' } as const;
  const { default: sharp } = await import('sharp');
  const drawing = sharp({ text: set }).resize({ width, height, fit: 'inside', withoutEnlargement: true }).png();
  const input = await drawing.toBuffer().catch(() => null);
  return input && { input, left, top };
}

function cut(text: string, most: number): string {
  const letters = Array.from(text.replace(/[\p{Cc}\u2028-\u202E\u2066-\u2069]+/gu, ' ').trim());
  return letters.length <= most ? letters.join('') : `${letters.slice(0, most - 1).join('')}…`;
}

/** Texts are markup to the library. */
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** File path of a package's file, without Node's own modules. */
function pathOf(specifier: string): string {
  return decodeURIComponent(new URL(import.meta.resolve(specifier)).pathname).replace(/^\/(?=[A-Za-z]:)/, '');
}
