/** What a subscription, a free plan with paying users, or a fee for each transaction brings in 24 months (C3, pricing projection). */
export const pricingKinds = ['SAAS', 'FREEMIUM', 'TRANSACTION'] as const;
export type PricingKind = (typeof pricingKinds)[number];

export interface PricingInput {
  readonly kind: PricingKind;
  /** Dollars a month from each customer who pays. */
  readonly price: number;
  /** Dollars from each transaction. */
  readonly fee: number;
  readonly transactionsPerUser: number;
  /** At the start. Of a free plan: all users. */
  readonly customers: number;
  /** Percent a month, as are the next two. */
  readonly growthRate: number;
  readonly churnRate: number;
  readonly freeToPaidRate: number;
  /** Dollars a month. */
  readonly operationalCosts: number;
  /** Dollars for each new customer. */
  readonly acquisitionCost: number;
  /** Dollars a month for each user who does not pay. */
  readonly freeUserCost: number;
}

export interface ProjectedMonth {
  readonly month: number;
  readonly revenue: number;
  readonly costs: number;
  readonly profit: number;
}

export interface Projection {
  readonly months: readonly ProjectedMonth[];
  readonly firstYear: number;
  readonly secondYear: number;
  /** The first month without a loss; null where none of the 24 is. */
  readonly breakEvenMonth: number | null;
  /** The first month in which the sum of all profits is not below zero. */
  readonly paidBackMonth: number | null;
  readonly lifetimeValue: number;
  /** Months that a customer is assumed to stay; null where their share who leaves says it, within what is plausible. */
  readonly assumedLifetime: number | null;
  /** Null where a new customer costs nothing, or where none is won: `hasCustomers` is false then. */
  readonly valuePerCost: number | null;
  /** Whether any user pays. */
  readonly hasCustomers: boolean;
}

export const MONTHS = 24;
const YEAR = 12;
/** Where no customer leaves, a lifetime is assumed: months. */
const LIFETIME_WITHOUT_CHURN = 36;
/** A longer lifetime than this is no one's experience, and is called assumed: months. */
const LIFETIME_KNOWN = 60;
/** What a payment provider keeps of each transaction. */
const PAYMENT_SHARE = 0.03;
const PERCENT = 100;

export function project(input: PricingInput): Projection {
  const months = monthsOf(input);
  const sums = months.map(({ month }) => sum(months.slice(0, month).map(({ profit }) => profit)));
  const isChurnless = input.churnRate === 0;
  const lifetime = isChurnless ? LIFETIME_WITHOUT_CHURN : PERCENT / input.churnRate;
  const value = revenueOf(input, 1) * lifetime;
  const cost = input.kind === 'FREEMIUM' ? quotient(input.acquisitionCost, input.freeToPaidRate / PERCENT) : input.acquisitionCost;
  return {
    months,
    firstYear: sum(months.slice(0, YEAR).map(({ revenue }) => revenue)),
    secondYear: sum(months.slice(YEAR).map(({ revenue }) => revenue)),
    breakEvenMonth: months.find(({ profit }) => profit >= 0)?.month ?? null,
    paidBackMonth: orNull(sums.findIndex((total) => total >= 0) + 1),
    lifetimeValue: value,
    assumedLifetime: isChurnless || lifetime > LIFETIME_KNOWN ? lifetime : null,
    valuePerCost: cost === null ? null : quotient(value, cost),
    hasCustomers: payingShare(input) > 0,
  };
}

/** Below 20 dollars a price is called low, above 200 high; on the bounds neither. */
export function priceHint(price: number): 'RAISE' | 'LOWER' | null {
  if (price < 20) return 'RAISE';
  return price > 200 ? 'LOWER' : null;
}

function monthsOf(input: PricingInput): ProjectedMonth[] {
  const months: ProjectedMonth[] = [];
  let customers = input.customers;
  for (let month = 1; month <= MONTHS; month += 1) {
    const joined = customers * (input.growthRate / PERCENT);
    customers = Math.max(0, customers + joined - customers * (input.churnRate / PERCENT));
    const revenue = revenueOf(input, customers * payingShare(input));
    const costs = input.operationalCosts + joined * input.acquisitionCost + running(input, customers, revenue);
    months.push({ month, revenue, costs, profit: revenue - costs });
  }
  return months;
}

const payingShare = ({ kind, freeToPaidRate }: PricingInput): number => (kind === 'FREEMIUM' ? freeToPaidRate / PERCENT : 1);

/** A month of so many customers who pay. */
const revenueOf = ({ kind, price, fee, transactionsPerUser }: PricingInput, paying: number): number =>
  kind === 'TRANSACTION' ? paying * transactionsPerUser * fee : paying * price;

function running(input: PricingInput, customers: number, revenue: number): number {
  if (input.kind === 'TRANSACTION') return revenue * PAYMENT_SHARE;
  return input.kind === 'FREEMIUM' ? customers * (1 - payingShare(input)) * input.freeUserCost : 0;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const quotient = (a: number, b: number): number | null => (b === 0 ? null : a / b);
const orNull = (month: number): number | null => (month === 0 ? null : month);
