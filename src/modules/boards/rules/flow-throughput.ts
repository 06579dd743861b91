import { addDays, dayOf, daysBetween, daysFrom, isOff, type Calendar } from './flow-calendar.ts';

export interface DayCount {
  /** YYYY-MM-DD */
  readonly day: string;
  readonly count: number;
}

export interface Period {
  /** YYYY-MM-DD, both ends belong to it. */
  readonly first: string;
  readonly last: string;
}

/**
 * Items finished on each day that the clock counts. What is finished on a day off counts to the day before it that the
 * clock counts, so that none is lost; to the first one where there is none before.
 */
export function throughputByDay(completedAt: readonly number[], { first, last }: Period, calendar: Calendar): DayCount[] {
  const days = daysFrom(first, last);
  const counted = new Map(days.filter((day) => !isOff(day, calendar)).map((day) => [day, 0]));
  const [earliest] = counted.keys();
  for (const at of completedAt) {
    const finished = dayOf(at, calendar.timeZone);
    if (finished < first || finished > last) continue;
    let day = finished;
    while (isOff(day, calendar) && day > first) day = addDays(day, -1);
    const taken = counted.has(day) ? day : earliest;
    if (taken !== undefined) counted.set(taken, (counted.get(taken) ?? 0) + 1);
  }
  return [...counted].map(([day, count]) => ({ day, count }));
}

/** Items finished in each week of seven days, the last one ending on the period's last day; a first week cut short is left out. */
export function throughputByWeek(completedAt: readonly number[], { first, last }: Period, timeZone: string): DayCount[] {
  const weeks = Math.floor((daysBetween(first, last) + 1) / 7);
  const counts = Array.from({ length: weeks }, () => 0);
  for (const at of completedAt) {
    const back = Math.floor(daysBetween(dayOf(at, timeZone), last) / 7);
    if (back >= 0 && back < weeks) counts[weeks - 1 - back] = (counts[weeks - 1 - back] ?? 0) + 1;
  }
  return counts.map((count, at) => ({ day: addDays(last, -7 * (weeks - at) + 1), count }));
}

/** Items a week, over the whole period; null of one that is shorter than a week, from which none can be told. */
export function perWeek(count: number, { first, last }: Period): number | null {
  const days = daysBetween(first, last) + 1;
  return days < 7 ? null : (7 * count) / days;
}

/** What of a period a board has lived through; null where it began after it. */
export function livedPart({ first, last }: Period, livedSince: string): Period | null {
  if (livedSince > last) return null;
  return { first: livedSince > first ? livedSince : first, last };
}

/** The period of the same length that ends the day before. */
export function periodBefore({ first, last }: Period): Period {
  const length = daysBetween(first, last) + 1;
  return { first: addDays(first, -length), last: addDays(first, -1) };
}
