/**
 * What an account owes, computed the long way: a list of { from, to, cents per second } with exact fractions, whole seconds,
 * and no arithmetic of the product. Written from the billing rules alone, so that the product can be compared with it.
 */
export type NaivePlan = 'FREE' | 'PRO' | 'ENTERPRISE';
export type NaiveInterval = 'MONTHLY' | 'ANNUAL';

export interface NaiveOrder {
  readonly plan: NaivePlan;
  readonly interval: NaiveInterval;
  readonly users: number;
}

export interface NaiveCode {
  readonly off: 'percent' | 'cents' | 'trial';
  /** Percent, cents or days. */
  readonly value: number;
  /** Most cents that it takes off in a period. */
  readonly most: number | null;
  /** Periods that it reduces; null is all. */
  readonly periods: number | null;
}

export interface NaiveLine {
  readonly cents: bigint;
  readonly off: bigint;
  readonly from: number;
  readonly to: number;
}

export interface NaiveInvoice {
  readonly at: number;
  readonly lines: readonly NaiveLine[];
  readonly tax: bigint;
  readonly total: bigint;
  readonly fromBalance: bigint;
  readonly toBalance: bigint;
  readonly due: bigint;
}

interface Fraction {
  readonly top: bigint;
  readonly bottom: bigint;
}

interface Paid {
  readonly from: number;
  readonly to: number;
  readonly perSecond: Fraction;
  readonly offPerSecond: Fraction;
  /** Hundredths of a percent. */
  readonly tax: number;
}

/** The documented cents: of the plan, and of one user beyond those in it. */
const PRICES: Readonly<Record<NaivePlan, Readonly<Record<NaiveInterval, readonly [bigint, bigint]>>>> = {
  FREE: { MONTHLY: [0n, 195n], ANNUAL: [0n, 1942n] },
  PRO: { MONTHLY: [995n, 195n], ANNUAL: [9900n, 1942n] },
  ENTERPRISE: { MONTHLY: [4995n, 195n], ANNUAL: [49500n, 1942n] },
};
const RANK: Readonly<Record<NaivePlan, number>> = { FREE: 0, PRO: 1, ENTERPRISE: 2 };
const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const DAY_SECONDS = 86_400;

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const most = (a: bigint, b: bigint): bigint => (a > b ? a : b);
const sum = (all: readonly bigint[]): bigint => all.reduce((total, one) => total + one, 0n);

/** To whole cents, half away from zero. */
function round({ top, bottom }: Fraction): bigint {
  if (top < 0n) return -round({ top: -top, bottom });
  const whole = top / bottom;
  return (top - whole * bottom) * 2n >= bottom ? whole + 1n : whole;
}
const times = ({ top, bottom }: Fraction, seconds: number): Fraction => ({ top: top * BigInt(seconds), bottom });

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const daysIn = (year: number, month: number): number => (month === 1 && isLeap(year) ? 29 : (MONTH_DAYS[month] ?? 0));

/** The same day so many months later, or the last of a month without it. @param anchor seconds since 1970 */
function later(anchor: number, months: number): number {
  const date = new Date(anchor * 1000);
  let [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  const day = date.getUTCDate();
  let passed = 0;
  for (let n = 0; n < months; n += 1) {
    passed += daysIn(year, month);
    month += 1;
    if (month === 12) [year, month] = [year + 1, 0];
  }
  return anchor + (passed - day + Math.min(day, daysIn(year, month))) * DAY_SECONDS;
}

const isCharged = (order: NaiveOrder): boolean => order.plan !== 'FREE' || order.users > 0;

function cleaned(order: NaiveOrder): NaiveOrder {
  const users = order.plan === 'ENTERPRISE' ? 0 : order.users;
  return { plan: order.plan, users, interval: order.plan === 'FREE' && users === 0 ? 'MONTHLY' : order.interval };
}

const FREE: NaiveOrder = { plan: 'FREE', interval: 'MONTHLY', users: 0 };

/** One account over time. Call `reach` before each act, and after the last. */
export class NaiveBilling {
  readonly invoices: NaiveInvoice[] = [];
  /** What is owed to the account. */
  balance = 0n;
  bought: NaiveOrder = FREE;
  next: NaiveOrder | null = null;
  from = 0;
  to: number | null = null;
  isEnding = false;
  /** Hundredths of a percent. */
  taxRate = 0;
  private anchor = 0;
  private months = 0;
  private isTrial = false;
  private hadTrial = false;
  private paid: Paid[] = [];
  private code: { readonly code: NaiveCode; left: number | null } | null = null;

  /** Renews every period that has ended by now. */
  reach(now: number): void {
    while (this.to !== null && this.to <= now) this.renew(this.to);
  }

  /** @returns whether it was taken */
  buy(wanted: NaiveOrder, now: number, code: NaiveCode | null = null): boolean {
    const order = cleaned(wanted);
    const was = this.bought;
    if (this.isEnding || (was.plan === 'ENTERPRISE' && order.plan !== 'ENTERPRISE')) return false;
    if (code?.off === 'trial' && (this.to !== null || this.hadTrial)) return false;
    if (this.to === null) return isCharged(order) && this.start(order, now, code);
    const isSame = order.plan === was.plan && order.interval === was.interval && order.users === was.users;
    if (this.isTrial) return this.setInTrial(order, code);
    if (isSame) return this.next !== null && !code && this.set(order, null);
    const rise = RANK[order.plan] - RANK[was.plan];
    const isLonger = was.interval === 'MONTHLY' && order.interval === 'ANNUAL';
    if (rise > 0 || (rise === 0 && isLonger)) return this.replace(order, now, code);
    const isMore = rise === 0 && order.users > was.users;
    const isOfPlaces = order.plan === was.plan && order.interval === was.interval;
    if (!isMore) return !code && this.set(was, (isOfPlaces && this.stays(order.users)) || order);
    this.add(order.users - was.users, now, code);
    const follows = isOfPlaces ? this.stays(order.users) : order;
    return this.set({ ...was, users: order.users }, follows);
  }

  /** Another plan or interval that waits, with so many users; null where none does. A free plan that waits stays free. */
  private stays(users: number): NaiveOrder | null {
    if (!this.next || (this.next.plan === this.bought.plan && this.next.interval === this.bought.interval)) return null;
    if (isCharged(this.next)) return cleaned({ ...this.next, users });
    return this.next.plan === this.bought.plan ? null : this.next;
  }

  cancel(isNow = false): boolean {
    if (this.to === null || (this.isEnding && !isNow)) return false;
    if (isNow) this.end();
    else [this.isEnding, this.next] = [true, null];
    return true;
  }

  reactivate(): boolean {
    if (!this.isEnding && this.next === null) return false;
    [this.isEnding, this.next] = [false, null];
    return true;
  }

  private set(bought: NaiveOrder, next: NaiveOrder | null): boolean {
    [this.bought, this.next] = [bought, next];
    return true;
  }

  /** Nothing is asked for or given back; a code is kept for what follows. A trial is had once: less waits for its end, without a code. */
  private setInTrial(order: NaiveOrder, code: NaiveCode | null): boolean {
    const was = this.bought;
    if (!isCharged(order) || RANK[order.plan] < RANK[was.plan]) return !code && this.set(was, order);
    const isSame = order.plan === was.plan && order.interval === was.interval && order.users === was.users;
    if (isSame && !code && this.next === null) return false;
    if (code) this.code = { code, left: code.periods };
    const isOfPlaces = !isSame && order.plan === was.plan && order.interval === was.interval;
    return this.set(order, isOfPlaces ? this.stays(order.users) : null);
  }

  private end(): void {
    [this.bought, this.next, this.to, this.isEnding, this.isTrial, this.code] = [FREE, null, null, false, false, null];
    this.paid = [];
  }

  private start(order: NaiveOrder, now: number, code: NaiveCode | null): boolean {
    this.isTrial = code?.off === 'trial';
    this.hadTrial ||= this.isTrial;
    this.begin(now + (this.isTrial ? (code?.value ?? 0) * DAY_SECONDS : 0));
    this.code = code && !this.isTrial ? { code, left: code.periods } : null;
    [this.bought, this.next, this.from] = [order, null, now];
    this.to = this.isTrial ? this.anchor : this.endOf(order);
    const asked = this.wholeLines(order, now, this.to);
    const off = this.isTrial ? sum(asked.map(({ cents }) => cents)) : this.takeOff(asked, this.nextCode());
    this.issue(now, [], this.spread(asked, off));
    return true;
  }

  private begin(now: number): void {
    [this.anchor, this.months] = [now, 0];
  }

  private endOf(order: NaiveOrder): number {
    this.months += order.interval === 'ANNUAL' ? 12 : 1;
    return later(this.anchor, this.months);
  }

  private renew(now: number): void {
    const order = cleaned(this.next ?? this.bought);
    if (this.isEnding || !isCharged(order)) {
      this.end();
      return;
    }
    this.isTrial = false;
    [this.bought, this.next, this.from] = [order, null, now];
    this.to = this.endOf(order);
    const asked = this.wholeLines(order, now, this.to);
    this.issue(now, [], this.spread(asked, this.takeOff(asked, this.nextCode())));
  }

  /** More in place of what runs: the rest of the old is given back, the rest of the new is paid. */
  private replace(order: NaiveOrder, now: number, code: NaiveCode | null): boolean {
    const back = this.paid.filter(({ to }) => to > now).map((one) => this.rest(one, now));
    const isNew = order.interval !== this.bought.interval;
    if (isNew) {
      this.begin(now);
      [this.from, this.to] = [now, this.endOf(order)];
    }
    if (code) this.code = { code, left: code.periods };
    const to = this.to ?? now;
    const asked = this.wholeLines(order, this.from, to).map((line) => this.partOf(line, now));
    const used = code || isNew ? this.nextCode() : (this.code?.code ?? null);
    const off = this.takeOff(asked, used, { top: BigInt(to - now), bottom: BigInt(to - this.from) });
    this.paid = [];
    const whole = this.wholeLines(order, this.from, to);
    const isFree = sum(whole.map(({ cents }) => cents)) === this.takeOff(whole, used);
    this.issue(now, back, this.spread(asked, off), !isFree && RANK[order.plan] > RANK[this.bought.plan]);
    return this.set(order, null);
  }

  private add(users: number, now: number, code: NaiveCode | null): void {
    const to = this.to ?? now;
    const [, price] = PRICES[this.bought.plan][this.bought.interval];
    const asked = [this.partOf({ cents: price * BigInt(users), off: 0n, from: this.from, to }, now)];
    const had = sum(this.paid.filter((one) => one.to > now).map((one) => -this.rest(one, now).off));
    if (code) this.code = { code, left: code.periods };
    const used = code ? this.nextCode() : (this.code?.code ?? null);
    const off = this.takeOff(asked, used, { top: BigInt(to - now), bottom: BigInt(to - this.from) }, had);
    this.issue(now, [], this.spread(asked, off));
  }

  /** The code that reduces a period that begins, and one period less is left of it. */
  private nextCode(): NaiveCode | null {
    if (this.code?.left === 0) this.code = null;
    if (!this.code) return null;
    if (this.code.left !== null) this.code.left -= 1;
    return this.code.code;
  }

  private wholeLines({ plan, interval, users }: NaiveOrder, from: number, to: number): NaiveLine[] {
    const [base, each] = PRICES[plan][interval];
    const line = (cents: bigint): NaiveLine => ({ cents, off: 0n, from, to });
    return [...(plan === 'FREE' ? [] : [line(base)]), ...(users === 0 ? [] : [line(each * BigInt(users))])];
  }

  private partOf({ cents, off, from, to }: NaiveLine, now: number): NaiveLine {
    return { cents: round({ top: cents * BigInt(to - now), bottom: BigInt(to - from) }), off, from: now, to };
  }

  private rest({ from, to, perSecond, offPerSecond, tax }: Paid, now: number): NaiveLine & { readonly tax: number } {
    const seconds = to - Math.max(now, from);
    return { cents: -round(times(perSecond, seconds)), off: -round(times(offPerSecond, seconds)), from: now, to, tax };
  }

  /** How many cents a code takes off lines that are for a share of a period, beyond what it has taken off for that share. */
  private takeOff(lines: readonly NaiveLine[], code: NaiveCode | null, share = { top: 1n, bottom: 1n }, had = 0n): bigint {
    const all = sum(lines.map(({ cents }) => cents));
    if (!code) return 0n;
    const inShare = (cents: number): bigint => most(0n, round({ top: BigInt(cents) * share.top, bottom: share.bottom }) - had);
    const asked = code.off === 'percent' ? round({ top: all * BigInt(code.value), bottom: 100n }) : inShare(code.value);
    return least(all, code.most === null ? asked : least(asked, inShare(code.most)));
  }

  /** Over the lines by their cents: whole cents first, then one each where most is missing. */
  private spread(lines: readonly NaiveLine[], off: bigint): NaiveLine[] {
    const all = sum(lines.map(({ cents }) => cents));
    if (all === 0n) return [...lines];
    const shares = lines.map(({ cents }) => (cents * off) / all);
    for (let left = off - sum(shares); left > 0n; left -= 1n) {
      const missing = lines.map(({ cents }, at) => cents * off - (shares[at] ?? 0n) * all);
      const at = missing.indexOf(missing.reduce(most));
      shares[at] = (shares[at] ?? 0n) + 1n;
    }
    return lines.map((line, at) => ({ ...line, off: shares[at] ?? 0n }));
  }

  private issue(at: number, back: readonly (NaiveLine & { tax: number })[], asked: readonly NaiveLine[], isHigher = false): void {
    for (const { cents, off, from, to } of asked) {
      const bottom = BigInt(to - from);
      if (cents > 0n)
        this.paid.push({ from, to, perSecond: { top: cents, bottom }, offPerSecond: { top: off, bottom }, tax: this.taxRate });
    }
    const all = [...back, ...asked.map((line) => ({ ...line, tax: this.taxRate }))];
    const rates = [...new Set(all.map(({ tax }) => tax))];
    const net = (lines: readonly NaiveLine[]): bigint => sum(lines.map(({ cents, off }) => cents - off));
    const tax = sum(rates.map((rate) => round({ top: net(all.filter((one) => one.tax === rate)) * BigInt(rate), bottom: 10_000n })));
    const result = net(all) + tax;
    const total = most(0n, result);
    // Less than 50 cents is not charged: the balance pays it, below nothing where it must.
    const rest = total - least(this.balance, total);
    // A higher plan is not given for it unless the balance has those 50 cents: they are charged, and the balance gets what is too much.
    const due = rest >= 50n ? rest : isHigher && result >= 0n && this.balance < 50n ? 50n : 0n;
    const fromBalance = total - due;
    const toBalance = most(0n, -result);
    this.balance += toBalance - fromBalance;
    const lines = all.map(({ tax: _rate, ...line }) => line);
    this.invoices.push({ at, lines, tax, total, fromBalance, toBalance, due });
  }
}
