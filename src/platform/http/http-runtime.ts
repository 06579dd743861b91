import type { FastifyRequest } from 'fastify';
import type { Tx } from '#platform/db/bound-dialect.ts';
import type { Origin } from '#platform/module/context.ts';
import type { Runtime } from '#platform/module/transaction.ts';
import type { Locale } from '#shared/locale.ts';
import type { Actor, Plan } from '#shared/permissions.ts';
import type { RateLimiter } from './limits.ts';

/**
 * Looks a bearer token up inside the request's own transaction: a person, a guest, or null for one that does not hold. By the
 * same statement the transaction enters the account of whom it finds, which saves each request a round trip.
 */
export type Authenticate = (tx: Tx, token: string, now: Date) => Promise<Actor | null>;

/** What routes need of the process they run in. */
export interface HttpRuntime extends Runtime {
  readonly authenticate: Authenticate;
  readonly limiter: RateLimiter;
  /** Whether an account can only be read. @param pastDueSince since when an invoice of it is unpaid */
  readonly isReadOnly: (pastDueSince: Date | null) => boolean;
  /** Answers are checked against their contracts (tests and development). */
  readonly strictAnswers: boolean;
  /** Makes the demo tenant of a plan in a language unless it is there; absent where no tenant is made on demand. */
  readonly openDemo?: (plan: Plan, language: Locale) => Promise<void>;
}

export function bearerOf(request: FastifyRequest): string | null {
  const header = request.headers.authorization;
  return header?.startsWith('Bearer ') ? header.slice('Bearer '.length).trim() || null : null;
}

export function originOf(request: FastifyRequest): Origin {
  // A connection that has gone already has no address (its type says otherwise).
  const ip = (request.ip as string | undefined) ?? '';
  return { ip, userAgent: (request.headers['user-agent'] ?? '').slice(0, 400) };
}
