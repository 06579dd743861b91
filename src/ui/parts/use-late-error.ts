import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { SECOND } from '#shared/durations.ts';
import type { ApiProblem } from '#ui/api/problem.ts';

const LATE_MS = 4 * SECOND;
const GONE = 404;

/** What is asked of a read to tell whether it is late. */
export type LateRead = Pick<UseQueryResult<unknown, ApiProblem>, 'data' | 'error' | 'failureReason' | 'isPending'>;

/**
 * Why a read has no data yet: immediately when the read has given up, and after 4 s of skeletons while it still retries.
 * A read that has data has no error here: what was read before stays on the screen, unless it is gone by now.
 */
export function useLateError(read: LateRead): ApiProblem | null {
  const { data, error, failureReason, isPending } = read;
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isPending) return undefined;
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isPending]);
  if (data !== undefined && error?.status !== GONE) return null;
  return error ?? (isLate ? failureReason : null);
}
