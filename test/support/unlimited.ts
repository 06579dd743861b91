import type { RateLimiter } from '#platform/http/limits.ts';

const allowed = async () => ({ allowed: true, retryAfter: 0 });

/** Lets everything through, for servers of which something else is tested. */
export const unlimited: RateLimiter = { take: allowed, takeIfSpent: allowed, takeGuess: allowed, refusals: () => new Map() };
