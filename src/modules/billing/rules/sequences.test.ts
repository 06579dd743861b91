import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { billingSteps, type BillingStep } from '#test/support/billing-steps.ts';
import { NaiveBilling, type NaiveCode, type NaiveOrder } from '#test/support/naive-billing.ts';
import { additionalUserPrice, planTable } from '../rules.ts';
import { changeInTrial, isPaid, isRefusedDowngrade, planChange, tidy, type Bought } from './change.ts';
import { afterPeriod } from './order.ts';
import type { Period } from './period.ts';
import type { Reduction } from './promotion.ts';
import { quoteChange, quoteRenewal, quoteStart, type Holding, type Quote, type Terms } from './quote.ts';

const RUNS = 1_000;
const STEPS = 14;
const EPOCH = Date.UTC(2026, 0, 31, 12) / 1000;
const DAY = 86_400;

interface Redeemed {
  readonly reduction: Reduction;
  readonly left: number | null;
}

const free: Bought = { plan: 'FREE', billingInterval: 'MONTHLY', additionalUsers: 0 };

/** An account that is billed by the product's rules, as its services do it. */
class RuledBilling {
  readonly quotes: Quote[] = [];
  balance = 0;
  bought = free;
  next: Bought | null = null;
  period: Period | null = null;
  isEnding = false;
  taxRate = 0;
  private anchor = new Date(0);
  private isTrial = false;
  private hasTrialed = false;
  private holdings: Holding[] = [];
  private promotion: Redeemed | null = null;

  reach(now: Date): void {
    while (this.period && this.period.end <= now) this.renew(this.period.end);
  }

  buy(wanted: Bought, now: Date, code: NaiveCode | null): boolean {
    const target = tidy(wanted);
    if (this.isEnding || isRefusedDowngrade(this.bought.plan, target.plan)) return false;
    if (code?.off === 'trial' && (this.period || this.hasTrialed)) return false;
    if (!this.period) return isPaid(target) && this.start(target, now, code);
    if (this.isTrial) return this.changeTrial(target, code);
    const change = planChange(this.bought, target, this.next);
    if (change.now) return this.change(this.period, change.now, { now, code, later: change.later });
    return !code && (change.later !== null || this.next !== null) && this.keep(this.bought, change.later);
  }

  cancel(isNow: boolean): boolean {
    if (!this.period || (this.isEnding && !isNow)) return false;
    if (isNow) this.end();
    else [this.isEnding, this.next] = [true, null];
    return true;
  }

  reactivate(): boolean {
    if (!this.isEnding && !this.next) return false;
    [this.isEnding, this.next] = [false, null];
    return true;
  }

  private keep(bought: Bought, next: Bought | null): boolean {
    [this.bought, this.next] = [bought, next];
    return true;
  }

  private changeTrial(target: Bought, code: NaiveCode | null): boolean {
    const change = changeInTrial(this.bought, target, this.next);
    const isNothing = !change.now && !change.later && !this.next && !code;
    if (isNothing || (code && change.later && !change.now)) return false;
    if (code) this.redeem(code);
    return this.keep(change.now ?? this.bought, change.later);
  }

  private end(): void {
    [this.bought, this.next, this.period, this.promotion] = [free, null, null, null];
    [this.isEnding, this.isTrial, this.holdings] = [false, false, []];
  }

  private start(bought: Bought, now: Date, code: NaiveCode | null): boolean {
    if (code) this.redeem(code);
    return this.issue(quoteStart(bought, this.terms(bought, this.periodReduction()), now), null);
  }

  private renew(end: Date): void {
    const bought = tidy(this.next ?? this.bought);
    if (this.isEnding || !isPaid(bought)) this.end();
    else this.issue(quoteRenewal(bought, this.terms(bought, this.periodReduction()), { anchor: this.anchor, end }), null);
  }

  private change(period: Period, to: Bought, { now, code, later }: { now: Date; code: NaiveCode | null; later: Bought | null }): boolean {
    if (code) this.redeem(code);
    const isCounted = code !== null || to.billingInterval !== this.bought.billingInterval;
    const terms = this.terms(to, isCounted ? this.periodReduction() : (this.promotion?.reduction ?? null));
    const running = { bought: this.bought, anchor: this.anchor, period, holdings: this.holdings };
    return this.issue(quoteChange(running, to, terms, now), later);
  }

  private redeem({ off, value, most, periods }: NaiveCode): void {
    const type = { percent: 'PERCENTAGE', cents: 'FIXED_AMOUNT', trial: 'FREE_TRIAL' } as const;
    this.promotion = { reduction: { type: type[off], value, maxDiscountAmount: most }, left: periods };
  }

  private periodReduction(): Reduction | null {
    if (this.promotion?.left === 0) this.promotion = null;
    if (this.promotion) this.promotion = { ...this.promotion, left: afterPeriod(this.promotion.left) };
    return this.promotion?.reduction ?? null;
  }

  private terms({ plan, billingInterval }: Bought, reduction: Reduction | null): Terms {
    const price = { base: planTable[plan].price[billingInterval], user: additionalUserPrice(billingInterval) };
    return { price, reduction, taxRate: this.taxRate, creditBalance: this.balance };
  }

  private issue(quote: Quote, later: Bought | null): boolean {
    const at = this.quotes.push(quote);
    const bought = quote.lines.filter(({ amount }) => amount > 0).map((line, n) => ({ ...line, id: `${at}.${n}` }));
    this.holdings = [...this.holdings.filter(({ id }) => !quote.credited.includes(id)), ...bought];
    this.balance += quote.creditAdded - quote.creditApplied;
    [this.anchor, this.period, this.isTrial] = [quote.anchor, quote.period, quote.trialEnd !== null];
    this.hasTrialed ||= this.isTrial;
    return this.keep(quote.bought, later);
  }
}

const asNaive = ({ plan, billingInterval, additionalUsers }: Bought): NaiveOrder => ({
  plan,
  interval: billingInterval,
  users: additionalUsers,
});

/** What the two have in common, in numbers. */
const ofRules = (ruled: RuledBilling) => ({
  invoices: ruled.quotes.map(({ lines, tax, total, creditApplied, creditAdded, amountDue }) => ({
    lines: lines.map(({ amount, discount, period }) => [amount, discount, period.start.getTime() / 1000, period.end.getTime() / 1000]),
    sums: [tax, total, creditApplied, creditAdded, amountDue],
  })),
  balance: ruled.balance,
  bought: asNaive(ruled.bought),
  next: ruled.next && asNaive(ruled.next),
  end: ruled.period && ruled.period.end.getTime() / 1000,
});
const ofNaive = (naive: NaiveBilling) => ({
  invoices: naive.invoices.map(({ lines, tax, total, fromBalance, toBalance, due }) => ({
    lines: lines.map(({ cents, off, from, to }) => [Number(cents), Number(off), from, to]),
    sums: [tax, total, fromBalance, toBalance, due].map(Number),
  })),
  balance: Number(naive.balance),
  bought: naive.bought,
  next: naive.next,
  end: naive.to,
});

const asBought = ({ plan, interval, users }: NaiveOrder): Bought => ({ plan, billingInterval: interval, additionalUsers: users });

/** Does a step on both. @returns what each answered */
function take(step: BillingStep, ruled: RuledBilling, naive: NaiveBilling, seconds: number): readonly [boolean, boolean] {
  const now = new Date(seconds * 1000);
  switch (step.act) {
    case 'pass':
      ruled.reach(now);
      naive.reach(seconds);
      return [true, true];
    case 'buy':
      return [ruled.buy(asBought(step.order), now, step.code), naive.buy(step.order, seconds, step.code)];
    case 'more': {
      const target = { ...ruled.bought, additionalUsers: Math.max(0, ruled.bought.additionalUsers + step.users) };
      return [ruled.buy(target, now, null), naive.buy(asNaive(target), seconds)];
    }
    case 'cancel':
      return [ruled.cancel(step.isNow), naive.cancel(step.isNow)];
    case 'reactivate':
      return [ruled.reactivate(), naive.reactivate()];
    case 'tax':
      ruled.taxRate = step.percent;
      naive.taxRate = Math.round(step.percent * 100);
      return [true, true];
  }
}

test(`${RUNS} sequences of purchases, changes and months come to the same cents as the naive model`, () => {
  let invoices = 0;
  fc.assert(
    fc.property(fc.array(billingSteps(500), { minLength: 2, maxLength: STEPS }), fc.nat(2_000 * DAY), (steps, begin) => {
      const [ruled, naive] = [new RuledBilling(), new NaiveBilling()];
      let now = EPOCH + begin;
      for (const one of steps) {
        if (one.act === 'pass') now += one.seconds;
        const [byRules, byHand] = take(one, ruled, naive, now);
        expect(byRules).toBe(byHand);
      }
      expect(ofRules(ruled)).toEqual(ofNaive(naive));
      invoices += naive.invoices.length;
    }),
    { numRuns: RUNS },
  );
  // Or the steps would be refused, and nothing compared.
  expect(invoices).toBeGreaterThan(RUNS);
}, 10_000);
