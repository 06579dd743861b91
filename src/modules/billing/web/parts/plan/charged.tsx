import { useText } from '#ui/text/use-text.ts';
import { hasWords, isUnknown } from '../billing.ts';

/** Below the reason of a failure: that nothing was charged, where a refusal of the server says so, or that it is not known. */
export function Charged({ error }: { error: unknown }) {
  const t = useText('billing-screens');
  // Without its own words the failure has this sentence as its title already.
  return hasWords(error) && <p>{t(isUnknown(error) ? 'change.unknown' : 'change.failed')}</p>;
}
