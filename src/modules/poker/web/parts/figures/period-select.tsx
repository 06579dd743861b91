import { NativeSelect } from '@mantine/core';
import { periods } from '#ui/parts/meetings-filter.ts';
import { useText } from '#ui/text/use-text.ts';

/** The documented periods; the choice stands in the address. */
export function PeriodSelect({ period, onChange }: { period: number; onChange: (period: number) => void }) {
  const t = useText('poker-entry');
  return (
    <NativeSelect
      size="sm"
      aria-label={t('sessions.period')}
      value={String(period)}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
      data={periods.map((days) => ({ value: String(days), label: t(`sessions.last${days}`) }))}
    />
  );
}
