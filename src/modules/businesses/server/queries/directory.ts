import { sql, type Selectable } from 'kysely';
import { wordsOf } from '#modules/search/rules.ts';
import type { Tx } from '#platform/db/bound-dialect.ts';
import type { Page } from '#shared/endpoint.ts';
import type { AccountId } from '#shared/ids.ts';
import { iso } from '#shared/time.ts';
import type { BusinessCard, BusinessProfile, DirectoryQuery } from '../../contract.ts';
import type { DirectorySort } from '../../contract/choices.ts';
import { businessesIn, type DirectoryTable } from '../tables.ts';

export type DirectoryRow = Selectable<DirectoryTable>;

const cardColumns = [
  ...(['slug', 'name', 'tagline', 'stage', 'industry', 'country', 'size', 'founded', 'hiring'] as const),
  ...(['picture_id', 'published_at', 'is_demo'] as const),
] as const;
type CardRow = Pick<DirectoryRow, (typeof cardColumns)[number]>;

export const pictureAddress = (pictureId: string | null): string | null => (pictureId ? `/api/business-pictures/${pictureId}` : null);

const cardOf = (row: CardRow): BusinessCard => ({
  slug: row.slug,
  name: row.name,
  tagline: row.tagline,
  stage: row.stage,
  industry: row.industry,
  country: row.country,
  size: row.size,
  founded: row.founded,
  hiring: row.hiring,
  pictureUrl: pictureAddress(row.picture_id),
  publishedAt: iso(row.published_at),
  isDemo: row.is_demo,
});

export const profileOf = (row: DirectoryRow): BusinessProfile => ({
  ...cardOf(row),
  description: row.description,
  website: row.website,
  links: [...row.links],
  team: [...row.team],
  milestones: [...row.milestones],
  takesMessages: row.takes_messages,
  updatedAt: iso(row.updated_at),
});

/** Begins of words, all of which a profile has to have; null where nothing is looked for. */
export function searchedWords(typed: string | undefined): string | null {
  const words = wordsOf(typed ?? '', 8);
  return words.length === 0 ? null : words.map((word) => `'${word}':*`).join(' & ');
}

const orders: Readonly<
  Record<DirectorySort, readonly (readonly ['published_at' | 'updated_at' | 'name_key' | 'account_id', 'asc' | 'desc'])[]>
> = {
  newest: [
    ['published_at', 'desc'],
    ['account_id', 'asc'],
  ],
  updated: [
    ['updated_at', 'desc'],
    ['account_id', 'asc'],
  ],
  name: [
    ['name_key', 'asc'],
    ['account_id', 'asc'],
  ],
};

/** Published businesses that are no demo. Two statements, however many there are. */
export async function listDirectory(tx: Tx, query: DirectoryQuery): Promise<Page<BusinessCard>> {
  const { sort, limit, offset, stage, industry, country, size, hiring, q } = query;
  const words = searchedWords(q);
  let found = businessesIn(tx)
    .selectFrom('business_directory')
    .where(sql<boolean>`not is_demo`);
  if (stage) found = found.where('stage', '=', stage);
  if (industry) found = found.where('industry', '=', industry);
  if (country) found = found.where('country', '=', country);
  if (size) found = found.where('size', '=', size);
  if (hiring === 'true') found = found.where('hiring', '=', true);
  if (words !== null) found = found.where(sql<boolean>`words @@ to_tsquery('simple', ${words})`);
  let listed = found.select(cardColumns);
  for (const [column, direction] of orders[sort]) listed = listed.orderBy(column, direction);
  const rows = await listed.limit(limit).offset(offset).execute();
  const { total } = await found.select((read) => read.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { items: rows.map(cardOf), total, limit, offset };
}

/** A published business by its present address or a former one. @returns null for one that is not public */
export async function findPublished(tx: Tx, slug: string): Promise<DirectoryRow | null> {
  const wanted = slug.toLowerCase();
  const row = await businessesIn(tx)
    .selectFrom('business_slugs')
    .innerJoin('business_directory', 'business_directory.account_id', 'business_slugs.held_by')
    .selectAll('business_directory')
    .where('business_slugs.slug', '=', wanted)
    .executeTakeFirst();
  return row ?? null;
}

/** The profile that an account has published, or null. */
export async function findListed(tx: Tx, accountId: AccountId): Promise<Pick<DirectoryRow, 'name' | 'slug'> | null> {
  const row = await businessesIn(tx)
    .selectFrom('business_directory')
    .select(['name', 'slug'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row ?? null;
}

/** As many addresses as one sitemap takes with the other pages. */
const ADDRESSES_LISTED = 40_000;

/** Addresses of published businesses that are no demo, newest first. */
export async function listAddresses(tx: Tx): Promise<string[]> {
  const listed = businessesIn(tx)
    .selectFrom('business_directory')
    .select('slug')
    .where(sql<boolean>`not is_demo`);
  const rows = await listed.orderBy('published_at', 'desc').orderBy('account_id').limit(ADDRESSES_LISTED).execute();
  return rows.map(({ slug }) => slug);
}
