import { Problem, common } from '#shared/problem.ts';

/** What a limit may be counted by; a row of the table names which of these it uses. */
export interface LimitSubject {
  readonly ip: string;
  readonly userId?: string | undefined;
  readonly accountId?: string | undefined;
  readonly roomId?: string | undefined;
  readonly address?: string | undefined;
}

export interface RateLimiter {
  /** Counts one use against every key of the named row. A store that fails refuses rather than lets through. */
  take(name: string, subject: LimitSubject): Promise<{ readonly allowed: boolean; readonly retryAfter: number }>;
  /** How many uses this process has refused, by row. */
  refusals(): ReadonlyMap<string, number>;
}

/** @throws Problem request.too_many with the seconds to wait */
export async function takeOrRefuse(limiter: RateLimiter, name: string, subject: LimitSubject): Promise<void> {
  const { allowed, retryAfter } = await limiter.take(name, subject);
  if (!allowed) throw new Problem(common.too_many, { retryAfter });
}
