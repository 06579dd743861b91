import { NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css'; // the arrows of a NativeSelect
import { useState } from 'react';
import { isDay } from '#shared/days.ts';
import { DayChoice } from '#ui/forms/fields/day-choice.tsx';
import { Row } from '#ui/layout/row.tsx';
import { useText } from '#ui/text/use-text.ts';
import { boundsOf, chosenDays, periods, type Refused } from './period.ts';
import type { useScope } from './use-scope.ts';

const ends = ['from', 'to'] as const;
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

/** A day that makes no period with the other stays in its field, which says why; the figures stay those of the days before. */
function OwnDays({ scope: { days, today, showDays } }: { scope: Scope }) {
  const t = useText('revenue-screens');
  const [refused, setRefused] = useState<Refused>({});
  const shown = { from: days.start ?? today, to: days.end ?? today };
  const bounds = boundsOf(shown, today);
  const choose = (chosen: Refused): void => {
    const next = chosenDays(shown, refused, chosen, today);
    setRefused(next.refused);
    if (next.shown !== shown) showDays(next.shown.from, next.shown.to);
  };
  return ends.map((end) => (
    <DayChoice
      key={end}
      size="sm"
      name={end}
      label={t(`period.${end}`)}
      required
      {...bounds[end]}
      value={refused[end] ?? shown[end]}
      onChange={(day) => isDay(day) && choose({ [end]: day })}
    />
  ));
}
