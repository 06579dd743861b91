import { DAY } from '#shared/durations.ts';
import type { Plan } from '#shared/permissions.ts';
import type { BillingInterval } from '../rules.ts';
import { distribute, percentOf, shareOf } from './cents.ts';
import { isPaid, type Bought } from './change.ts';
import { leftOf, periodFrom, seconds, type Period } from './period.ts';
import { discountOf, type Reduction } from './promotion.ts';

/** Cents of one period. */
export interface Price {
  readonly base: number;
  readonly user: number;
}

export type LineKind = 'PLAN' | 'ADDITIONAL_USERS';

export interface QuoteLine {
  readonly kind: LineKind;
  readonly plan: Plan;
  readonly billingInterval: BillingInterval;
  readonly quantity: number;
  /** Cents of one, for a whole period. */
  readonly unitPrice: number;
  /** Cents before the discount; below zero gives back what was paid and is not used. */
  readonly amount: number;
  /** Cents, with the sign of the amount. */
  readonly discount: number;
  readonly period: Period;
  /** For part of a period alone. */
  readonly isProration: boolean;
}

/** A line that was paid for and runs: the rest of it is given back where something else takes its place. */
export interface Holding extends QuoteLine {
  readonly id: string;
}

export interface Quote {
  readonly bought: Bought;
  readonly price: Price;
  readonly anchor: Date;
  readonly period: Period;
  readonly trialEnd: Date | null;
  readonly lines: readonly QuoteLine[];
  /** Ids of the holdings that the lines give back. */
  readonly credited: readonly string[];
  readonly subtotal: number;
  readonly discount: number;
  readonly tax: number;
  readonly total: number;
  /** Cents that lines below nothing add to the credit balance. */
  readonly creditAdded: number;
  readonly creditApplied: number;
  readonly amountDue: number;
}

export interface Terms {
  readonly price: Price;
  readonly reduction: Reduction | null;
  /** Percent on top of the price. */
  readonly taxRate: number;
  readonly creditBalance: number;
}

export interface Running {
  readonly bought: Bought;
  readonly anchor: Date;
  readonly period: Period;
  readonly holdings: readonly Holding[];
}

const wholeSecond = (now: Date): Date => new Date(seconds(now) * 1000);

/** What the first period of a subscription costs: the whole of it, or nothing during a trial. */
export function quoteStart(bought: Bought, terms: Terms, moment: Date): Quote {
  const now = wholeSecond(moment);
  const trialEnd = terms.reduction?.type === 'FREE_TRIAL' ? new Date(now.getTime() + terms.reduction.value * DAY) : null;
  const period = trialEnd ? { start: now, end: trialEnd } : periodFrom(now, now, bought.billingInterval);
  const lines = reduced(wholeLines(bought, terms.price, period), terms.reduction);
  return summed({ bought, price: terms.price, anchor: trialEnd ?? now, period, trialEnd, lines, credited: [] }, terms);
}

/** What the next period costs, from the end of this one. */
export function quoteRenewal(bought: Bought, terms: Terms, { anchor, end }: { readonly anchor: Date; readonly end: Date }): Quote {
  const period = periodFrom(anchor, end, bought.billingInterval);
  const lines = reduced(wholeLines(bought, terms.price, period), terms.reduction);
  return summed({ bought, price: terms.price, anchor, period, trialEnd: null, lines, credited: [] }, terms);
}

/**
 * What a change in the middle of a period costs, to the second: the rest of what runs is given back, and the rest of what
 * takes its place is paid. Another interval begins a period of its own.
 */
export function quoteChange(running: Running, target: Bought, terms: Terms, moment: Date): Quote {
  const now = wholeSecond(moment);
  const { bought, period } = running;
  const isNewPeriod = target.billingInterval !== bought.billingInterval;
  const next = isNewPeriod ? periodFrom(now, now, target.billingInterval) : period;
  const share = leftOf(next, now);
  const shared = { price: terms.price, period: next, anchor: isNewPeriod ? now : running.anchor, trialEnd: null, bought: target };
  if (!isNewPeriod && target.plan === bought.plan && target.additionalUsers >= bought.additionalUsers) {
    const added = target.additionalUsers - bought.additionalUsers;
    const lines = reduced(partsOf(usersLine({ ...target, additionalUsers: added }, terms.price, next), now), terms.reduction, share);
    return summed({ ...shared, lines, credited: [] }, terms);
  }
  const given = running.holdings.filter((held) => held.period.end > now).map((held) => unusedOf(held, now));
  const taken = reduced(partsOf(wholeLines(target, terms.price, next), now), terms.reduction, share);
  const credited = running.holdings.filter((held) => held.period.end > now).map(({ id }) => id);
  return summed({ ...shared, lines: [...given, ...taken], credited }, terms);
}

/** Nothing is asked for or given back: for a trial, and for what is free. */
export const quoteNothing = (running: Omit<Running, 'holdings'>, target: Bought, terms: Terms): Quote =>
  summed(
    {
      bought: target,
      price: terms.price,
      anchor: running.anchor,
      period: running.period,
      trialEnd: null,
      lines: [],
      credited: [],
    },
    terms,
  );

const wholeLines = (bought: Bought, price: Price, period: Period): QuoteLine[] => [
  ...(bought.plan === 'FREE' ? [] : [lineOf('PLAN', bought, { quantity: 1, unitPrice: price.base }, period)]),
  ...usersLine(bought, price, period),
];

const usersLine = (bought: Bought, price: Price, period: Period): QuoteLine[] =>
  bought.additionalUsers === 0
    ? []
    : [lineOf('ADDITIONAL_USERS', bought, { quantity: bought.additionalUsers, unitPrice: price.user }, period)];

function lineOf(
  kind: LineKind,
  { plan, billingInterval }: Bought,
  sold: { quantity: number; unitPrice: number },
  period: Period,
): QuoteLine {
  return { kind, plan, billingInterval, ...sold, amount: sold.unitPrice * sold.quantity, discount: 0, period, isProration: false };
}

/** The rest of whole lines, from now to the end of their period. */
const partsOf = (lines: readonly QuoteLine[], now: Date): QuoteLine[] =>
  lines.map((line) => {
    const { part, whole } = leftOf(line.period, now);
    if (part === whole) return line;
    return { ...line, amount: shareOf(line.amount, part, whole), period: { start: now, end: line.period.end }, isProration: true };
  });

/** What is given back of a line: the share of what was asked for it that is not used, and the same share of its discount. */
export function unusedOf({ id: _, ...held }: Holding, now: Date): QuoteLine {
  const { part, whole } = leftOf(held.period, now);
  return {
    ...held,
    amount: -shareOf(held.amount, part, whole),
    discount: -shareOf(held.discount, part, whole),
    period: { start: now, end: held.period.end },
    isProration: true,
  };
}

/** The discount is rounded once, on the sum, and divided over the lines. */
function reduced(lines: readonly QuoteLine[], reduction: Reduction | null, share?: { part: number; whole: number }): QuoteLine[] {
  if (!reduction) return [...lines];
  const amounts = lines.map(({ amount }) => amount);
  const sum = amounts.reduce((all, amount) => all + amount, 0);
  const parts = distribute(discountOf(reduction, sum, share), amounts);
  return lines.map((line, at) => ({ ...line, discount: parts[at] ?? 0 }));
}

type Sums = 'subtotal' | 'discount' | 'tax' | 'total' | 'creditAdded' | 'creditApplied' | 'amountDue';

/** Lines, discount, tax, credit balance, in this order. */
function summed(open: Omit<Quote, Sums>, { taxRate, creditBalance }: Pick<Terms, 'taxRate' | 'creditBalance'>): Quote {
  const subtotal = open.lines.reduce((all, { amount }) => all + amount, 0);
  const discount = open.lines.reduce((all, line) => all + line.discount, 0);
  const net = subtotal - discount;
  const tax = percentOf(net, taxRate);
  const total = Math.max(0, net + tax);
  const creditApplied = Math.min(creditBalance, total);
  const creditAdded = Math.max(0, -(net + tax));
  return { ...open, subtotal, discount, tax, total, creditAdded, creditApplied, amountDue: total - creditApplied };
}

/** What a running subscription would cost in its next whole period, before credit; null where nothing follows. */
export function nextAmount(next: Bought, terms: Terms, running: { readonly anchor: Date; readonly end: Date }): number | null {
  return isPaid(next) ? quoteRenewal(next, { ...terms, creditBalance: 0 }, running).total : null;
}
