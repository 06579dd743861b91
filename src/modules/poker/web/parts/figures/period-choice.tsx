import type { Period } from '#ui/lists/period-filter.ts';
import { PeriodSelect } from '#ui/lists/period-select.tsx';
import { useText } from '#ui/text/use-text.ts';

/** The documented periods, in the words of poker. */
export function PeriodChoice({ period, onChange }: { period: Period; onChange: (period: Period) => void }) {
  const t = useText('poker-entry');
  return <PeriodSelect label={t('sessions.period')} words={(days) => t(`sessions.last${days}`)} value={period} onChange={onChange} />;
}
