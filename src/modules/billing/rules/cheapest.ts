import { UNLIMITED } from '#modules/accounts/contract/limits.ts';
import { plans, type Plan } from '#shared/permissions.ts';
import { planTable, type BillingInterval } from '../rules.ts';
import { ADDITIONAL_USERS_MAX } from '../contract/bounds.ts';
import type { Prices } from './quote.ts';

export interface TeamOffer {
  readonly plan: Plan;
  readonly additionalUsers: number;
  /** Cents of one period. */
  readonly amount: number;
}

/** What a plan costs a team of so many people; null where so many places cannot be bought with it. */
export function offerOf(plan: Plan, people: number, interval: BillingInterval, prices: Prices): TeamOffer | null {
  const { maxUsers } = planTable[plan].limits;
  const additionalUsers = maxUsers === UNLIMITED ? 0 : Math.max(0, people - maxUsers);
  if (additionalUsers > ADDITIONAL_USERS_MAX) return null;
  const { base, user } = prices[plan][interval];
  return { plan, additionalUsers, amount: base + user * additionalUsers };
}

/** The cheapest way for a team of so many people; of two that cost the same, the plan that includes more. */
export function cheapestFor(people: number, interval: BillingInterval, prices: Prices): TeamOffer {
  const offers = plans.flatMap((plan) => offerOf(plan, people, interval, prices) ?? []);
  return offers.reduce((best, offer) => (isBetter(offer, best) ? offer : best));
}

const isBetter = (offer: TeamOffer, than: TeamOffer): boolean =>
  offer.amount === than.amount ? planTable[offer.plan].rank > planTable[than.plan].rank : offer.amount < than.amount;

/** From how many people on another plan costs less than this one with the places it needs; null where it never does. */
export function cheaperFrom(plan: Plan, other: Plan, interval: BillingInterval, prices: Prices): number | null {
  const { maxUsers } = planTable[plan].limits;
  const tooMany = maxUsers === UNLIMITED ? 1 : maxUsers + ADDITIONAL_USERS_MAX + 1;
  for (let people = 1; people <= tooMany; people += 1) {
    const amountOf = (one: Plan): number => offerOf(one, people, interval, prices)?.amount ?? Infinity;
    if (amountOf(other) < amountOf(plan)) return people;
  }
  return null;
}
