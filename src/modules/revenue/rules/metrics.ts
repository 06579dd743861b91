import { DAY } from '#shared/durations.ts';
import type { missingReasons } from '../contract/figures.ts';
import type { RevenueProvider } from '../contract/integrations.ts';

/** Why recurring figures are null. */
export type Missing = (typeof missingReasons)[number];

/** Providers whose subscriptions are read. From the others only payments are known, and nothing is derived from them. */
export const listsSubscriptions: Readonly<Record<RevenueProvider, boolean>> = { STRIPE: true, PAYPAL: false, SQUARE: false, OTHER: false };

/** How far back payments are read, in milliseconds; null for the first one. PayPal keeps three years, and is read by 31 days. */
export const readsBack = { STRIPE: null, PAYPAL: 35 * 31 * DAY, SQUARE: null, OTHER: null } as const satisfies Readonly<
  Record<RevenueProvider, number | null>
>;

/**
 * What a change of a customer's recurring revenue is. A customer who pays in another currency from now on has moved: they are
 * neither new nor gone, and what they paid in the former currency is not lost.
 */
export const stepKinds = ['new', 'expansion', 'reactivation', 'contraction', 'churned', 'movedIn', 'movedOut'] as const;
export type StepKind = (typeof stepKinds)[number];

/** Changes of one kind and currency, added up. One change is a sum too: what a customer's subscriptions together do at a moment. */
export interface Step {
  readonly kind: StepKind;
  /** Smallest units; below zero where less is paid. */
  readonly amount: number;
  /** How many changes. */
  readonly changes: number;
  /** By how many customers more than before pay in this currency. */
  readonly customers: number;
}

/** The changes before a period and within it: added up, the former are what is held at its start. */
export interface Steps {
  readonly before: readonly Step[];
  readonly within: readonly Step[];
}

/** What is known of subscriptions in a period. */
export interface Held {
  readonly steps: Steps | null;
  /** Why nothing is known; null where something is. */
  readonly missing: Missing | null;
  /** When it was last read, where that is more than a day before the period's end and before now; null where it is known to the end. */
  readonly heldAt: Date | null;
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
 * How recurring revenue went from the period's start to its end, in smallest units: each change of a customer's recurring
 * revenue counts as what it was at its own moment, so that the months of a year add up to the year. All are from 0 up, and
 * opening + new + expansion + reactivation − contraction − churned = the recurring revenue at the end. The five kinds are those
 * of ChartMogul's "MRR movements" (help.chartmogul.com) and Stripe's "MRR roll-forward" (docs.stripe.com/billing/subscriptions/analytics).
 */
export interface Movement {
  /** Recurring revenue just before the start: what changes at the very start is in the period. */
  readonly opening: number;
  /** What customers began with who never had recurring revenue before, in any currency. */
  readonly new: number;
  /** What customers began to pay more: a higher plan, more places, a discount that ran out, or from now on in this currency. */
  readonly expansion: number;
  /** What customers began with who had left and came back. */
  readonly reactivation: number;
  /** What customers began to pay less without leaving, or pay in another currency from now on. */
  readonly contraction: number;
  /** What customers paid last who left: they had no recurring revenue any more, in any currency. */
  readonly churned: number;
}

/** The figures of the contract, with money in whole smallest units. */
export interface Figures {
  readonly currency: string;
  /** What all running subscriptions bring in a month, just before the period's end; a yearly price counts by its twelfth. */
  readonly mrr: number | null;
  /** Twelve times mrr: what a year brings if nothing changes. */
  readonly arr: number | null;
  /** Customers with recurring revenue at the end; where none is read, customers who paid in the period. */
  readonly activeCustomers: number | null;
  /** Customers whose first recurring revenue is in the period, whether they stayed or not; where none is read, whose first payment is. */
  readonly newCustomers: number | null;
  /** How often customers left in the period: one who came back and left again did twice. */
  readonly lostCustomers: number | null;
  /** lostCustomers in percent of the customers at the start (ChartMogul: customer churn rate); null without any at the start. */
  readonly churnRate: number | null;
  /** What churned or contracted, less what moved to another currency, in percent of the opening (ChartMogul: gross MRR churn rate). */
  readonly revenueChurnRate: number | null;
  readonly totalRevenue: number;
  /** Recurring revenue for each active customer (ChartMogul: ARPA), rounded once to the smallest unit. Null without any. */
  readonly arpu: number | null;
  readonly movement: Movement | null;
  readonly missing: Missing | null;
  readonly heldAt: Date | null;
}

/** The figures of one currency. */
export function figuresOf(currency: string, payments: PaymentSums, { steps, missing, heldAt }: Held): Figures {
  const all = { currency, totalRevenue: payments.total, missing, heldAt };
  return steps ? { ...all, ...recurringOf(steps) } : { ...all, ...withoutRecurring, ...payersOf(payments, missing) };
}

const withoutRecurring = { mrr: null, arr: null, lostCustomers: null, churnRate: null, revenueChurnRate: null, arpu: null, movement: null };

/** Who has paid is counted only where no subscriptions are read at all: who pays each month may pay once a year. */
function payersOf({ payers, newPayers }: PaymentSums, missing: Missing | null): Pick<Figures, 'activeCustomers' | 'newCustomers'> {
  const isRead = missing === 'not_begun' || missing === 'not_read_since';
  return isRead ? { activeCustomers: null, newCustomers: null } : { activeCustomers: payers, newCustomers: newPayers };
}

function recurringOf({ before, within }: Steps) {
  const movement = movementOf({ before, within });
  const mrr = sum([...before, ...within], ({ amount }) => amount);
  const atStart = sum(before, ({ customers }) => customers);
  const activeCustomers = atStart + sum(within, ({ customers }) => customers);
  const lostCustomers = changesOf(within, 'churned');
  const lost = movement.churned + movement.contraction - amountOf(within, 'movedOut');
  return {
    mrr,
    arr: mrr * 12,
    activeCustomers,
    newCustomers: changesOf(within, 'new'),
    lostCustomers,
    churnRate: percentOf(lostCustomers, atStart),
    revenueChurnRate: percentOf(lost, movement.opening),
    arpu: quotient(mrr, activeCustomers),
    movement,
  };
}

/** What was held when a period began: with it the figures of its end are compared. */
export interface Opening {
  readonly mrr: number;
  readonly activeCustomers: number;
  readonly arpu: number | null;
}

export function openingOf({ before }: Steps): Opening {
  const [mrr, activeCustomers] = [sum(before, ({ amount }) => amount), sum(before, ({ customers }) => customers)];
  return { mrr, activeCustomers, arpu: quotient(mrr, activeCustomers) };
}

/** How recurring revenue moved. */
export const movementOf = ({ before, within }: Steps): Movement => ({
  opening: sum(before, ({ amount }) => amount),
  new: amountOf(within, 'new'),
  expansion: amountOf(within, 'expansion') + amountOf(within, 'movedIn'),
  reactivation: amountOf(within, 'reactivation'),
  contraction: amountOf(within, 'contraction') + amountOf(within, 'movedOut'),
  churned: amountOf(within, 'churned'),
});

const of = (steps: readonly Step[], kind: StepKind) => steps.filter((step) => step.kind === kind);
const amountOf = (steps: readonly Step[], kind: StepKind): number => sum(of(steps, kind), ({ amount }) => Math.abs(amount));
const changesOf = (steps: readonly Step[], kind: StepKind): number => sum(of(steps, kind), ({ changes }) => changes);
const sum = <T>(all: readonly T[], of: (one: T) => number): number => all.reduce((total, one) => total + of(one), 0);

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
