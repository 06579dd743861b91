import { actions as accountActions } from '#modules/accounts/contract/actions.ts';
import { fullName } from '#modules/accounts/rules.ts';
import { changeMember, findPlace, listPlaces, type Place } from '#modules/accounts/server/public.ts';
import type { Context, Scoped } from '#platform/module/context.ts';
import type { Page } from '#shared/endpoint.ts';
import type { Paging } from '#shared/pages.ts';
import { userIdOf } from '#shared/permissions.ts';
import { Problem, raise } from '#shared/problem.ts';
import { iso, isoOrNull } from '#shared/time.ts';
import { billingProblems } from '../../contract/problems.ts';
import type { UserActivation } from '../../contract/usage.ts';
import { limitsOf, planInForce, storedPlan } from '../../rules.ts';
import { dollars } from '../../rules/cents.ts';
import { isAdditional, monthlyPrice, type PaidPlaces } from '../../rules/place-price.ts';
import { billingIn } from '../tables.ts';
import { refuseDemo } from './access.ts';

/** The members of the account, in the order of joining: the first ones have the places that the plan includes. */
export async function listActivations(context: Context, query: Paging & { readonly search: string }): Promise<Page<UserActivation>> {
  const page = await listPlaces(context, query);
  const bill = await billOf(context);
  return { ...page, items: page.items.map((place) => activationOf(place, bill)) };
}

/**
 * Gives a member their place back. A suspended one is let in by an administrator alone.
 * @throws Problem billing.not_found, demo, accounts.above_rank, user_limit
 */
export async function activateUser(context: Context, id: string): Promise<UserActivation> {
  const place = await placeToChange(context, id);
  if (place.status === 'SUSPENDED') context.authorize(accountActions.manageMembers, {});
  if (place.status !== 'ACTIVE') await changeMember(context, place.userId, { status: 'ACTIVE' });
  return readActivation(context, id);
}

/** Takes a member's place: they are signed out of the account, what they wrote stays. @throws Problem billing.not_found, demo, owner_or_self, accounts.above_rank */
export async function deactivateUser(context: Context, id: string): Promise<UserActivation> {
  const place = await placeToChange(context, id);
  if (place.role === 'OWNER' || place.userId === userIdOf(context.actor)) throw new Problem(billingProblems.owner_or_self);
  if (place.status === 'ACTIVE') await changeMember(context, place.userId, { status: 'INACTIVE' });
  return readActivation(context, id);
}

async function placeToChange(context: Context, id: string): Promise<Place> {
  refuseDemo(context);
  return (await findPlace(context, id)) ?? raise(billingProblems.not_found);
}

async function readActivation(context: Context, id: string): Promise<UserActivation> {
  const place = (await findPlace(context, id)) ?? raise(billingProblems.not_found);
  return activationOf(place, await billOf(context));
}

interface Bill extends PaidPlaces {
  /** When the last invoice with additional users was issued. */
  readonly lastBilledAt: Date | null;
}

async function billOf({ tx, scope, settings }: Scoped & Pick<Context, 'settings'>): Promise<Bill> {
  const row = await billingIn(tx)
    .selectFrom('subscriptions')
    .select(['plan', 'is_fixed', 'additional_users', 'user_price', 'billing_interval'])
    .select((read) =>
      read
        .selectFrom('invoices')
        .innerJoin('invoice_lines', 'invoice_lines.invoice_id', 'invoices.id')
        .select((inner) => inner.fn.max('invoices.issued_at').as('at'))
        .where('invoices.account_id', '=', scope.accountId)
        .where('invoice_lines.account_id', '=', scope.accountId)
        .where('invoices.status', '!=', 'void')
        .where('invoice_lines.kind', '=', 'ADDITIONAL_USERS')
        .where('invoice_lines.amount', '>', 0)
        .as('last_billed_at'),
    )
    .where('account_id', '=', scope.accountId)
    .executeTakeFirst();
  const plan = planInForce(storedPlan(row), settings.billing);
  return {
    included: limitsOf(plan).maxUsers,
    additionalUsers: row?.additional_users ?? 0,
    userPrice: row?.user_price ?? 0,
    billingInterval: row?.billing_interval ?? 'MONTHLY',
    lastBilledAt: row?.last_billed_at ?? null,
  };
}

function activationOf(place: Place, bill: Bill): UserActivation {
  const { id, userId, email, firstName, lastName, avatarUrl, role, before } = place;
  const isActive = place.status === 'ACTIVE';
  return {
    id,
    userId,
    email,
    name: fullName({ firstName, lastName }),
    role,
    isActive,
    activatedAt: isActive ? iso(place.activatedAt ?? place.joinedAt) : null,
    lastBilledAt: isAdditional(bill, before) ? isoOrNull(bill.lastBilledAt) : null,
    createdAt: iso(place.joinedAt),
    monthlyBilling: dollars(monthlyPrice(bill, before)),
    user: { id: userId, email, firstName, lastName, avatarUrl },
  };
}
