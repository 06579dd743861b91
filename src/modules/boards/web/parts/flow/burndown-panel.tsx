import { SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/FloatingIndicator.layer.css'; // slides in a SegmentedControl
import '@mantine/core/styles/SegmentedControl.layer.css';
import { useState, type ReactNode } from 'react';
import { useRead } from '#ui/api/use-read.ts';
import { ChartPanel } from '#ui/charts/chart-panel.tsx';
import { LineChart, type LineSeries } from '#ui/charts/line-chart.tsx';
import { Loaded } from '#ui/parts/loaded.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { Bone, Loading } from '#ui/parts/skeletons.tsx';
import { zoneHere } from '#ui/parts/zone-here.ts';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { readBurndown, type BurndownChart } from '../../../contract/flow.ts';
import { burndownPoints } from './burndown-points.ts';
import { useDayName } from './day-name.ts';
import classes from './flow.module.css';
import { Nothing } from './nothing.tsx';

type Way = 'down' | 'up';

/** What is left of the running sprint, or on the way to the target date; or what is done, under the scope that grows. */
export function BurndownPanel({ boardId }: { boardId: string }) {
  const t = useText('boards-flow');
  const read = useRead(readBurndown, { params: { sprintOrBoardId: boardId }, query: { timeZone: zoneHere() } });
  const framed = (inside: ReactNode) => <Panel title={t('burndown.title')}>{inside}</Panel>;
  return (
    <Loaded
      read={read}
      failed={t('burndown.failed')}
      skeleton={
        <Loading>
          <Bone height={220} radius={10} />
        </Loading>
      }
      around={framed}
    >
      {(chart) => (chart ? <Chart chart={chart} /> : framed(<Nothing text={t('burndown.none')} />))}
    </Loaded>
  );
}

function Chart({ chart }: { chart: BurndownChart }) {
  const t = useText('boards-flow');
  const format = useFormat();
  const dayName = useDayName();
  const [way, setWay] = useState<Way>('down');
  const number = (value: number): string => format.number(value, { maximumFractionDigits: 1 });
  const unit = t(`unit.${chart.unit}Short`);
  const points = burndownPoints(chart);
  const figure = (value: number | null): string | null => (value === null ? null : number(value));
  return (
    <ChartPanel
      title={t('burndown.title')}
      hint={t('burndown.hint', { name: chart.name, unit: t(`burndown.${chart.unit}`) })}
      how={t(`burndown.${chart.isOver ? 'howEnded' : chart.sprintId ? 'how' : 'howBoard'}`)}
      table={{
        columns: [t('table.day'), t('burndown.remaining'), t('burndown.ideal'), t('burndown.completed'), t('burndown.scope')],
        rows: points.map((day) => ({
          key: day.date ?? 'start',
          cells: [
            day.date === null ? t('burndown.start') : format.day(day.date),
            figure(day.remaining),
            number(day.ideal),
            figure(day.completed),
            figure(day.scope),
          ],
        })),
      }}
    >
      <div className={classes.ways}>
        <SegmentedControl
          size="xs"
          value={way}
          onChange={(next) => setWay(next === 'up' ? 'up' : 'down')}
          data={[
            { value: 'down', label: t('burndown.down') },
            { value: 'up', label: t('burndown.up') },
          ]}
        />
        {chart.health && <span data-health={chart.health}>{t(`burndown.${chart.isOver ? 'ended' : 'health'}.${chart.health}`)}</span>}
      </div>
      <LineChart
        points={points.map(({ date }) => (date === null ? t('burndown.start') : dayName(date)))}
        series={seriesOf(points, way, {
          remaining: t('burndown.remaining'),
          ideal: t('burndown.ideal'),
          completed: t('burndown.completed'),
          scope: t('burndown.scope'),
        })}
        main={way === 'down' ? 'remaining' : 'completed'}
        format={number}
        unit={unit}
        height={180}
        labels={4}
      />
    </ChartPanel>
  );
}

type Line = 'remaining' | 'ideal' | 'completed' | 'scope';

function seriesOf(points: ReturnType<typeof burndownPoints>, way: Way, names: Readonly<Record<Line, string>>): LineSeries[] {
  const lines: readonly Line[] = way === 'down' ? ['remaining', 'ideal'] : ['completed', 'scope'];
  return lines.map((key) => ({ key, name: names[key], values: points.map((point) => point[key]) }));
}
