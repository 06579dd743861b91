import { dayOf, daysFrom, isOff, type Calendar } from './flow-calendar.ts';

/** What happened to an item of a sprint, or of a board, after it set out. */
export interface ScopeEvent {
  readonly at: number;
  readonly itemId: string;
  /** `gone` and `back` are deleting and undoing it. What is archived leaves the scope unless it is done. */
  readonly kind: 'added' | 'removed' | 'gone' | 'archived' | 'back' | 'estimated' | 'completed' | 'reopened';
  /** The item's size after it. */
  readonly points: number | null;
}

export interface ScopeItem {
  readonly itemId: string;
  readonly points: number | null;
  readonly isDone: boolean;
}

export interface BurndownInput {
  /** What it set out with: a sprint's frozen commitment. */
  readonly committed: readonly ScopeItem[];
  readonly events: readonly ScopeEvent[];
  /** YYYY-MM-DD, both days belong to it. */
  readonly first: string;
  readonly last: string;
  /** The day that its ideal begins to fall on; its first one unless told. */
  readonly began?: string;
  /** It went on until this day, after its last one; what is left is told until then. */
  readonly until?: string;
  /** Where it is over, the moment of its end. */
  readonly now: number;
  readonly calendar: Calendar;
  /** The ideal begins with what was committed, or, for a project that grows, with all that belongs to it by now. */
  readonly idealOf?: 'commitment' | 'scope';
}

export interface BurndownDay {
  readonly day: string;
  readonly ideal: number;
  /** At the day's end; null for days to come. */
  readonly remaining: number | null;
  readonly completed: number | null;
  /** All that belongs to it, done or not: the burnup's upper line. */
  readonly scope: number | null;
}

export interface Burndown {
  /** Items are counted where nobody has estimated. */
  readonly unit: 'points' | 'items';
  readonly committed: number;
  readonly days: readonly BurndownDay[];
}

interface Held {
  points: number | null;
  isDone: boolean;
  /** It belongs to the scope, be it there or not. */
  belongs: boolean;
  /** Deleted, or put away undone. */
  isAway: boolean;
}

const isIn = ({ belongs, isAway }: Held): boolean => belongs && !isAway;

const heldAtStart = (committed: readonly ScopeItem[]): Map<string, Held> =>
  new Map(committed.map(({ itemId, points, isDone }) => [itemId, { points, isDone, belongs: true, isAway: false }]));

/** What belongs to the scope after all that happened, with its size. */
export function scopeAfter(committed: readonly ScopeItem[], events: readonly ScopeEvent[]): ScopeItem[] {
  const held = heldAtStart(committed);
  for (const one of events.toSorted((a, b) => a.at - b.at)) apply(held, one);
  return [...held].flatMap(([itemId, one]) => (isIn(one) ? [{ itemId, points: one.points, isDone: one.isDone }] : []));
}

/** Replays what happened day by day. The ideal falls on the days that the clock counts, to nothing at the last one's end. */
export function burndown(input: BurndownInput): Burndown {
  const { committed, events, first, last, began = first, until = last, now, calendar } = input;
  const unit = [...committed, ...events].some(({ points }) => points !== null && points > 0) ? 'points' : 'items';
  const held = heldAtStart(committed);
  const sizes = (counts: (one: Held) => boolean): number =>
    [...held.values()].reduce((sum, one) => sum + (isIn(one) && counts(one) ? sizeOf(one.points, unit) : 0), 0);
  const start = sizes(({ isDone }) => !isDone);
  const ordered = events.toSorted((a, b) => a.at - b.at);
  const today = dayOf(now, calendar.timeZone);
  let next = 0;
  const days = daysFrom(first, until < last ? last : until).map((day) => {
    if (day > today) return { day, remaining: null, completed: null, scope: null };
    for (let one = ordered[next]; one !== undefined && dayOf(one.at, calendar.timeZone) <= day; one = ordered[++next]) apply(held, one);
    const scope = sizes(() => true);
    const completed = sizes(({ isDone }) => isDone);
    return { day, remaining: round(scope - completed), completed: round(completed), scope: round(scope) };
  });
  const top = input.idealOf === 'scope' ? sizes(() => true) : start;
  const ideal = (day: string): number => Math.round(top * (1 - passedShare({ first: began, last, day }, calendar)) * 100) / 100;
  return { unit, committed: round(sizesAtStart(committed, unit)), days: days.map((one) => ({ ...one, ideal: ideal(one.day) })) };
}

const sizeOf = (points: number | null, unit: Burndown['unit']): number => (unit === 'items' ? 1 : (points ?? 0));

const sizesAtStart = (items: readonly ScopeItem[], unit: Burndown['unit']): number =>
  items.reduce((sum, { points }) => sum + sizeOf(points, unit), 0);

/** Halves and tenths of points add up to what people expect. */
const round = (value: number): number => Math.round(value * 1000) / 1000;

function apply(held: Map<string, Held>, { itemId, kind, points }: ScopeEvent): void {
  const one = held.get(itemId) ?? { points, isDone: false, belongs: false, isAway: false };
  held.set(itemId, one);
  one.points = points ?? one.points;
  if (kind === 'estimated') one.points = points;
  if (kind === 'added') one.belongs = true;
  if (kind === 'removed') one.belongs = false;
  // What is brought back is where it was before: something that had left stays out.
  if (kind === 'back') one.isAway = false;
  if (kind === 'gone' || (kind === 'archived' && !one.isDone)) one.isAway = true;
  if (kind === 'completed') one.isDone = true;
  if (kind === 'reopened') one.isDone = false;
}

/** How much of the days that the clock counts is over at a day's end, from 0 to 1. */
export function passedShare({ first, last, day }: { first: string; last: string; day: string }, calendar: Calendar): number {
  const days = daysFrom(first, last);
  const counted = days.filter((one) => !isOff(one, calendar));
  // A time of nothing but days off passes evenly.
  const all = counted.length > 0 ? counted : days;
  return all.length === 0 ? 1 : all.filter((one) => one <= day).length / all.length;
}

export type BurndownHealth = 'good' | 'warning' | 'critical';
const WARNING_SHARE = 0.15; // of what it set out with

/**
 * How far behind its ideal line something is (S2-42): good on or under it, a warning within 15 % of the whole above it.
 * @returns null where there is nothing to burn down
 */
export function burndownHealth({ remaining, ideal, whole }: { remaining: number; ideal: number; whole: number }): BurndownHealth | null {
  if (whole <= 0) return null;
  if (remaining <= ideal) return 'good';
  return remaining <= ideal + whole * WARNING_SHARE ? 'warning' : 'critical';
}
