import type { Settings } from '#platform/config/settings.ts';
import type { Context } from '#platform/module/context.ts';
import { Problem } from '#shared/problem.ts';
import type { IntegrationId } from '../../contract/ids.ts';
import type { RevenueProvider } from '../../contract/integrations.ts';
import { revenueProblems as problems } from '../../contract/problems.ts';
import { witnessesOf } from '../queries/witnesses.ts';
import { revenueIn } from '../tables.ts';
import type { Witness } from './provider.ts';
import { reading } from './reading.ts';
import { refuse, type Tried } from './try-key.ts';

/** A connection of a provider, with rows by which its account is known again where the provider does not name it. */
export interface Connected {
  readonly id: IntegrationId;
  readonly externalId: string | null;
  readonly witnesses: readonly Witness[];
}

export async function connectedTo({ tx, scope }: Context, provider: RevenueProvider): Promise<Connected[]> {
  const rows = await revenueIn(tx)
    .selectFrom('revenue_integrations')
    .select(['id', 'external_id'])
    .where('account_id', '=', scope.accountId)
    .where('provider', '=', provider)
    .execute();
  const all: Connected[] = [];
  for (const { id, external_id: externalId } of rows) all.push({ id, externalId, witnesses: await witnessesOf({ tx, scope }, id) });
  return all;
}

/** `unread`: there is nothing yet to know it by; `unasked`: this provider's keys cannot be asked. */
export type Held = 'same' | 'other' | 'unread' | 'unasked';

/**
 * Whether a key opens the account of a connection: by the provider's name of it, or else by a row that was read from it and that
 * another account does not have. Outside of a transaction.
 * @throws Problem as `tryKey`
 */
export async function tell(
  settings: Settings,
  { provider, apiKey, tried }: { readonly provider: RevenueProvider; readonly apiKey: string; readonly tried: Tried },
  { externalId, witnesses }: Connected,
): Promise<Held> {
  if (externalId !== null && tried.external_id !== null) return externalId === tried.external_id ? 'same' : 'other';
  const reader = reading.readerOf(provider, settings);
  if (!reader?.knows) return 'unasked';
  if (witnesses.length === 0) return 'unread';
  for (const witness of witnesses) if (await reader.knows(apiKey, witness).catch(refuse)) return 'same';
  return 'other';
}

/**
 * The money of one account is counted once. @param seen connections that the key was held against
 * @throws Problem revenue.already_connected, account_unknown
 */
export async function refuseCountedTwice(
  context: Context,
  provider: RevenueProvider,
  seen: ReadonlyMap<IntegrationId, Held>,
  tried: Tried,
): Promise<void> {
  for (const one of await connectedTo(context, provider)) {
    const found = seen.get(one.id);
    if (found === 'same') throw new Problem(problems.already_connected);
    // Connected since by another request.
    const isNew = found === undefined && (one.externalId === null || tried.external_id === null) && tried.status === 'connected';
    if (found === 'unread' || isNew) throw new Problem(problems.account_unknown);
  }
}
