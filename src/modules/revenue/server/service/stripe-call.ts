import type { Stripe } from 'stripe';
import { CallRefused, refuseStatus, usableKey } from './ask-provider.ts';
import { boundedFetch, UnreadableAnswer, type CallLimits } from './bounded-fetch.ts';
import { KeyRefused, ProviderAway } from './provider.ts';

/** @throws KeyRefused, ProviderAway, CallRefused, UnreadableAnswer */
export type Ask = <T>(call: (stripe: Stripe) => PromiseLike<T>) => Promise<T>;

/** What a failure of the library says, without loading the library for its classes. */
interface Failure extends Error {
  readonly type: string;
  readonly code?: string;
  readonly statusCode?: number;
  readonly param?: string;
  /** What ended a call that was not answered. */
  readonly detail?: unknown;
}

/**
 * The library with a customer's own key. The operator's client, its key and its settings are no part of it, and a client lives
 * as long as one call: keys are not kept. There is no second try within a call, for the job that reads tries again.
 */
export async function connectStripe(key: string, apiUrl: string | null, limits: CallLimits): Promise<Ask> {
  const secret = usableKey(key);
  const { Stripe: Client } = await import('stripe');
  const url = apiUrl === null ? null : new URL(apiUrl);
  const place = url && { host: url.hostname, port: url.port, protocol: 'http' as const };
  const httpClient = Client.createFetchHttpClient(refusingFetch(limits));
  const stripe = new Client(secret, { httpClient, timeout: limits.timeoutMs, maxNetworkRetries: 0, telemetry: false, ...place });
  return async (call) => {
    try {
      return await call(stripe);
    } catch (error) {
      throw readFailure(error);
    }
  };
}

/** The library takes an answer without an `error` in its body as a success, whatever its status is. */
function refusingFetch(limits: CallLimits): typeof fetch {
  const call = boundedFetch(limits);
  return async (input, init) => {
    const answer = await call(input, init);
    refuseStatus(answer.status, answer.headers.get('retry-after'));
    return answer;
  };
}

const isFailure = (error: unknown): error is Failure =>
  error instanceof Error && 'type' in error && typeof error.type === 'string' && error.type.startsWith('Stripe');

function readFailure(error: unknown): unknown {
  if (!isFailure(error)) return error;
  const { detail } = error;
  if (detail instanceof UnreadableAnswer || detail instanceof KeyRefused || detail instanceof ProviderAway) return detail;
  if (error.type === 'StripeConnectionError') return new ProviderAway(null, { cause: error.detail });
  // An answer that is no JSON has no code; its text is not kept.
  return new CallRefused(
    error.statusCode ?? 200,
    [error.code, error.param].filter((word) => word !== undefined),
  );
}

/** Whether a page was asked for after something that is not there any more. */
export const isForgotten = (error: unknown): boolean => error instanceof CallRefused && error.codes.includes('starting_after');
