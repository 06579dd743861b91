import type { Stripe } from 'stripe';
import type { StripeSettings } from '#platform/config/settings.ts';
import { SECOND } from '#shared/time.ts';
import { ProviderAway } from './provider.ts';

/** Of one try; there are three, and a payment is taken up by the job two minutes after it was begun. */
const TIMEOUT_MS = 15 * SECOND;
const RETRIES = 2;

/** What a failure of the library says, without loading the library for its classes. */
export interface StripeFailure {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly statusCode?: number;
  readonly param?: string;
  readonly payment_intent?: Stripe.PaymentIntent;
}

/** Runs one call. @throws ProviderAway where it may succeed later, StripeFailure where Stripe has refused it */
export type Ask = <T>(call: (stripe: Stripe) => Promise<T>) => Promise<T>;

const clients = new WeakMap<StripeSettings, Promise<Stripe>>();

/** The library is loaded by the first call, and keeps its connections. */
async function connect({ secretKey, apiUrl }: StripeSettings, timeout: number): Promise<Stripe> {
  const { Stripe: Client } = await import('stripe');
  const url = apiUrl === null ? null : new URL(apiUrl);
  const place = url && { host: url.hostname, port: url.port, protocol: 'http' as const };
  return new Client(secretKey, { timeout, maxNetworkRetries: RETRIES, telemetry: false, appInfo: { name: 'Trimtab' }, ...place });
}

export function askStripe(settings: StripeSettings, timeoutMs = TIMEOUT_MS): Ask {
  return async (call) => {
    let client = clients.get(settings);
    if (!client) clients.set(settings, (client = connect(settings, timeoutMs)));
    try {
      return await call(await client);
    } catch (error) {
      throw isAway(error) ? new ProviderAway({ cause: error }) : error;
    }
  };
}

/** A wrong key of ours is among these: the operator replaces it, and what waits is asked again. */
const AWAY = ['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError', 'StripeAuthenticationError', 'StripePermissionError'];
const CONFLICT = 409; // another call with the same key is being answered

const isAway = (error: unknown): boolean => {
  const failure = failureOf(error);
  return failure !== null && (AWAY.includes(failure.type) || failure.statusCode === CONFLICT || (failure.statusCode ?? 0) >= 500);
};

export const failureOf = (error: unknown): StripeFailure | null =>
  error instanceof Error && 'type' in error && typeof error.type === 'string' && error.type.startsWith('Stripe')
    ? (error as unknown as StripeFailure) // its fields are those that the library declares
    : null;

/** Whether what was named is not there: it was removed, or is of another Stripe account. */
export const isMissing = (error: unknown): boolean => failureOf(error)?.code === 'resource_missing';

/** What is read, or null where it is not there. */
export const orNull = (error: unknown): null => {
  if (isMissing(error)) return null;
  throw error;
};

/** The id of what may be answered in full. */
export const idIn = (named: string | { readonly id: string } | null | undefined): string | null =>
  typeof named === 'string' ? named : (named?.id ?? null);
