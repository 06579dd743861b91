import { sql } from 'kysely';
import { holdOpenAccount } from '#modules/accounts/server/public.ts';
import { fold, wordsOf } from '#modules/search/rules.ts';
import type { Tx } from '#platform/db/bound-dialect.ts';
import type { Context } from '#platform/module/context.ts';
import { refuseStale } from '#platform/module/refuse-stale.ts';
import type { BodyOut } from '#shared/endpoint.ts';
import type { AccountId } from '#shared/ids.ts';
import { common, Problem } from '#shared/problem.ts';
import { businessProblems } from '../../contract.ts';
import { ADDRESSES_MAX, type BusinessDraft, type publishProfile as publishEndpoint } from '../../contract/draft.ts';
import { shownOf, type Shown } from '../../rules.ts';
import { readDraft, writtenOf, type ProfileRow } from '../queries/draft.ts';
import { businessesIn } from '../tables.ts';
import { heldDraft, isFree, isSuspended } from './draft.ts';
import { forgetPicture } from './forget-picture.ts';
import { refuseDemo } from './refuse-demo.ts';

const WORDS_MAX = 400; // of one profile, which its owner can be found by

/**
 * Copies the shown fields of the draft to where visitors read.
 * @throws Problem businesses.demo_refused, stale, slug_taken, too_many_addresses, suspended
 */
export async function publishProfile(
  context: Context,
  { draftVersion: version, pictureId }: BodyOut<typeof publishEndpoint>,
): Promise<BusinessDraft> {
  refuseDemo(context);
  const seen = { table: 'business_profiles', key: 'account_id', id: context.scope.accountId, version };
  await refuseStale(context, seen, businessProblems.stale, () => readDraft(context));
  await publish(context, { isDemo: false, pictureId });
  return readDraft(context);
}

interface Publication {
  readonly isDemo: boolean;
  /** The one that was seen. The draft's version does not grow with its picture. */
  readonly pictureId?: string | null | undefined;
}

/** What `publishProfile` does once it may. */
export async function publish(context: Context, { isDemo, pictureId }: Publication): Promise<void> {
  const { tx, scope, now } = context;
  const row = await heldDraft(context);
  if (pictureId !== undefined && pictureId !== row.picture_id) {
    throw new Problem(businessProblems.stale, { record: await readDraft(context) });
  }
  if (!(await holdOpenAccount(context))) throw new Problem(common.not_found);
  // The demo's addresses are reserved, so it asks no one for them.
  if (!isDemo && !(await isFree(context, row.slug))) throw new Problem(businessProblems.slug_taken);
  await claimSlug(context, row.slug);
  if (await isSuspended(tx, scope.accountId)) throw new Problem(businessProblems.suspended);
  const shown = shownOf(writtenOf(row), row.shown);
  const publishedAt = row.first_published_at ?? now;
  await replaceCopy(context, row, { shown, isDemo, publishedAt });
  const kept = { first_published_at: publishedAt, public_picture_id: shown.pictureId };
  await businessesIn(tx).updateTable('business_profiles').set(kept).where('account_id', '=', scope.accountId).execute();
  await forgetFormerPicture(context, row, shown.pictureId);
  const payload = { slug: row.slug, shown: row.shown };
  await context.publish({ type: 'business.published', subject: { kind: 'business', id: scope.accountId }, payload });
}

/** What was public and is neither public now nor the draft's. */
async function forgetFormerPicture(context: Context, row: ProfileRow, open: string | null): Promise<void> {
  const { public_picture_id: former, picture_id: drafted } = row;
  if (former !== open && former !== drafted) await forgetPicture(context, former);
}

interface Copy {
  readonly shown: Shown;
  readonly isDemo: boolean;
  readonly publishedAt: Date;
}

async function replaceCopy({ tx, scope, now }: Context, row: ProfileRow, { shown, isDemo, publishedAt }: Copy): Promise<void> {
  const { pictureId, takesMessages, links, team, milestones, ...plain } = shown;
  const lists = { links: JSON.stringify(links), team: JSON.stringify(team), milestones: JSON.stringify(milestones) };
  const words = sql<string>`to_tsvector('simple', ${searchText(shown)})`;
  const values = {
    ...{ ...plain, ...lists, slug: row.slug, name_key: fold(shown.name), takes_messages: takesMessages, picture_id: pictureId },
    ...{ draft_version: row.version, words, is_demo: isDemo, published_at: publishedAt, updated_at: now },
  };
  await businessesIn(tx)
    .insertInto('business_directory')
    .values({ account_id: scope.accountId, ...values })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
    .execute();
}

/** What a search finds a profile by; people of the team are not searched for. */
const searchText = ({ name, tagline, description, website, links }: Shown): string =>
  wordsOf([name, tagline, description, website, ...links.map(({ label }) => label)].join(' '), WORDS_MAX).join(' ');

/**
 * Addresses that a business ever had stay its own, until its profile is taken down: names must not be held to keep others from
 * them. Its rows are held until the commit, so that an operator who takes the profile
 * down meanwhile waits for it, or it for them.
 */
async function claimSlug(context: Context, slug: string): Promise<void> {
  const { tx, scope, now } = context;
  const db = businessesIn(tx);
  await db
    .insertInto('business_slugs')
    .values({ slug, held_by: scope.accountId, since: now })
    .onConflict((one) => one.doNothing())
    .execute();
  await takeFromSuspended(context, slug);
  const held = await holdSlugs(tx, scope.accountId);
  if (!held.includes(slug)) throw new Problem(businessProblems.slug_taken);
  if (held.length > ADDRESSES_MAX) throw new Problem(businessProblems.too_many_addresses, { n: ADDRESSES_MAX });
}

async function takeFromSuspended({ tx, scope, now }: Context, slug: string): Promise<void> {
  const one = businessesIn(tx).selectFrom('business_slugs').select('held_by').where('slug', '=', slug);
  // Held first and judged after: who lets the profile return holds the row, too.
  const holder = await one.forUpdate().executeTakeFirst();
  if (!holder || holder.held_by === scope.accountId || !(await isSuspended(tx, holder.held_by))) return;
  const taken = { held_by: scope.accountId, since: now };
  await businessesIn(tx).updateTable('business_slugs').set(taken).where('slug', '=', slug).execute();
}

export async function holdSlugs(tx: Tx, accountId: AccountId): Promise<string[]> {
  const held = businessesIn(tx).selectFrom('business_slugs').select('slug').where('held_by', '=', accountId);
  return (await held.orderBy('slug').forUpdate().execute()).map(({ slug }) => slug);
}

/** @throws Problem businesses.demo_refused */
export async function unpublishProfile(context: Context): Promise<BusinessDraft> {
  refuseDemo(context);
  const { tx, scope } = context;
  const row = await heldDraft(context);
  if (await removeCopy(tx, scope.accountId)) {
    const kept = { public_picture_id: null };
    await businessesIn(tx).updateTable('business_profiles').set(kept).where('account_id', '=', scope.accountId).execute();
    await forgetFormerPicture(context, row, null);
    await context.publish({ type: 'business.unpublished', subject: { kind: 'business', id: scope.accountId }, payload: {} });
  }
  return readDraft(context);
}

/** @returns whether it was public */
export async function removeCopy(tx: Tx, accountId: AccountId): Promise<boolean> {
  const removed = await businessesIn(tx).deleteFrom('business_directory').where('account_id', '=', accountId).returning('slug').execute();
  return removed.length > 0;
}
