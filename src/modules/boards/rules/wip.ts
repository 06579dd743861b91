import type { WipPolicy } from '../contract/board.ts';
import { boardProblems } from '../contract/problems.ts';
import type { ProblemKind } from '#shared/problem.ts';

export interface WipQuestion {
  readonly limit: number | null;
  /** Items in the column, those that are to come left out. */
  readonly count: number;
  readonly coming: number;
  readonly policy: WipPolicy;
  readonly reason: string | undefined;
}

/** Whether items may come into a column, and whether that takes it above its limit (C2-28, ruling 16). */
export function judgeWip({ limit, count, coming, policy, reason }: WipQuestion): {
  readonly isAbove: boolean;
  readonly refusal: ProblemKind | null;
} {
  const isAbove = limit !== null && count + coming > limit;
  if (!isAbove || policy === 'warn') return { isAbove, refusal: null };
  if (policy === 'refuse') return { isAbove, refusal: boardProblems.wip_limit };
  return { isAbove, refusal: reason ? null : boardProblems.reason_required };
}
