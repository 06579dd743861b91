import { NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css'; // the arrows of a NativeSelect
import { addDays, addMonths, isDay } from '#shared/days.ts';
import { DayChoice } from '#ui/forms/fields/day-choice.tsx';
import { Row } from '#ui/layout/row.tsx';
import { useText } from '#ui/text/use-text.ts';
import { MONTHS_MOST, periods } from './period.ts';
import type { useScope } from './use-scope.ts';

type Scope = ReturnType<typeof useScope>;

/** Which days the figures are of: one of those that people ask for, or the reader's own. */
export function PeriodChoice({ scope }: { scope: Scope }) {
  const t = useText('revenue-screens');
  const { period, showPeriod } = scope;
  return (
    <Row gap={8} wrap align="end">
      {period === 'own' && <OwnDays scope={scope} />}
      <NativeSelect
        size="sm"
        aria-label={t('period.label')}
        value={period}
        onChange={({ currentTarget }) => showPeriod(periods.find((one) => one === currentTarget.value) ?? period)}
        data={periods.map((one) => ({ value: one, label: t(`period.${one}`) }))}
      />
    </Row>
  );
}

function OwnDays({ scope: { days, today, showDays } }: { scope: Scope }) {
  const t = useText('revenue-screens');
  const { start = today, end = today } = days;
  return (
    <>
      <DayChoice
        size="sm"
        name="from"
        label={t('period.from')}
        required
        min={addDays(addMonths(end, -MONTHS_MOST), 1)}
        max={end}
        value={start}
        onChange={(day) => isDay(day) && day <= end && showDays(day, end)}
      />
      <DayChoice
        size="sm"
        name="to"
        label={t('period.to')}
        required
        min={start}
        max={today}
        value={end}
        onChange={(day) => isDay(day) && day >= start && showDays(start, day)}
      />
    </>
  );
}
