import { DAY } from '#shared/durations.ts';
import type { Plan } from '#shared/permissions.ts';
import { planTable, type BillingInterval } from '../rules.ts';
import { distribute, LEAST_CHARGE, negative, shareOf } from './cents.ts';
import { isPaid, type Bought } from './change.ts';
import { leftOf, periodFrom, seconds, type Period } from './period.ts';
import { discountOf, type DiscountScope, type Reduction } from './promotion.ts';
import { taxesOf } from './tax.ts';

/** Cents of one period. */
export interface Price {
  readonly base: number;
  readonly user: number;
}

/** Cents of each plan and interval. */
export type Prices = Readonly<Record<Plan, Readonly<Record<BillingInterval, Price>>>>;

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
  /** Percent on top of the price. What is given back has the rate that it was asked for with. */
  readonly taxRate: number;
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
  /** Cents that the credit balance pays; below zero asks for what an earlier invoice has put off. */
  readonly creditApplied: number;
  /** Of it, what the balance does not have: the next invoice asks for it. */
  readonly carriedOver: number;
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

/** What is sold for a whole period: prices without what they are reduced by. */
type Asked = Pick<Terms, 'price' | 'taxRate'>;

const wholeSecond = (now: Date): Date => new Date(seconds(now) * 1000);

/** What the first period of a subscription costs: the whole of it, or nothing during a trial. */
export function quoteStart(bought: Bought, terms: Terms, moment: Date): Quote {
  const now = wholeSecond(moment);
  const trialEnd = terms.reduction?.type === 'FREE_TRIAL' ? new Date(now.getTime() + terms.reduction.value * DAY) : null;
  const period = trialEnd ? { start: now, end: trialEnd } : periodFrom(now, now, bought.billingInterval);
  const lines = reduced(wholeLines(bought, terms, period), terms.reduction);
  return summed({ bought, price: terms.price, anchor: trialEnd ?? now, period, trialEnd, lines, credited: [] }, terms);
}

/** What the next period costs, from the end of this one. */
export function quoteRenewal(bought: Bought, terms: Terms, { anchor, end }: { readonly anchor: Date; readonly end: Date }): Quote {
  const period = periodFrom(anchor, end, bought.billingInterval);
  const lines = reduced(wholeLines(bought, terms, period), lasting(terms.reduction));
  return summed({ bought, price: terms.price, anchor, period, trialEnd: null, lines, credited: [] }, terms);
}

/**
 * What a change in the middle of a period costs, to the second: the rest of what runs is given back, and the rest of what
 * takes its place is paid. Another interval begins its own period. A period that has ended is renewed first: its rest is
 * nothing, so a change would be free.
 */
export function quoteChange(running: Running, target: Bought, terms: Terms, moment: Date): Quote {
  const now = wholeSecond(moment);
  const { bought } = running;
  if (now >= running.period.end) throw new Error('The period has ended: renew it before it is changed');
  const isNewPeriod = target.billingInterval !== bought.billingInterval;
  const period = isNewPeriod ? periodFrom(now, now, target.billingInterval) : running.period;
  const shared = { price: terms.price, period, anchor: isNewPeriod ? now : running.anchor, trialEnd: null, bought: target };
  const reduction = lasting(terms.reduction);
  const held = running.holdings.filter((holding) => holding.period.end > now);
  const unused = held.map((holding) => unusedOf(holding, now));
  const added = target.additionalUsers - bought.additionalUsers;
  if (!isNewPeriod && target.plan === bought.plan && added >= 0) {
    const taken = unused.reduce((all, line) => all - line.discount, 0);
    const asked = partsOf(usersLine({ ...target, additionalUsers: added }, terms, period), now);
    return summed({ ...shared, lines: reduced(asked, reduction, { share: leftOf(period, now), taken }), credited: [] }, terms);
  }
  const asked = partsOf(wholeLines(target, terms, period), now);
  const lines = [...unused, ...reduced(asked, reduction, { share: leftOf(period, now), taken: 0 })];
  const isRise = planTable[target.plan].rank > planTable[bought.plan].rank && !isGift(wholeLines(target, terms, period), reduction);
  return summed({ ...shared, lines, credited: held.map(({ id }) => id) }, terms, isRise);
}

/** Whether a code takes off all that is asked for whole periods: then no card is asked before it ends. */
const isGift = (lines: readonly QuoteLine[], reduction: Reduction | null): boolean =>
  reduced(lines, reduction).every(({ amount, discount }) => amount === discount);

/** What still reduces after the first period: a trial does not, or a change during a year would be free. */
const lasting = (reduction: Reduction | null): Reduction | null => (reduction?.type === 'FREE_TRIAL' ? null : reduction);

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

const wholeLines = (bought: Bought, asked: Asked, period: Period): QuoteLine[] => [
  ...(bought.plan === 'FREE' ? [] : [lineOf('PLAN', bought, asked, period)]),
  ...usersLine(bought, asked, period),
];

const usersLine = (bought: Bought, asked: Asked, period: Period): QuoteLine[] =>
  bought.additionalUsers === 0 ? [] : [lineOf('ADDITIONAL_USERS', bought, asked, period)];

function lineOf(kind: LineKind, bought: Bought, { price, taxRate }: Asked, period: Period): QuoteLine {
  const { plan, billingInterval, additionalUsers } = bought;
  const sold = kind === 'PLAN' ? { quantity: 1, unitPrice: price.base } : { quantity: additionalUsers, unitPrice: price.user };
  const amount = sold.unitPrice * sold.quantity;
  return { kind, plan, billingInterval, ...sold, amount, discount: 0, period, isProration: false, taxRate };
}

/** The rest of whole lines, from now to the end of their period. */
const partsOf = (lines: readonly QuoteLine[], now: Date): QuoteLine[] =>
  lines.map((line) => {
    const { part, whole } = leftOf(line.period, now);
    if (part === whole) return line;
    return { ...line, amount: shareOf(line.amount, part, whole), period: { start: now, end: line.period.end }, isProration: true };
  });

/** What is given back of a line: the share of what was asked for it that is not used, and the same share of its discount. */
export function unusedOf(held: Holding, now: Date): QuoteLine {
  const { part, whole } = leftOf(held.period, now);
  const { kind, plan, billingInterval, quantity, unitPrice, taxRate } = held;
  return {
    ...{ kind, plan, billingInterval, quantity, unitPrice, taxRate },
    amount: negative(shareOf(held.amount, part, whole)),
    discount: negative(shareOf(held.discount, part, whole)),
    period: { start: now, end: held.period.end },
    isProration: true,
  };
}

/** The discount is rounded once, on the sum, and divided over the lines. */
function reduced(lines: readonly QuoteLine[], reduction: Reduction | null, scope?: DiscountScope): QuoteLine[] {
  if (!reduction) return [...lines];
  const amounts = lines.map(({ amount }) => amount);
  const sum = amounts.reduce((all, amount) => all + amount, 0);
  const parts = distribute(discountOf(reduction, sum, scope), amounts);
  return lines.map((line, at) => ({ ...line, discount: parts[at] ?? 0 }));
}

type Sums = 'subtotal' | 'discount' | 'tax' | 'total' | 'creditAdded' | 'creditApplied' | 'carriedOver' | 'amountDue';

/**
 * What the credit balance pays of a total, and what is due. Less than the least charge is not asked for: the balance pays that
 * too, below zero where it must, and the next invoice makes up for it.
 * @param isRise a higher plan is given for it, and no card would be asked: the least is charged, and what it is too much is credit
 */
export function paidFrom(
  creditBalance: number,
  total: number,
  { isRise = false }: { readonly isRise?: boolean } = {},
): Pick<Quote, 'creditApplied' | 'carriedOver' | 'amountDue'> {
  const left = total - Math.min(creditBalance, total);
  const isPutOff = !isRise || creditBalance >= LEAST_CHARGE;
  const amountDue = left >= LEAST_CHARGE ? left : isPutOff ? 0 : LEAST_CHARGE;
  return { ...coveredBy(creditBalance, total - amountDue), amountDue };
}

const coveredBy = (creditBalance: number, creditApplied: number): Pick<Quote, 'creditApplied' | 'carriedOver'> => ({
  creditApplied,
  carriedOver: Math.max(0, creditApplied - Math.max(0, creditBalance)),
});

/** Lines, discount, tax, credit balance, in this order. subtotal - discount + tax = total - creditAdded. */
function summed(open: Omit<Quote, Sums>, { creditBalance }: Pick<Terms, 'creditBalance'>, isRise = false): Quote {
  const subtotal = open.lines.reduce((all, { amount }) => all + amount, 0);
  const discount = open.lines.reduce((all, line) => all + line.discount, 0);
  const tax = taxesOf(open.lines).reduce((all, one) => all + one.tax, 0);
  const asked = subtotal - discount + tax;
  const total = Math.max(0, asked);
  const creditAdded = Math.max(0, negative(asked));
  return { ...open, subtotal, discount, tax, total, creditAdded, ...paidFrom(creditBalance, total, { isRise: isRise && asked >= 0 }) };
}

/**
 * The quote of a change as it is to be invoiced, where credit notes have given back some of its holdings since it was priced: that is
 * not given back again. What was paid stays as it is, so the next invoice asks for the difference.
 * @param holdings those that run now; one that is missing is given back already
 */
export function requoted(quote: Quote, holdings: readonly Holding[], creditBalance: number): Quote {
  const byId = new Map(holdings.map((holding) => [holding.id, holding]));
  const unused = quote.lines.slice(0, quote.credited.length);
  const left = unused.flatMap((line, at) => {
    const holding = byId.get(quote.credited[at] ?? '');
    return holding ? [unusedOf(holding, line.period.start)] : [];
  });
  const net = (lines: readonly QuoteLine[]): number => lines.reduce((all, { amount, discount }) => all + amount - discount, 0);
  if (left.length === unused.length && net(left) === net(unused)) return quote;
  const sums = summed({ ...quote, lines: [...left, ...quote.lines.slice(unused.length)] }, { creditBalance });
  const creditApplied = sums.total - quote.amountDue;
  return { ...sums, ...coveredBy(creditBalance, creditApplied), amountDue: quote.amountDue };
}

/** What a running subscription would cost in its next whole period, before credit; null where nothing follows. */
export function nextAmount(next: Bought, terms: Terms, running: { readonly anchor: Date; readonly end: Date }): number | null {
  return isPaid(next) ? quoteRenewal(next, { ...terms, creditBalance: 0 }, running).total : null;
}
