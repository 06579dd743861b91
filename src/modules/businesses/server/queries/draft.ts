import type { Selectable } from 'kysely';
import { findAccount } from '#modules/accounts/server/public.ts';
import type { Scoped } from '#platform/module/context.ts';
import { common, raise } from '#shared/problem.ts';
import { isSeen, onOneLine } from '#shared/texts.ts';
import { isoOrNull } from '#shared/time.ts';
import { NAME_MAX, type BusinessDraft } from '../../contract/draft.ts';
import { safeLink, type Words, type Written } from '../../rules.ts';
import { businessesIn, type ProfileTable } from '../tables.ts';

export type ProfileRow = Selectable<ProfileTable>;

export async function profileRow({ tx, scope }: Scoped): Promise<ProfileRow | undefined> {
  return businessesIn(tx).selectFrom('business_profiles').selectAll().where('account_id', '=', scope.accountId).executeTakeFirst();
}

export const writtenOf = (row: ProfileRow): Written => ({
  name: row.name,
  tagline: row.tagline,
  description: row.description,
  stage: row.stage,
  industry: row.industry,
  country: row.country,
  size: row.size,
  founded: row.founded,
  website: row.website,
  links: row.links,
  team: row.team,
  milestones: row.milestones,
  hiring: row.hiring,
  pictureId: row.picture_id,
});

/** What the account knows already of the company, while nothing is written. */
export async function firstDraft(scoped: Scoped): Promise<Words & { readonly slug: string }> {
  const { company, name, slug } = (await findAccount(scoped)) ?? raise(common.not_found);
  const year = Number(company.founded?.slice(0, 4) ?? 0);
  return {
    slug,
    name: [company.name ?? '', name].map((said) => onOneLine(said).slice(0, NAME_MAX).trim()).find(isSeen) ?? slug,
    ...{ tagline: null, description: null, stage: null, industry: null, country: null, size: null },
    founded: year >= 1600 ? year : null,
    website: safeLink(company.website ?? ''),
    ...{ links: [], team: [], milestones: [], hiring: false },
  };
}

/** The draft with how much of it is public. Four statements. */
export async function readDraft(scoped: Scoped): Promise<BusinessDraft> {
  const row = await profileRow(scoped);
  const written = row ? { slug: row.slug, ...writtenOf(row) } : { ...(await firstDraft(scoped)), pictureId: null };
  const { links, team, milestones, ...plain } = written;
  return {
    ...plain,
    ...{ links: [...links], team: [...team], milestones: [...milestones] },
    shown: row ? [...row.shown] : [],
    publication: await publicationOf(scoped, row),
    version: row?.version ?? 0,
  };
}

async function publicationOf(scoped: Scoped, row: ProfileRow | undefined): Promise<BusinessDraft['publication']> {
  const { tx, scope } = scoped;
  const db = businessesIn(tx);
  const ours = scope.accountId;
  const listed = db.selectFrom('business_directory').select(['slug', 'draft_version', 'picture_id']).where('account_id', '=', ours);
  const state = await listed.executeTakeFirst();
  const suspended = db.selectFrom('business_suspensions').select('since').where('account_id', '=', ours);
  const held = await db.selectFrom('business_slugs').select('slug').where('held_by', '=', scope.accountId).orderBy('since').execute();
  const isPublished = state !== undefined;
  const present = state?.slug ?? row?.slug;
  const picture = row?.shown.includes('picture') ? row.picture_id : null;
  return {
    isPublished,
    slug: state?.slug ?? null,
    publishedAt: isPublished ? isoOrNull(row?.first_published_at ?? null) : null,
    hasChanges: isPublished && (state.draft_version !== row?.version || state.picture_id !== picture),
    isSuspended: (await suspended.executeTakeFirst()) !== undefined,
    formerSlugs: held.map(({ slug }) => slug).filter((slug) => slug !== present),
  };
}
