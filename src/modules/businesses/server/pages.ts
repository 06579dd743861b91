import { createHash } from 'node:crypto';
import { drawSocialCard } from '#platform/files/social-card.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { PublicAsked, PublicFile, PublicHead, PublicMove, PublicPage } from '#platform/module/public-page.ts';
import type { Tx } from '#platform/db/bound-dialect.ts';
import type { Locale } from '#shared/locale.ts';
import { tellersOf } from '#shared/say.ts';
import en from '../locales/defaults/en.json' with { type: 'json' };
import es from '../locales/defaults/es.json' with { type: 'json' };
import fr from '../locales/defaults/fr.json' with { type: 'json' };
import { findPublished, listAddresses, type DirectoryRow } from './queries/directory.ts';
import { pictureKey } from './service/forget-picture.ts';

const tellers = tellersOf({ en, es, fr });
const DESCRIPTION_MAX = 160; // characters, of which search engines show about as many
const CARDS_KEPT = 64;
/** Of the pictures that may wait to be drawn, cards take no more than these: the others are of people who send one. */
const CARDS_AT_ONCE = 6;

const pathOf = (slug: string): string => `/businesses/${slug}`;

/** One line of at most so many characters, ended at a word. */
function excerpt(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= most ? line : `${line.slice(0, most - 1).replace(/\s+\S*$/, '')}…`;
}

const describe = ({ tagline, description, name }: DirectoryRow, language: Locale): string =>
  excerpt(tagline ?? description ?? tellers(language)('description', { name }), DESCRIPTION_MAX);

/** Of the same content, the same card. */
const versionOf = ({ name, tagline, slug, picture_id: picture }: DirectoryRow): string =>
  createHash('sha256')
    .update(JSON.stringify([name, tagline, slug, picture]))
    .digest('base64url')
    .slice(0, 16);

/** As schema.org names it; only what is public anyway. */
function structured(row: DirectoryRow, { publicUrl, language }: PublicAsked) {
  const { name, slug, founded, country, website, links } = row;
  const elsewhere = [website, ...links.map(({ url }) => url)].filter((url) => url !== null);
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name,
    description: describe(row, language),
    url: website ?? publicUrl + pathOf(slug),
    mainEntityOfPage: publicUrl + pathOf(slug),
    ...(founded !== null && { foundingDate: String(founded) }),
    ...(country !== null && { address: { '@type': 'PostalAddress', addressCountry: country } }),
    ...(elsewhere.length > 0 && { sameAs: elsewhere }),
  };
}

async function answerProfile(tx: Tx, asked: PublicAsked): Promise<PublicHead | PublicMove | null> {
  const slug = asked.params['slug'] ?? '';
  const row = await findPublished(tx, slug);
  if (!row) return null;
  if (row.slug !== slug) return { kind: 'moved', path: pathOf(row.slug) };
  return {
    kind: 'head',
    title: `${row.name} · Trimtab`,
    description: describe(row, asked.language),
    path: pathOf(row.slug),
    isHidden: row.is_demo,
    image: `${pathOf(row.slug)}/card.png?v=${versionOf(row)}`,
    structured: structured(row, asked),
  };
}

/** Drawn or being drawn, in the order in which they were asked for; the oldest goes first. */
const cards = new Map<string, Promise<Uint8Array | null>>();
let drawing = 0;

/** Asked for by many at the same moment, a card is drawn once. */
async function cardOf(row: DirectoryRow, files: FileStore): Promise<Uint8Array | null> {
  const version = versionOf(row);
  const known = cards.get(version);
  if (known) return known;
  if (drawing >= CARDS_AT_ONCE) return null;
  drawing += 1;
  const drawn = draw(row, files).finally(() => (drawing -= 1));
  cards.set(version, drawn);
  // What could not be drawn is tried again by the next who asks.
  const forget = () => cards.get(version) === drawn && cards.delete(version);
  drawn.then((card) => card ?? forget(), forget);
  const [oldest] = cards.keys();
  if (cards.size > CARDS_KEPT && oldest !== undefined) cards.delete(oldest);
  return drawn;
}

async function draw(row: DirectoryRow, files: FileStore): Promise<Uint8Array | null> {
  const picture = row.picture_id === null ? null : await files.get(pictureKey(row.picture_id));
  return drawSocialCard({ title: row.name, text: row.tagline ?? '', foot: `Trimtab · ${row.slug}`, picture });
}

async function answerCard(tx: Tx, { params, files }: PublicAsked): Promise<PublicFile | PublicMove | null> {
  const slug = params['slug'] ?? '';
  const row = await findPublished(tx, slug);
  if (!row) return null;
  if (row.slug !== slug) return { kind: 'moved', path: `${pathOf(row.slug)}/card.png` };
  return { kind: 'file', mediaType: 'image/png', version: versionOf(row), make: () => cardOf(row, files) };
}

export const pages: readonly PublicPage[] = [
  {
    pattern: '/businesses/:slug',
    answer: answerProfile,
    addresses: async (tx) => (await listAddresses(tx)).map(pathOf),
  },
  { pattern: '/businesses/:slug/card.png', answer: answerCard },
];
