import type { BillingInterval } from '../rules.ts';

export interface Period {
  readonly start: Date;
  readonly end: Date;
}

const MONTHS: Readonly<Record<BillingInterval, number>> = { MONTHLY: 1, ANNUAL: 12 };

/** The moment so many months after the anchor; a month that is too short ends on its last day (31 January, 28 February, 31 March). */
export function monthsAfter(anchor: Date, months: number): Date {
  const first = new Date(Date.UTC(anchor.getUTCFullYear(), anchor.getUTCMonth() + months, 1));
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const moment = new Date(anchor);
  moment.setUTCFullYear(first.getUTCFullYear(), first.getUTCMonth(), Math.min(anchor.getUTCDate(), lastDay));
  return moment;
}

/** The period that begins at `start`, counted from the anchor, so that a short month does not move the later ones. */
export function periodFrom(anchor: Date, start: Date, interval: BillingInterval): Period {
  const months = (start.getUTCFullYear() - anchor.getUTCFullYear()) * 12 + start.getUTCMonth() - anchor.getUTCMonth();
  return { start, end: monthsAfter(anchor, months + MONTHS[interval]) };
}

/** Whole seconds: shares of periods are counted in them. */
export const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);

/** How much of a period is left, as a fraction of whole seconds. */
export function leftOf({ start, end }: Period, now: Date): { readonly part: number; readonly whole: number } {
  const whole = seconds(end) - seconds(start);
  return { part: Math.min(whole, Math.max(0, seconds(end) - seconds(now))), whole };
}
