import { ChartPanel } from '#ui/charts/chart-panel.tsx';
import { ColumnChart } from '#ui/charts/column-chart.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { addDays } from '../../../rules/flow-calendar.ts';
import { throughputByWeek, type DayCount } from '../../../rules/flow-throughput.ts';
import { useDayName } from './day-name.ts';
import type { Flow } from './flow-figures.ts';
import { Nothing } from './nothing.tsx';

/** Under it an axis of whole items would show fractions. */
const COUNT_LEAST = 4;

/** Items finished in each week; the last one is saturated. */
export function ThroughputPanel({ flow }: { flow: Flow }) {
  const t = useText('boards-flow');
  const format = useFormat();
  const dayName = useDayName();
  const weeks = weeksShown(flow);
  const columns = weeks.map(({ day, count }, at) => ({ key: day, name: dayName(day), value: count, isMain: at === weeks.length - 1 }));
  const none = flow.now.count === 0 ? 'throughput.none' : weeks.length === 0 ? 'throughput.short' : undefined;
  return (
    <ChartPanel
      title={t('throughput.title')}
      hint={t('throughput.hint')}
      how={t('throughput.how')}
      table={{
        columns: [t('table.weekFrom'), t('table.finishedItems')],
        rows: weeks.map(({ day, count }) => ({ key: day, cells: [format.day(day), format.number(count)] })),
      }}
      empty={none && <Nothing text={t(none)} />}
    >
      <ColumnChart
        columns={columns}
        format={(count) => format.number(count)}
        unit={t('unit.itemsShort')}
        height={160}
        labels={5}
        end={Math.max(COUNT_LEAST, ...weeks.map(({ count }) => count))}
      />
    </ChartPanel>
  );
}

/** The weeks of the period, from the one that the board began in. */
export function weeksShown({ finished, period, calendar, youngSince }: Flow): DayCount[] {
  const weeks = throughputByWeek(
    finished.map(({ completedAt }) => completedAt),
    period,
    calendar.timeZone,
  );
  return youngSince === null ? weeks : weeks.filter(({ day }) => addDays(day, 6) >= youngSince);
}
