import type { Settings } from '#platform/config/settings.ts';
import type { RevenueProvider } from '../../contract/integrations.ts';
import type { RevenueReader } from './provider.ts';

/** What reads a provider; null for one that cannot be asked. */
export function readerOf(_provider: RevenueProvider, _settings: Settings): RevenueReader | null {
  return null;
}
