import { useText } from '#ui/text/use-text.ts';
import { enterpriseFrom } from './enterprise-from.ts';

/** From how many members on the larger plan costs less. */
export function EnterpriseFrom() {
  const t = useText('site');
  return t('landing.costs.from', { from: enterpriseFrom });
}
