import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { drawSocialCard, type SocialCard } from '#platform/files/social-card.ts';

const CACHE = path.resolve('.cache/social-cards');
/** What decides how a card looks, besides its words. */
const DRAWN_BY = ['src/platform/files/social-card.ts', 'package-lock.json'];
const PRODUCT = 'Trimtab';
/** Hundreds of pages would take half a minute to draw: these have the card of their first page in the language. */
const FAMILIES = ['/docs'];

interface Address {
  readonly path: string;
  readonly language: string;
}

/**
 * Draws the pictures that social networks show of prerendered pages, each once: what was drawn for an earlier build is copied.
 * @param assets folder whose files are kept by browsers for a year
 */
export async function socialCards(assets: string) {
  const looks = createHash('sha256');
  for (const file of DRAWN_BY) looks.update(await readFile(file));
  const look = looks.digest('hex');
  const ofFamilies = new Map<string, string>();
  const used = new Set<string>();
  await mkdir(CACHE, { recursive: true });

  async function cardOf(page: Address, html: string): Promise<string> {
    const family = `${page.language} ${FAMILIES.find((root) => page.path.split('/').includes(root.slice(1))) ?? page.path}`;
    const known = ofFamilies.get(family);
    if (known) return known;
    const name = await draw(contentOf(html), look);
    used.add(name);
    await writeFile(path.join(assets, name), await readFile(path.join(CACHE, name)));
    ofFamilies.set(family, name);
    return name;
  }

  return {
    /** The page with its picture. A page that names no title for social networks has none. */
    async withCard(page: Address, html: string): Promise<string> {
      if (!html.includes('property="og:title"')) return html;
      return html.replace('</head>', `${tagsOf(await cardOf(page, html))}</head>`);
    },
    /** Forgets the pictures that this build has not used. */
    async tidy(): Promise<void> {
      const left = (await readdir(CACHE)).filter((name) => !used.has(name));
      await Promise.all(left.map((name) => rm(path.join(CACHE, name))));
    },
  };
}

const tagsOf = (name: string): string =>
  [
    `<meta property="og:image" content="%PUBLIC_URL%/assets/${name}"/>`,
    '<meta property="og:image:width" content="1200"/>',
    '<meta property="og:image:height" content="630"/>',
    '<meta name="twitter:card" content="summary_large_image"/>',
  ].join('');

/** @returns the picture's name, after everything that it shows */
async function draw(card: SocialCard, look: string): Promise<string> {
  const hash = createHash('sha256').update(look).update(JSON.stringify(card)).digest('hex');
  const name = `card-${hash.slice(0, 12)}.png`;
  const file = path.join(CACHE, name);
  if (await readFile(file).catch(() => null)) return name;
  const drawn = await drawSocialCard(card);
  if (!drawn) throw new Error('Too many pictures are being drawn.');
  // A build that ends here leaves no half picture for the next one.
  await writeFile(`${file}.next`, drawn);
  await rename(`${file}.next`, file);
  return name;
}

/** The words that the page has for social networks. The product's name is at the foot, and not again in the title. */
export function contentOf(html: string): SocialCard {
  const title = said(html, 'og:title').replace(new RegExp(` · ${PRODUCT}$`), '');
  return { title, text: said(html, 'og:description'), foot: PRODUCT, picture: null };
}

const escapes: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

function said(html: string, name: string): string {
  const [, value] = new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(html) ?? [];
  if (value === undefined) throw new Error(`A page has no ${name}.`);
  return value.replace(/&(#?\w+);/g, (whole, entity: string) => escapes[entity] ?? whole);
}
