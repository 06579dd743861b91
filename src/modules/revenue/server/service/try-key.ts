import type { Settings } from '#platform/config/settings.ts';
import { Problem } from '#shared/problem.ts';
import type { IntegrationStatus, RevenueProvider } from '../../contract/integrations.ts';
import { revenueProblems as problems } from '../../contract/problems.ts';
import { UnreadableAnswer } from './bounded-fetch.ts';
import { KeyRefused, ProviderAway } from './provider.ts';
import { reading } from './reading.ts';
import { textOf } from './texts.ts';

export interface Tried {
  readonly status: Exclude<IntegrationStatus, 'refused'>;
  readonly external_id: string | null;
  readonly external_name: string | null;
}

/**
 * The connection test (C1-73): asks the provider whose key it is, by a call that reads alone. Outside of a transaction. Where
 * there is no one to ask, the key is kept as not verified.
 * @throws Problem revenue.api_key_refused, permission_missing, provider_away
 */
export async function tryKey(settings: Settings, provider: RevenueProvider, key: string): Promise<Tried> {
  const reader = reading.readerOf(provider, settings);
  if (!reader) return { status: 'not_verified', external_id: null, external_name: null };
  const { externalId, name } = await reader.check(key).catch(refuse);
  return { status: 'connected', external_id: textOf(externalId), external_name: textOf(name) };
}

/** @throws Problem of what the provider has said */
export function refuse(cause: unknown): never {
  if (cause instanceof KeyRefused)
    throw new Problem(cause.because === 'key_refused' ? problems.api_key_refused : problems.permission_missing, undefined, { cause });
  if (!(cause instanceof ProviderAway || cause instanceof UnreadableAnswer)) throw cause;
  const retryAfter = cause instanceof ProviderAway ? cause.retryAfterSeconds : null;
  throw new Problem(problems.provider_away, retryAfter === null ? undefined : { retryAfter }, { cause });
}
