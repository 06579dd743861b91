import { burndownHealth, passedShare, type BurndownHealth } from './burndown.ts';
import { addDays, dayOf, type Calendar } from './flow-calendar.ts';

interface Judged {
  /** YYYY-MM-DD, both days belong to it. */
  readonly first: string;
  readonly last: string;
  /** When work on it began, if that was later than its first day. */
  readonly beganAt?: Date | null;
  readonly remaining: number;
  /** What it set out with. */
  readonly whole: number;
  readonly at: Date;
  readonly isOver: boolean;
  readonly daysOff?: ReadonlySet<string>;
}

export interface Standing {
  /** What should be left by now. */
  readonly expected: number;
  readonly health: BurndownHealth | null;
}

/**
 * Whether something is on its way as it should be (S2-42). It is held against the ideal at the end of the last day that has passed:
 * today's work is done tonight. Nothing should be left of what is over: no further day will take it. Days are those of UTC
 * wherever the reader is, so that all read one verdict.
 */
export function standingOf({ first, last, beganAt, remaining, whole, at, isOver, daysOff }: Judged): Standing {
  const calendar: Calendar = { clock: 'working', timeZone: 'UTC', ...(daysOff && { daysOff }) };
  const day = addDays(dayOf(at.getTime(), 'UTC'), -1);
  const from = idealFrom({ first, last, beganAt: beganAt ?? null }, 'UTC');
  const share = isOver ? 1 : passedShare({ first: from, last, day }, calendar);
  const expected = Math.round(whole * (1 - share) * 100) / 100;
  return { expected, health: burndownHealth({ remaining, ideal: expected, whole }) };
}

/** The day on which an ideal begins to fall: the first one, or the one that work began on where that was later. */
export function idealFrom(
  { first, last, beganAt }: Pick<Judged, 'first' | 'last'> & { readonly beganAt: Date | null },
  timeZone: string,
): string {
  const began = beganAt === null ? first : dayOf(beganAt.getTime(), timeZone);
  if (began <= first) return first;
  return began < last ? began : last;
}

interface Aimed {
  readonly start_date: string | null;
  readonly created_at: Date;
}

/** The days of a project without a sprint: from its beginning to its target. */
export function wayTo(
  target: string,
  { start_date: start, created_at: createdAt }: Aimed,
  timeZone: string,
): { first: string; last: string } {
  const began = start ?? dayOf(createdAt.getTime(), timeZone);
  return { first: began < target ? began : target, last: target };
}
