import { useText } from '#ui/text/use-text.ts';
import type { Integration, RevenueProvider } from '../../contract/integrations.ts';
import { nameOf } from './providers.ts';

/** Names a provider in the reader's language. */
export function useProviderName(): (provider: RevenueProvider) => string {
  const t = useText('revenue-screens');
  return (provider) => nameOf(provider, t('providers.OTHER.name'));
}

/** Names a connection: by its provider, and by whose money it is where the provider says so. */
export function useConnectionName(): (connection: Pick<Integration, 'provider' | 'accountName' | 'keyHint'>) => string {
  const t = useText('revenue-screens');
  const providerName = useProviderName();
  return ({ provider, accountName, keyHint }) =>
    t('connection.name', { provider: providerName(provider), account: accountName ?? `…${keyHint}` });
}
