import { DAY, HOUR } from '#shared/time.ts';

const OPENS = 9; // o'clock, UTC
export const CLOSES = 17;

const midnight = (at: number): number => Math.floor(at / DAY) * DAY;
const isWeekend = (at: number): boolean => [0, 6].includes(new Date(at).getUTCDay());

/** The next moment at which somebody is at work. @returns ms */
export function atWork(at: number): number {
  const opens = midnight(at) + OPENS * HOUR;
  if (isWeekend(at) || at >= midnight(at) + CLOSES * HOUR) return atWork(midnight(at) + DAY);
  return Math.max(at, opens);
}

/** When so many hours of work are done that begin then: nobody works at night and at weekends. @returns ms */
export function afterWork(at: number, hours: number): number {
  const start = atWork(at);
  const left = midnight(start) + CLOSES * HOUR - start;
  const wanted = hours * HOUR;
  return wanted <= left ? start + wanted : afterWork(midnight(start) + DAY, (wanted - left) / HOUR);
}

/** Nine o'clock of the Monday of a week. @returns ms */
export function mondayOf(at: number): number {
  const weekday = (new Date(at).getUTCDay() + 6) % 7;
  return midnight(at) - weekday * DAY + OPENS * HOUR;
}

export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
