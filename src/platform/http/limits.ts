import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#shared/endpoint.ts';
import { Problem, common } from '#shared/problem.ts';
import { originOf } from './http-runtime.ts';

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
  /** Counts a use only where the row is used up already, which refuses it: for what counts once its outcome is known. */
  takeIfSpent(name: string, subject: LimitSubject): Promise<{ readonly allowed: boolean; readonly retryAfter: number }>;
  /**
   * The same as `take` for a text that could be guessed: one that was let through counts no second time in the window, so that a form may
   * send it again with each of its changes.
   */
  takeGuess(name: string, subject: LimitSubject, text: string): Promise<{ readonly allowed: boolean; readonly retryAfter: number }>;
  /** How many uses this process has refused, by row. */
  refusals(): ReadonlyMap<string, number>;
}

/** @throws Problem request.too_many with the seconds to wait */
export async function takeOrRefuse(limiter: RateLimiter, name: string, subject: LimitSubject): Promise<void> {
  refuse(await limiter.take(name, subject));
}

/** For a route that is neither a call of the API nor a built file: counted with the pages, before anything is made for it. */
export const limitedPage = (limiter: RateLimiter) => ({
  onRequest: (request: FastifyRequest): Promise<void> => takeOrRefuse(limiter, 'pages', { ip: originOf(request).ip }),
});

/** @throws Problem request.too_many where the row is used up already */
export async function refuseIfSpent(limiter: RateLimiter, name: string, subject: LimitSubject): Promise<void> {
  refuse(await limiter.takeIfSpent(name, subject));
}

/** Counts what a call's body guesses, where its endpoint says that it does. @throws Problem request.too_many */
export async function takeGuessOrRefuse(
  limiter: RateLimiter,
  { guessLimit }: Pick<Endpoint, 'guessLimit'>,
  subject: LimitSubject,
  body: unknown,
) {
  if (!guessLimit) return;
  const text = (body as Readonly<Record<string, unknown>> | null | undefined)?.[guessLimit.field];
  if (typeof text === 'string' && text.trim() !== '') refuse(await limiter.takeGuess(guessLimit.row, subject, text));
}

function refuse({ allowed, retryAfter }: { readonly allowed: boolean; readonly retryAfter: number }): void {
  if (!allowed) throw new Problem(common.too_many, { retryAfter });
}
