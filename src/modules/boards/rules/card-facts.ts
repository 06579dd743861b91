import type { BoardItem } from '../contract/item.ts';
import { daysBetween } from '#shared/days.ts';

/** How long items usually stay, in days: half of them at most `p50`, 85 of 100 at most `p85`. */
export interface UsualStay {
  readonly p50: number;
  readonly p85: number;
}

export type Ageing = 'fresh' | 'warm' | 'hot';

export type CardFact =
  | { readonly kind: 'cycle'; /** Hours. */ readonly hours: number }
  | { readonly kind: 'late'; readonly day: string; readonly days: number }
  | { readonly kind: 'aged'; readonly days: number; readonly usual: number; readonly level: Ageing }
  | { readonly kind: 'waits'; /** Items that block it and are not done. */ readonly count: number }
  | { readonly kind: 'due'; readonly day: string }
  | { readonly kind: 'checklist'; readonly done: number; readonly total: number }
  | { readonly kind: 'comments'; readonly count: number }
  | { readonly kind: 'attachments'; readonly count: number };

export interface Today {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** `YYYY-MM-DD` where the reader is. */
  readonly day: string;
}

const DAY_MS = 86_400_000;

/** Whole days in its column. */
export const daysHere = ({ enteredColumnAt }: Pick<BoardItem, 'enteredColumnAt'>, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(enteredColumnAt)) / DAY_MS));

/** Only work under way ages, and only beside a usual stay; what is in its first day is never old. */
export function ageingOf(item: Pick<BoardItem, 'status' | 'enteredColumnAt'>, usual: UsualStay | null, now: number): Ageing {
  const days = daysHere(item, now);
  if (!usual || item.status !== 'Active' || days < 1 || days <= usual.p50) return 'fresh';
  return days > usual.p85 ? 'hot' : 'warm';
}

/** Its day has passed and it is not done (S2-41). */
export const isOverdue = ({ dueDate, status }: Pick<BoardItem, 'dueDate' | 'status'>, day: string): boolean =>
  dueDate !== null && dueDate < day && status !== 'Complete';

type Told = Pick<
  BoardItem,
  | 'status'
  | 'enteredColumnAt'
  | 'dueDate'
  | 'cycleTime'
  | 'checklistDone'
  | 'checklistTotal'
  | 'commentCount'
  | 'attachmentCount'
  | 'blockedByCount'
>;

/** At most three facts for a card's foot: done ones tell their cycle time; late, old and waiting ones only that. */
export function factsOf(item: Told, usual: UsualStay | null, { now, day }: Today): CardFact[] {
  if (item.status === 'Complete') return item.cycleTime === null ? [] : [{ kind: 'cycle', hours: item.cycleTime }];
  const alarm: CardFact[] = [];
  if (item.dueDate !== null && isOverdue(item, day)) alarm.push({ kind: 'late', day: item.dueDate, days: daysBetween(item.dueDate, day) });
  const level = ageingOf(item, usual, now);
  if (usual && level !== 'fresh') alarm.push({ kind: 'aged', days: daysHere(item, now), usual: Math.max(1, Math.round(usual.p50)), level });
  if (item.blockedByCount) alarm.push({ kind: 'waits', count: item.blockedByCount });
  return alarm.length > 0 ? alarm : plainFacts(item).slice(0, MOST);
}

const MOST = 3;

function plainFacts({ dueDate, checklistDone = 0, checklistTotal = 0, commentCount = 0, attachmentCount = 0 }: Told): CardFact[] {
  const facts: CardFact[] = [];
  if (dueDate !== null) facts.push({ kind: 'due', day: dueDate });
  if (checklistTotal > 0) facts.push({ kind: 'checklist', done: checklistDone, total: checklistTotal });
  if (commentCount > 0) facts.push({ kind: 'comments', count: commentCount });
  if (attachmentCount > 0) facts.push({ kind: 'attachments', count: attachmentCount });
  return facts;
}

const LEAST = 10; // finished items; fewer say nothing about what is usual

/**
 * What is usual on a board: the cycle times of its finished items, nearest-rank percentiles in days. null below ten of them.
 */
export function usualStayOf(items: readonly Pick<BoardItem, 'status' | 'cycleTime'>[]): UsualStay | null {
  const hours = items.flatMap(({ status, cycleTime }) => (status === 'Complete' && cycleTime !== null && cycleTime > 0 ? [cycleTime] : []));
  if (hours.length < LEAST) return null;
  const sorted = Float64Array.from(hours).toSorted();
  const at = (share: number): number => (sorted[Math.ceil(share * sorted.length) - 1] ?? 0) / 24;
  return { p50: at(0.5), p85: at(0.85) };
}
