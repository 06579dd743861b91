import type { UseQueryResult } from '@tanstack/react-query';
import type { ApiProblem } from '#ui/api/problem.ts';

type Read = UseQueryResult<unknown, ApiProblem>;

/** Several reads of one part of a page, which is there once all of them are. */
export function readsTogether(reads: readonly Read[]) {
  const missing = reads.filter(({ data }) => data === undefined);
  return {
    data: missing.length === 0 ? true : undefined,
    error: missing.find(({ error }) => error)?.error ?? null,
    failureReason: missing.find(({ failureReason }) => failureReason)?.failureReason ?? null,
    isPending: missing.length > 0,
    refetch: () => void Promise.all(missing.map((read) => read.refetch())),
  };
}
