import { NativeSelect, SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/FloatingIndicator.layer.css'; // slides in a SegmentedControl
import '@mantine/core/styles/SegmentedControl.layer.css';
import '@mantine/core/styles/Combobox.layer.css'; // the arrows of a NativeSelect
import { DayChoice } from '#ui/forms/fields/day-choice.tsx';
import { useText } from '#ui/text/use-text.ts';
import { FLOW_DAYS_MAX } from '../../../contract/flow.ts';
import { addDays } from '../../../rules/flow-calendar.ts';
import type { Period } from '../../../rules/flow-throughput.ts';
import classes from './flow.module.css';
import { ranges, type FlowView } from './flow-address.ts';

const OWN = 'own';

interface Props {
  readonly boards: readonly { readonly id: string; readonly name: string }[];
  readonly view: FlowView;
  readonly period: Period;
  readonly onChange: (next: Partial<FlowView>) => void;
}

/** Which board, which days, which clock: all of it stands in the address. */
export function FlowToolbar({ boards, view, period, onChange }: Props) {
  const t = useText('boards-flow');
  const isOwn = typeof view.range !== 'number';
  return (
    <div className={classes.toolbar}>
      <NativeSelect
        size="sm"
        className={classes.board}
        aria-label={t('toolbar.board')}
        value={view.boardId ?? ''}
        onChange={({ currentTarget }) => onChange({ boardId: currentTarget.value })}
        data={boards.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <SegmentedControl
        aria-label={t('toolbar.period')}
        value={isOwn ? OWN : String(view.range)}
        onChange={(value) => onChange({ range: value === OWN ? { from: period.first, to: period.last } : Number(value) })}
        data={[
          ...ranges.map((days) => ({ value: String(days), label: t('toolbar.days', { days }) })),
          { value: OWN, label: t('toolbar.own') },
        ]}
      />
      {typeof view.range !== 'number' && <Dates range={view.range} onChange={(range) => onChange({ range })} />}
      <SegmentedControl
        aria-label={t('toolbar.clock')}
        value={view.clock}
        onChange={(value) => onChange({ clock: value === 'working' ? 'working' : 'calendar' })}
        data={[
          { value: 'calendar', label: t('clock.calendarShort') },
          { value: 'working', label: t('clock.workingShort') },
        ]}
      />
    </div>
  );
}

type Own = Exclude<FlowView['range'], number>;

function Dates({ range, onChange }: { range: Own; onChange: (range: Own) => void }) {
  const t = useText('boards-flow');
  const set = (part: Partial<Own>): void => {
    const next = { ...range, ...part };
    if (next.from && next.to && next.from <= next.to) onChange(next);
  };
  return (
    <div className={classes.dates}>
      <DayChoice
        size="sm"
        name="from"
        label={t('toolbar.from')}
        required
        withAsterisk={false}
        value={range.from}
        min={addDays(range.to, -FLOW_DAYS_MAX + 1)}
        max={range.to}
        onChange={(from) => set({ from })}
      />
      <DayChoice
        size="sm"
        name="to"
        label={t('toolbar.to')}
        required
        withAsterisk={false}
        value={range.to}
        min={range.from}
        onChange={(to) => set({ to })}
      />
    </div>
  );
}
