import { useText } from '#ui/text/use-text.ts';
import type { ProviderFigures, RevenueMetrics } from '../../../contract/figures.ts';
import { useProviderName } from '../use-provider-name.ts';

/** Why figures are dashes. */
export function useMissing() {
  const t = useText('revenue-screens');
  const name = useProviderName();
  return {
    /** Of the recurring figures of all providers together. */
    recurring: ({ missing }: RevenueMetrics): string => t(`missing.${missing ?? 'none'}`),
    /** Of those of one provider; null where nothing is missing. */
    ofProvider: ({ missing, provider }: ProviderFigures): string | null =>
      missing && t(`missing.of.${missing}`, { provider: name(provider) }),
  };
}
