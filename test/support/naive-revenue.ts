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
  lostCustomers: number | null;
  churnRate: number | null;
  revenueChurnRate: number | null;
  totalRevenue: number;
  arpu: number | null;
  movement: Record<'opening' | 'new' | 'expansion' | 'reactivation' | 'contraction' | 'churned', number> | null;
}

/** What a customer paid a month in each hour, by currency. */
type Life = Map<string, bigint[]>;

/** In which hour each customer paid how much a month, in any currency. */
function livesOf({ spans }: NaiveHistory, { to, providers }: NaiveQuestion): Life[] {
  const lives = new Map<string, Life>();
  for (const span of spans) {
    if (!providers.includes(span.provider)) continue;
    const key = `${span.connection} ${span.customer}`;
    const life = lives.get(key) ?? new Map<string, bigint[]>();
    lives.set(key, life);
    const hours = life.get(span.currency) ?? Array.from({ length: to }, () => 0n);
    life.set(span.currency, hours);
    for (let hour = 0; hour < to; hour += 1) {
      if (hour >= span.from && (span.to === null || hour < span.to)) hours[hour] = (hours[hour] ?? 0n) + BigInt(span.mrr);
    }
  }
  return [...lives.values()];
}

const heldIn = (life: Life, currency: string, hour: number): bigint => (hour < 0 ? 0n : (life.get(currency)?.[hour] ?? 0n));
const holds = (life: Life, hour: number): boolean => [...life.keys()].some((currency) => heldIn(life, currency, hour) > 0n);
const heldBefore = (life: Life, hour: number): boolean => Array.from({ length: hour }, (_, at) => at).some((at) => holds(life, at));

/** Whether something of one currency ended or shrank in the hour in which another began or grew. */
function movesIn(life: Life, hour: number): boolean {
  const differences = [...life.keys()].map((currency) => heldIn(life, currency, hour) - heldIn(life, currency, hour - 1));
  return differences.some((one) => one > 0n) && differences.some((one) => one < 0n);
}

/** What happened to what a customer pays in a currency in an hour; null where nothing did. */
function kindIn(life: Life, currency: string, hour: number) {
  const [was, is] = [heldIn(life, currency, hour - 1), heldIn(life, currency, hour)];
  if (is === was) return null;
  if (is < was) return holds(life, hour) ? 'contraction' : 'churned';
  if (!heldBefore(life, hour)) return 'new';
  return holds(life, hour - 1) ? 'expansion' : 'reactivation';
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
  const empty = { mrr: null, arr: null, lostCustomers: null, churnRate: null, revenueChurnRate: null, arpu: null, movement: null };
  const base = { currency: question.currency, totalRevenue: total };
  if (!listed) return { ...base, ...empty, activeCustomers: payers, newCustomers: newPayers };
  const { from, to, currency } = question;
  const sums = { opening: 0n, new: 0n, expansion: 0n, reactivation: 0n, contraction: 0n, churned: 0n };
  const counts = { start: 0n, end: 0n, left: 0n, first: 0 };
  let closing = 0n;
  let moved = 0n;
  for (const life of livesOf(history, question)) {
    const [opened, closed] = [heldIn(life, currency, from - 1), heldIn(life, currency, to - 1)];
    sums.opening += opened;
    closing += closed;
    if (opened > 0n) counts.start += 1n;
    if (closed > 0n) counts.end += 1n;
    for (let hour = from; hour < to; hour += 1) {
      const [was, is] = [heldIn(life, currency, hour - 1), heldIn(life, currency, hour)];
      const kind = kindIn(life, currency, hour);
      if (kind === null) continue;
      sums[kind] += is > was ? is - was : was - is;
      if (kind === 'new') counts.first += 1;
      if (kind === 'churned') counts.left += 1n;
      if (kind === 'contraction' && movesIn(life, hour)) moved += was - is;
    }
  }
  return {
    ...base,
    mrr: Number(closing),
    arr: Number(closing * 12n),
    activeCustomers: Number(counts.end),
    newCustomers: counts.first,
    lostCustomers: Number(counts.left),
    churnRate: percent(counts.left, counts.start),
    revenueChurnRate: percent(sums.churned + sums.contraction - moved, sums.opening),
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
