import type { RevenueProvider } from '../contract/integrations.ts';

/** Providers whose subscriptions are read. From the others only payments are known, and nothing is derived from them. */
export const listsSubscriptions: Readonly<Record<RevenueProvider, boolean>> = { STRIPE: true, PAYPAL: false, SQUARE: false, OTHER: false };

/**
 * Customers of one currency whose recurring revenue went the same way: from nothing, to nothing, up, down, or nowhere. One
 * customer is a group too. Amounts are the sums of all in the group, in smallest units: of a customer, those of all
 * subscriptions together, just before the period's start and just before its end (what changes at the very start is in it).
 */
export interface CustomerGroup {
  readonly customers: number;
  /** They had recurring revenue at some time before the start. */
  readonly hadBefore: boolean;
  readonly opening: number;
  readonly closing: number;
}

/** Of a period and a currency. Payments that are pending are in none of them. */
export interface PaymentSums {
  /** Payments less refunds and disputes, each on its own day, in smallest units. */
  readonly total: number;
  /** Customers with a payment in the period. */
  readonly payers: number;
  /** Of these, the ones without a payment before it. */
  readonly newPayers: number;
}

export const noPayments: PaymentSums = { total: 0, payers: 0, newPayers: 0 };

/**
 * How recurring revenue went from the period's start to its end, by customer, in smallest units. All are from 0 up, and
 * opening + new + expansion + reactivation − contraction − churned = the recurring revenue at the end. The five kinds are those
 * of ChartMogul's "MRR movements" (help.chartmogul.com) and Stripe's "MRR roll-forward" (docs.stripe.com/billing/subscriptions/analytics).
 */
export interface Movement {
  /** Recurring revenue just before the start. */
  readonly opening: number;
  /** At the end, of customers who never had any before the start. Of one who came and left within the period that is nothing. */
  readonly new: number;
  /** What customers pay more at the end than at the start: a higher plan, more places, a discount that ran out. */
  readonly expansion: number;
  /** At the end, of customers who had some before and none at the start. One who left and returned within the period never left. */
  readonly reactivation: number;
  /** What customers pay less at the end than at the start, without leaving. */
  readonly contraction: number;
  /** At the start, of customers who have none at the end. */
  readonly churned: number;
}

/** The figures of the contract, with money in whole smallest units. */
export interface Figures {
  readonly currency: string;
  /** What all running subscriptions bring in a month, just before the period's end; a yearly price counts by its twelfth. */
  readonly mrr: number | null;
  /** Twelve times mrr: what a year brings if nothing changes. */
  readonly arr: number | null;
  /** Customers with recurring revenue at the end; without subscriptions, customers who paid in the period. */
  readonly activeCustomers: number;
  /** Customers whose first recurring revenue is in the period, whether they stayed or not; without subscriptions, whose first payment is. */
  readonly newCustomers: number;
  /** Percent of the customers at the start who have no recurring revenue at the end (ChartMogul: customer churn rate). Null without any. */
  readonly churnRate: number | null;
  /** Percent of the opening that churned or contracted (ChartMogul: gross MRR churn rate). New revenue does not soften it. */
  readonly revenueChurnRate: number | null;
  readonly totalRevenue: number;
  /** Recurring revenue for each active customer (ChartMogul: ARPA), rounded once to the smallest unit. Null without any. */
  readonly arpu: number | null;
  readonly movement: Movement | null;
}

/** The figures of one currency. @param groups null where no subscriptions are known */
export function figuresOf(currency: string, payments: PaymentSums, groups: readonly CustomerGroup[] | null): Figures {
  const totalRevenue = payments.total;
  if (!groups) {
    const customers = { activeCustomers: payments.payers, newCustomers: payments.newPayers };
    const recurring = { mrr: null, arr: null, churnRate: null, revenueChurnRate: null, arpu: null, movement: null };
    return { currency, ...recurring, ...customers, totalRevenue };
  }
  const movement = movementOf(groups);
  const mrr = sum(groups, ({ closing }) => closing);
  const atStart = groups.filter(({ opening }) => opening > 0);
  const activeCustomers = headsOf(groups.filter(({ closing }) => closing > 0));
  const left = headsOf(atStart.filter(({ closing }) => closing === 0));
  return {
    currency,
    mrr,
    arr: mrr * 12,
    activeCustomers,
    newCustomers: headsOf(groups.filter(({ hadBefore }) => !hadBefore)),
    churnRate: percentOf(left, headsOf(atStart)),
    revenueChurnRate: percentOf(movement.churned + movement.contraction, movement.opening),
    totalRevenue,
    arpu: quotient(mrr, activeCustomers),
    movement,
  };
}

function movementOf(groups: readonly CustomerGroup[]): Movement {
  const movement = { opening: 0, new: 0, expansion: 0, reactivation: 0, contraction: 0, churned: 0 };
  for (const group of groups) {
    movement.opening += group.opening;
    movement[kindOf(group)] += Math.abs(group.closing - group.opening);
  }
  return movement;
}

function kindOf({ hadBefore, opening, closing }: CustomerGroup): Exclude<keyof Movement, 'opening'> {
  if (opening === 0) return hadBefore ? 'reactivation' : 'new';
  if (closing === 0) return 'churned';
  return closing < opening ? 'contraction' : 'expansion';
}

const sum = <T>(all: readonly T[], of: (one: T) => number): number => all.reduce((total, one) => total + of(one), 0);
const headsOf = (groups: readonly CustomerGroup[]): number => sum(groups, ({ customers }) => customers);

/** From 0 up, rounded half up, in whole numbers, since a quotient of floats may be a hair below the half. */
function quotient(part: number, whole: number): number | null {
  if (whole === 0) return null;
  return Number((BigInt(part) * 2n + BigInt(whole)) / (BigInt(whole) * 2n));
}

/** With two decimals. */
function percentOf(part: number, whole: number): number | null {
  const hundredths = quotient(part * 10_000, whole);
  return hundredths === null ? null : hundredths / 100;
}
