import { dayOf, daysFrom, isOff, type Calendar } from './calendar.ts';

/** What happened to an item of a sprint, or of a board, after it set out. */
export interface ScopeEvent {
  readonly at: number;
  readonly itemId: string;
  /** `gone` and `back` are deleting, archiving and their undoing: they change the scope as removing and adding do. */
  readonly kind: 'added' | 'removed' | 'gone' | 'back' | 'estimated' | 'completed' | 'reopened';
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
  readonly now: number;
  readonly calendar: Calendar;
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
  isIn: boolean;
}

/** Replays what happened day by day. The ideal falls on the days that the clock counts, to nothing at the last one's end. */
export function burndown({ committed, events, first, last, now, calendar }: BurndownInput): Burndown {
  const unit = [...committed, ...events].some(({ points }) => points !== null && points > 0) ? 'points' : 'items';
  const held = new Map<string, Held>(committed.map(({ itemId, points, isDone }) => [itemId, { points, isDone, isIn: true }]));
  const sizes = (counts: (one: Held) => boolean): number =>
    [...held.values()].reduce((sum, one) => sum + (one.isIn && counts(one) ? sizeOf(one.points, unit) : 0), 0);
  const start = sizes(({ isDone }) => !isDone);
  const ordered = events.toSorted((a, b) => a.at - b.at);
  const today = dayOf(now, calendar.timeZone);
  const ideal = idealOf(daysFrom(first, last), start, calendar);
  let next = 0;
  const days = daysFrom(first, last).map((day, index): BurndownDay => {
    if (day > today) return { day, ideal: ideal[index] ?? 0, remaining: null, completed: null, scope: null };
    for (let one = ordered[next]; one !== undefined && dayOf(one.at, calendar.timeZone) <= day; one = ordered[++next]) apply(held, one);
    const scope = sizes(() => true);
    const completed = sizes(({ isDone }) => isDone);
    return { day, ideal: ideal[index] ?? 0, remaining: round(scope - completed), completed: round(completed), scope: round(scope) };
  });
  return { unit, committed: round(sizesAtStart(committed, unit)), days };
}

const sizeOf = (points: number | null, unit: Burndown['unit']): number => (unit === 'items' ? 1 : (points ?? 0));

const sizesAtStart = (items: readonly ScopeItem[], unit: Burndown['unit']): number =>
  items.reduce((sum, { points }) => sum + sizeOf(points, unit), 0);

/** Halves and tenths of points add up to what people expect. */
const round = (value: number): number => Math.round(value * 1000) / 1000;

function apply(held: Map<string, Held>, { itemId, kind, points }: ScopeEvent): void {
  const one = held.get(itemId) ?? { points, isDone: false, isIn: false };
  held.set(itemId, one);
  one.points = points ?? one.points;
  if (kind === 'estimated') one.points = points;
  if (kind === 'added' || kind === 'back') one.isIn = true;
  if (kind === 'removed' || kind === 'gone') one.isIn = false;
  if (kind === 'completed') one.isDone = true;
  if (kind === 'reopened') one.isDone = false;
}

function idealOf(days: readonly string[], start: number, calendar: Calendar): number[] {
  const counted = days.filter((day) => !isOff(day, calendar)).length;
  let passed = 0;
  return days.map((day, at) => {
    if (!isOff(day, calendar)) passed += 1;
    // A sprint of nothing but days off falls evenly.
    const share = counted > 0 ? passed / counted : (at + 1) / days.length;
    return Math.round(start * (1 - share) * 100) / 100;
  });
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
