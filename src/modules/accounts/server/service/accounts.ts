import { uuidv7 } from 'uuidv7';
import type { Context, RequestContext } from '#platform/module/context.ts';
import { refuseStale, versionOf } from '#platform/module/refuse-stale.ts';
import type { Page } from '#shared/endpoint.ts';
import type { AccountId } from '#shared/ids.ts';
import { Problem, raise } from '#shared/problem.ts';
import { accountProblems } from '../../contract.ts';
import { type Account, OWNED_MAX, type AccountChange, type NewAccount, type OwnMembership } from '../../contract/account.ts';
import { isDomain, tidyDomain } from '../../rules/domain.ts';
import { isTimeZone } from '../../rules/time-zone.ts';
import { isSlug } from '../../rules.ts';
import { accountRow, countOwned, holderOf } from '../queries/accounts.ts';
import { ownPlaces } from '../queries/memberships.ts';
import { accountsIn } from '../tables.ts';
import { personOf, refuseInDemo } from './caller.ts';
import { claimName, insertAccount, releaseName } from './new-account.ts';
import { answerAccount, plans, withPlan } from './plans.ts';

/** @throws Problem accounts.demo_creates_none, too_many_accounts, slug_invalid, slug_taken */
export async function createAccount(request: RequestContext, wanted: NewAccount): Promise<Account> {
  const actor = personOf(request);
  if (actor.isDemo) throw new Problem(accountProblems.demo_creates_none);
  const { name, type, slug, company } = wanted;
  if (slug !== undefined && !isSlug(slug)) throw new Problem(accountProblems.slug_invalid);
  const owned = await request.open(({ tx }) => countOwned(tx, actor.userId), actor.userId);
  if (owned >= OWNED_MAX) throw new Problem(accountProblems.too_many_accounts, { n: OWNED_MAX });
  const id = uuidv7() as AccountId;
  return request.inAccount(id, actor.userId, async (context) => {
    const { tx, now } = context;
    const account = { id, name, type, slug, company: company && cleared({ ...company }), ownerId: actor.userId };
    await insertAccount(tx, account, now);
    await context.hooks.answerOf(plans).startSubscription(tx, { accountId: id, plan: 'FREE' }, now);
    await context.publish({ type: 'account.created', subject: { kind: 'account', id }, payload: { ownerId: actor.userId, name } });
    return answerAccount(context);
  });
}

/**
 * Changes what is given and leaves the rest.
 * @throws Problem accounts.stale, slug_invalid, slug_taken, domain_invalid, domain_taken, time_zone_invalid, demo_fixed
 */
export async function updateAccount(context: Context, change: AccountChange): Promise<Account> {
  const { tx, scope, now } = context;
  const { version, settings, ...written } = change;
  const seen = { table: 'accounts', id: scope.accountId, version: versionOf({ ...written, zone: settings?.timeZone }, version) };
  await refuseStale(context, seen, accountProblems.stale, () => answerAccount(context));
  const row = (await accountRow(context)) ?? raise(accountProblems.no_account);
  const { name = row.name, type = row.type } = change;
  if (settings?.timeZone && !isTimeZone(settings.timeZone)) throw new Problem(accountProblems.time_zone_invalid);
  if (name !== row.name || change.slug !== undefined || change.domain !== undefined) refuseInDemo(context);
  const slug = await newSlug(context, change.slug, row.slug);
  const domain = await newDomain(context, change.domain, row.domain);
  const parts = {
    settings: { ...row.settings, ...cleared(given(settings)) },
    company: { ...row.company, ...cleared(given(change.company)) },
  };
  const fields = changedFields({ ...row }, { name, type, slug, domain, ...parts });
  if (fields.length > 0) {
    await accountsIn(tx)
      .updateTable('accounts')
      .set({ name, type, slug, domain, ...parts, updated_at: now })
      .where('id', '=', scope.accountId)
      .execute();
    await context.publish({ type: 'account.updated', subject: { kind: 'account', id: scope.accountId }, payload: { fields } });
  }
  return answerAccount(context);
}

async function newSlug({ tx, scope }: Context, wanted: string | undefined, former: string): Promise<string> {
  if (wanted === undefined || wanted === former) return former;
  if (!isSlug(wanted)) throw new Problem(accountProblems.slug_invalid);
  await claimName(tx, { kind: 'slug', name: wanted, accountId: scope.accountId });
  return wanted;
}

async function newDomain({ tx, scope }: Context, wanted: string | null | undefined, former: string | null): Promise<string | null> {
  if (wanted === undefined) return former;
  const { accountId } = scope;
  const domain = tidyDomain(wanted ?? '');
  if (domain === '') {
    await releaseName(tx, { kind: 'domain', accountId });
    return null;
  }
  if (!isDomain(domain)) throw new Problem(accountProblems.domain_invalid);
  if (domain !== former) await claimName(tx, { kind: 'domain', name: domain, accountId });
  return domain;
}

type Values = Readonly<Record<string, unknown>>;

/** Keys that were sent: an absent one leaves what is there. */
const given = (values: Values | undefined): Values =>
  Object.fromEntries(Object.entries(values ?? {}).filter(([, value]) => value !== undefined));

/** An empty text clears, as null does. */
const cleared = <T extends Values>(values: T): T =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, value === '' ? null : value])) as T;

/** Names of what differs, such as `name` and `company.stage`, for the log. */
function changedFields(before: Values, after: Values, prefix = ''): string[] {
  return Object.entries(after).flatMap(([key, value]) => {
    const former = before[key];
    if (typeof value === 'object' && value !== null) return changedFields((former ?? {}) as Values, value as Values, `${prefix}${key}.`);
    return (former ?? null) === (value ?? null) ? [] : [prefix + key];
  });
}

/** Whether a slug is one, and free for the current account. */
export async function validateSlug({ tx, scope }: Context, wanted: string): Promise<{ available: boolean; valid: boolean; slug: string }> {
  const slug = wanted.trim().toLowerCase();
  const valid = isSlug(slug);
  const holder = valid ? await holderOf(tx, 'slug', slug) : null;
  return { slug, valid, available: valid && (holder === null || holder === scope.accountId) };
}

export async function validateDomain(
  { tx, scope }: Context,
  wanted: string,
): Promise<{ valid: boolean; available: boolean; domain: string }> {
  const domain = tidyDomain(wanted);
  const valid = isDomain(domain);
  const holder = valid ? await holderOf(tx, 'domain', domain) : null;
  return { domain, valid, available: valid && (holder === null || holder === scope.accountId) };
}

/** One's own accounts with their plans, by four queries however many there are. */
export async function listOwnMemberships(context: Context, page: { limit: number; offset: number }): Promise<Page<OwnMembership>> {
  const places = await ownPlaces(context, personOf(context), page);
  const inForce = await context.hooks.answerOf(plans).plansOfAccounts(
    context,
    places.items.map((place) => place.accountId),
  );
  const items = places.items.map((place) => ({
    ...place,
    account: withPlan(place.account, inForce.get(place.accountId) ?? raise(accountProblems.no_account)),
  }));
  return { ...places, items };
}
