import { uuidv7 } from 'uuidv7';
import { isOfDemo, isSlug } from '#modules/accounts/rules.ts';
import { holderOfSlug } from '#modules/accounts/server/public.ts';
import type { Tx } from '#platform/db/bound-dialect.ts';
import type { Context, Scoped } from '#platform/module/context.ts';
import { refuseStale } from '#platform/module/refuse-stale.ts';
import type { AccountId, Id } from '#shared/ids.ts';
import { Problem, raise } from '#shared/problem.ts';
import { businessProblems } from '../../contract.ts';
import type { BusinessDraft, DraftChange } from '../../contract/draft.ts';
import { inOrder, safeLink, type Words } from '../../rules.ts';
import { firstDraft, profileRow, readDraft, type ProfileRow } from '../queries/draft.ts';
import { businessesIn } from '../tables.ts';

type Values = Omit<DraftChange, 'version'>;

/** @throws Problem businesses.stale, slug_invalid, slug_taken, link_unsafe */
export async function saveDraft(context: Context, { version, ...change }: DraftChange): Promise<BusinessDraft> {
  const { tx, scope } = context;
  const before = await profileRow(context);
  const fresh = () => readDraft(context);
  const seen = { table: 'business_profiles', key: 'account_id', id: scope.accountId, version };
  await refuseStale(context, seen, businessProblems.stale, fresh);
  const slug = await judgeSlug(context, change.slug, before?.slug ?? null);
  const values: Values = {
    ...change,
    slug,
    website: change.website === null ? null : checked(change.website),
    links: change.links.map(({ label, url }) => ({ label, url: checked(url) })),
    milestones: inOrder(change.milestones),
    shown: [...new Set(change.shown)],
  };
  if (before) await update(context, values);
  // Two who both save the first draft: the second one has not seen it.
  else if (!(await storeDraft(context, values))) throw new Problem(businessProblems.stale, { record: await fresh() });
  await context.publish({ type: 'business.saved', subject: { kind: 'business', id: scope.accountId }, payload: { name: change.name } });
  return readDraft({ tx, scope });
}

const stored = ({
  links,
  team,
  milestones,
  shown = [],
  ...plain
}: Words & { readonly slug: string; readonly shown?: Values['shown'] }) => ({
  ...{ ...plain, shown },
  ...{ links: JSON.stringify(links), team: JSON.stringify(team), milestones: JSON.stringify(milestones) },
});

async function update({ tx, scope, now }: Context, values: Values): Promise<void> {
  const set = { ...stored(values), updated_at: now };
  await businessesIn(tx).updateTable('business_profiles').set(set).where('account_id', '=', scope.accountId).execute();
}

/** Stores the first draft of an account. @returns false where another request was first */
export async function storeDraft({ tx, scope, now }: Context, values: Parameters<typeof stored>[0]): Promise<boolean> {
  const whose = { id: uuidv7() as Id<'BusinessProfileId'>, account_id: scope.accountId, created_at: now, updated_at: now };
  const row = await businessesIn(tx)
    .insertInto('business_profiles')
    .values({ ...stored(values), ...whose })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The account's draft, made of what the account knows where none was saved; its row is held until the commit. */
export async function heldDraft(context: Context): Promise<ProfileRow> {
  const { tx, scope } = context;
  const found = businessesIn(tx).selectFrom('business_profiles').selectAll().where('account_id', '=', scope.accountId).forUpdate();
  const row = await found.executeTakeFirst();
  if (row) return row;
  await storeDraft(context, await firstDraft(context));
  return found.executeTakeFirstOrThrow();
}

const checked = (url: string): string => safeLink(url) ?? raise(businessProblems.link_unsafe, { url });

/**
 * An address as it is written in one. It may not be another account's, public or not, nor one that another business gave up.
 * @throws Problem businesses.slug_invalid, slug_taken
 */
async function judgeSlug(scoped: Scoped, typed: string, before: string | null): Promise<string> {
  const slug = typed.trim().toLowerCase();
  if (slug === before) return slug;
  if (!isSlug(slug) && !isOfDemo(slug)) throw new Problem(businessProblems.slug_invalid);
  if (!(await isFree(scoped, slug))) throw new Problem(businessProblems.slug_taken);
  return slug;
}

/**
 * An address that a business holds stays its own, whichever account takes the same word as its slug later, until an operator takes
 * its profile down.
 */
export async function isFree({ tx, scope }: Scoped, slug: string): Promise<boolean> {
  if (isOfDemo(slug)) return false;
  const held = await businessesIn(tx).selectFrom('business_slugs').select('held_by').where('slug', '=', slug).executeTakeFirst();
  if (held && held.held_by === scope.accountId) return true;
  if (held && !(await isSuspended(tx, held.held_by))) return false;
  const named = await holderOfSlug(tx, slug);
  return named === null || named === scope.accountId || named === held?.held_by;
}

export async function isSuspended(tx: Tx, accountId: AccountId): Promise<boolean> {
  const suspended = businessesIn(tx).selectFrom('business_suspensions').select('since').where('account_id', '=', accountId);
  return (await suspended.executeTakeFirst()) !== undefined;
}
