import { useSiteTexts } from '#ui/parts/site-state.ts';
import { useText } from '#ui/text/use-text.ts';
import { enterpriseFrom } from './enterprise-from.ts';

/** From how many members on the larger plan costs less: a sum of the plan table, so not where other prices are in force. */
export function EnterpriseFrom() {
  const t = useText('site');
  const { prices } = useSiteTexts();
  return prices ? null : t('landing.costs.from', { from: enterpriseFrom });
}
