import type { Period } from '../../../rules/flow-throughput.ts';
import { useFormat, useText } from '#ui/text/use-text.ts';

/** "Nov 12, 2025 to Feb 10, 2026", in the reader's language. */
export function usePeriodWords({ first, last }: Period): string {
  const t = useText('boards-flow');
  const format = useFormat();
  return t('period', { from: format.day(first), to: format.day(last) });
}
