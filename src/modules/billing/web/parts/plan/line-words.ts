import { DAY } from '#shared/durations.ts';
import { useFormat, useText } from '#ui/text/use-text.ts';
import type { Preview } from '../../../contract/subscription.ts';
import { planTable } from '../../../rules.ts';

type Line = Preview['lines'][number];

/** The whole period that a share is counted of. */
export interface WholePeriod {
  readonly start: string;
  readonly end: string | null;
}

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY;

/** In the reader's zone, as the days are written. */
const yearOf = (moment: string): number => new Date(moment).getFullYear();

/**
 * Names a line of a calculation with its factor: "Additional users, 2 × $1.95, 18.5 of 28 days".
 * @param whole null names the days themselves, as in a document
 */
export function useLineWords(whole: WholePeriod | null): (line: Line) => string {
  const t = useText('billing-screens');
  const format = useFormat();
  const days = (count: number): string => format.number(count, { maximumFractionDigits: 1 });
  const name = ({ kind, plan, quantity, unitPrice, amount }: Line): string => {
    if (kind === 'PLAN') return planTable[plan].name;
    return amount < 0
      ? t('line.users', { count: quantity })
      : t('line.usersAt', { users: t('line.users', { count: quantity }), price: format.money(unitPrice) });
  };
  return (line) => {
    // A year's line begins and ends on the same day of it: without the years it would read as no time at all.
    const day = yearOf(line.periodStart) === yearOf(line.periodEnd) ? format.monthDay : format.date;
    const words = { what: name(line), from: day(line.periodStart), to: day(line.periodEnd) };
    if (!whole?.end || !line.isProration) return t(line.amount < 0 ? 'line.unusedUntil' : 'line.period', words);
    const share = { ...words, part: days(daysBetween(line.periodStart, line.periodEnd)), whole: days(daysBetween(whole.start, whole.end)) };
    return t(line.amount < 0 ? 'line.unused' : 'line.share', share);
  };
}
