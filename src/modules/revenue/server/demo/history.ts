import { addMonths, type DayText } from '#shared/days.ts';
import { DAY, HOUR } from '#shared/durations.ts';
import { seededRandom, type Random } from '#shared/seeded-random.ts';
import type { Span } from '../../rules/spans.ts';

export const demoPlans = ['starter', 'team', 'company'] as const;
export type DemoPlan = (typeof demoPlans)[number];

/** US cents a month. */
const PRICES: Readonly<Record<DemoPlan, number>> = { starter: 2900, team: 7900, company: 24_900 };

const COMPANIES = `Alderbrook Ambergate Arvenholm Bellmarsh Birkenau Brightwell Calderford Cormanet Delphiris Dunmore Eastleigh Elmstead
  Fairhaven Ferncroft Galtier Glenrowan Harwick Helmora Inverley Jasperhill Kestrelby Kingsmere Larchmont Lindenau Marisol Merrowby
  Norrvik Oakhurst Ormsby Pellworth Quenby Ravensted Rosemoor Saltmarsh Silverlake Tamarind Thornbury Umberlee Valmont Westerby`.split(
  /\s+/,
);

const HISTORY = 560; // days: some customers are older than the year that is shown
const BILLED_AT = 9 * HOUR;

export interface DemoPayment {
  readonly amount: number;
  readonly kind: 'payment' | 'refund';
  readonly plan: DemoPlan;
  readonly at: Date;
}

export interface DemoCustomer {
  readonly name: string;
  readonly email: string;
  readonly spans: readonly (Omit<Span, 'customerExternalId'> & { readonly plan: DemoPlan })[];
  readonly payments: readonly DemoPayment[];
}

/** A year of a small company's customers: they come, move up and down, leave, and some return. The same for a day in every language. */
export function demoHistory(now: Date): DemoCustomer[] {
  const random = seededRandom('revenue');
  const today = Math.floor(now.getTime() / DAY) * DAY;
  return COMPANIES.map((company) => {
    const spans = spansOf(random, today, now);
    const payments = spans.flatMap((span) => paymentsOf(span, now));
    const refunded = random.chance(0.08) ? payments.at(-1) : undefined;
    const refund = refunded && refundOf(refunded, now);
    const email = `billing@${company.toLowerCase()}.example`;
    return { name: company, email, spans, payments: refund ? [...payments, refund] : payments };
  });
}

/** What one customer pays over time. Each draws as many numbers, so that none moves the next ones. */
function spansOf(random: Random, today: number, now: Date): DemoCustomer['spans'] {
  const daysAgo = random.between(3, HISTORY);
  const plans = [random.pick(demoPlans), random.pick(demoPlans)] as const;
  const [isChanged, isLeaving, isBack] = [random.chance(0.35), random.chance(0.3), random.chance(0.6)];
  const [until, stayed, gone] = [random.between(40, 200), random.between(40, 160), random.between(20, 70)];
  const at = (days: number) => new Date(today + BILLED_AT + (days - daysAgo) * DAY);
  const end = isChanged ? until + stayed : stayed + 30;
  const pieces = [
    { plan: plans[0], from: 0, to: isChanged ? until : isLeaving ? end : null },
    ...(isChanged ? [{ plan: plans[1], from: until, to: isLeaving ? end : null }] : []),
    ...(isLeaving && isBack ? [{ plan: plans[0], from: end + gone, to: null }] : []),
  ];
  return pieces
    .filter(({ from }) => at(from) < now)
    .map(({ plan, from, to }) => {
      const endedAt = to !== null && at(to) < now ? at(to) : null;
      return { plan, mrr: PRICES[plan], currency: 'USD', startedAt: at(from), endedAt };
    });
}

/** One payment as it begins and in each month after it. */
function paymentsOf({ plan, mrr, startedAt, endedAt }: DemoCustomer['spans'][number], now: Date): DemoPayment[] {
  const first: DayText = startedAt.toISOString().slice(0, 10);
  const payments: DemoPayment[] = [];
  for (let month = 0; ; month += 1) {
    const at = new Date(Date.parse(addMonths(first, month)) + BILLED_AT);
    if (at >= (endedAt ?? now)) return payments;
    payments.push({ amount: mrr, kind: 'payment', plan, at });
  }
}

function refundOf({ amount, plan, at }: DemoPayment, now: Date): DemoPayment | null {
  const later = new Date(at.getTime() + 2 * DAY);
  return later < now ? { amount: 0 - amount, kind: 'refund', plan, at: later } : null;
}
