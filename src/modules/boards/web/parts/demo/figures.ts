import type { BoardItem } from '#modules/boards/contract/item.ts';
import { spreadOf } from '#modules/boards/rules/flow-times.ts';

const DAY_MS = 86_400_000;
export const FIGURES_DAYS = 14;

/** What was finished in the last two weeks, and how long it took, in days from start to finish. */
export function demoFigures(items: readonly BoardItem[], now: number): { finished: number; p50: number | null; p85: number | null } {
  const since = now - FIGURES_DAYS * DAY_MS;
  const recent = items.filter(({ workCompletedAt }) => workCompletedAt !== null && Date.parse(workCompletedAt) >= since);
  const spread = spreadOf(recent.flatMap(({ cycleTime }) => (cycleTime === null ? [] : [cycleTime / 24])));
  return { finished: recent.length, p50: spread?.p50 ?? null, p85: spread?.p85 ?? null };
}
