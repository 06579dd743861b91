/**
 * What the customers of an account pay, computed the long way: hour by hour, with whole numbers, and no arithmetic of the
 * product. Written from the definitions of the figures alone, so that the product can be compared with it.
 */
export interface NaiveSpan {
  readonly provider: string;
  /** Which connection it was read from: the same customer of two is two. */
  readonly connection: number;
  readonly customer: string;
  readonly currency: string;
  readonly mrr: number;
  /** Hours; null has no end. */
  readonly from: number;
  readonly to: number | null;
}

export interface NaivePayment {
  readonly provider: string;
  readonly connection: number;
  readonly customer: string | null;
  readonly currency: string;
  readonly kind: 'payment' | 'refund' | 'dispute';
  readonly isPending: boolean;
  readonly amount: number;
  readonly at: number;
}

export interface NaiveHistory {
  readonly spans: readonly NaiveSpan[];
  readonly payments: readonly NaivePayment[];
}

export interface NaiveQuestion {
  readonly from: number;
  readonly to: number;
  readonly currency: string;
  readonly providers: readonly string[];
}

/** Smallest units; rates in percent. */
export interface NaiveFigures {
  currency: string;
  mrr: number | null;
  arr: number | null;
  activeCustomers: number;
  newCustomers: number;
  churnRate: number | null;
  revenueChurnRate: number | null;
  totalRevenue: number;
  arpu: number | null;
  movement: Record<'opening' | 'new' | 'expansion' | 'reactivation' | 'contraction' | 'churned', number> | null;
}

/** In which hour each customer paid how much a month: a list of hours by customer. */
function hoursOf({ spans }: NaiveHistory, { to, currency, providers }: NaiveQuestion): Map<string, bigint[]> {
  const lives = new Map<string, bigint[]>();
  for (const span of spans) {
    if (span.currency !== currency || !providers.includes(span.provider)) continue;
    const key = `${span.connection} ${span.customer}`;
    const life = lives.get(key) ?? Array.from({ length: to }, () => 0n);
    for (let hour = 0; hour < to; hour += 1) {
      if (hour >= span.from && (span.to === null || hour < span.to)) life[hour] = (life[hour] ?? 0n) + BigInt(span.mrr);
    }
    lives.set(key, life);
  }
  return lives;
}

/** Half up. */
function divided(top: bigint, bottom: bigint): number | null {
  if (bottom === 0n) return null;
  const floor = top / bottom;
  return Number((top - floor * bottom) * 2n >= bottom ? floor + 1n : floor);
}

const percent = (top: bigint, bottom: bigint): number | null => {
  const hundredths = divided(top * 10_000n, bottom);
  return hundredths === null ? null : hundredths / 100;
};

/** What was paid in the period, and by how many; how many of them for the first time. */
function cash({ payments }: NaiveHistory, { from, to, currency, providers }: NaiveQuestion) {
  let total = 0n;
  const earlier = new Set<string>();
  const payers = new Set<string>();
  for (let hour = 0; hour < to; hour += 1) {
    for (const payment of payments) {
      if (payment.at !== hour || payment.currency !== currency || payment.isPending || !providers.includes(payment.provider)) continue;
      if (hour >= from) total += BigInt(payment.amount);
      if (payment.kind !== 'payment' || payment.customer === null || payment.amount <= 0) continue;
      (hour < from ? earlier : payers).add(`${payment.connection} ${payment.customer}`);
    }
  }
  return { total: Number(total), payers: payers.size, newPayers: [...payers].filter((one) => !earlier.has(one)).length };
}

/** @param listed whether subscriptions are known of one of the providers */
export function naiveFigures(history: NaiveHistory, question: NaiveQuestion, listed: boolean): NaiveFigures {
  const { total, payers, newPayers } = cash(history, question);
  const empty = { mrr: null, arr: null, churnRate: null, revenueChurnRate: null, arpu: null, movement: null };
  const base = { currency: question.currency, totalRevenue: total };
  if (!listed) return { ...base, ...empty, activeCustomers: payers, newCustomers: newPayers };
  const sums = { opening: 0n, new: 0n, expansion: 0n, reactivation: 0n, contraction: 0n, churned: 0n };
  const counts = { start: 0n, end: 0n, left: 0n, first: 0 };
  let closing = 0n;
  for (const life of hoursOf(history, question).values()) {
    const before = life.slice(0, question.from);
    const [was, is] = [before.at(-1) ?? 0n, life.at(-1) ?? 0n];
    const hadEver = before.some((amount) => amount > 0n);
    if (!hadEver && life.some((amount) => amount > 0n)) counts.first += 1;
    if (was > 0n) counts.start += 1n;
    if (is > 0n) counts.end += 1n;
    if (was > 0n && is === 0n) counts.left += 1n;
    sums.opening += was;
    closing += is;
    if (was === 0n && is > 0n) sums[hadEver ? 'reactivation' : 'new'] += is;
    else if (is === 0n) sums.churned += was;
    else if (is > was) sums.expansion += is - was;
    else sums.contraction += was - is;
  }
  return {
    ...base,
    mrr: Number(closing),
    arr: Number(closing * 12n),
    activeCustomers: Number(counts.end),
    newCustomers: counts.first,
    churnRate: percent(counts.left, counts.start),
    revenueChurnRate: percent(sums.churned + sums.contraction, sums.opening),
    arpu: divided(closing, counts.end),
    movement: {
      opening: Number(sums.opening),
      new: Number(sums.new),
      expansion: Number(sums.expansion),
      reactivation: Number(sums.reactivation),
      contraction: Number(sums.contraction),
      churned: Number(sums.churned),
    },
  };
}
