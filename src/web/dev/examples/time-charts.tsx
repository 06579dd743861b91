import { AreaChart } from '#ui/charts/area-chart.tsx';
import { timeTicks } from '#ui/charts/axis.ts';
import { ColumnChart } from '#ui/charts/column-chart.tsx';
import { LineChart, type LineChartProps } from '#ui/charts/line-chart.tsx';
import { ScatterChart } from '#ui/charts/scatter-chart.tsx';
import { useFigures } from '#ui/text/figure-format.ts';
import { LONG, Part, State } from '../example.tsx';

const WIDTH = 540;
const DAY = 86_400_000;
const first = new Date('2027-01-12T00:00:00Z');
const weeks = Array.from({ length: 12 }, (_, at) => new Date(first.getTime() + 7 * at * DAY));
const crowd = Array.from({ length: 10_000 }, (_, at) => 50 + 40 * Math.sin(at / 700) + (at % 97) / 9);
const rises = [12, 14, 13, 17, 16, 19, 22, 21, 25, 24, 28, 31];

function useWeekNames(): string[] {
  const { time } = useFigures();
  return weeks.map((week) => time(week, 'day'));
}

export const TimeChartExamples = () => (
  <>
    <LineChartStates />
    <LineChartExtremes />
    <AreaChartStates />
    <ColumnChartStates />
    <ScatterChartStates />
  </>
);

function LineChartStates() {
  const { number, percent, percentTicks } = useFigures();
  const names = useWeekNames();
  return (
    <Part name="LineChart" width={WIDTH}>
      <State is="two series">
        <LineChart
          points={names}
          series={[
            { key: 'now', name: 'This team', values: rises },
            { key: 'all', name: 'All teams', values: rises.map((value, at) => (at === 4 ? null : value * 0.7 + 2)) },
          ]}
          main="now"
          unit="pts"
          format={(value) => number(value, 1)}
          label="Points a week"
        />
      </State>
      <State is="with the period before, and what happened">
        <LineChart
          points={names}
          series={[
            { key: 'now', name: 'Margin', values: rises.map((value) => value / 50) },
            { key: 'before', name: 'A year before', values: rises.map((value) => value / 64), isBefore: true, tone: 'cost' },
          ]}
          main="now"
          format={(value) => percent(value, 1)}
          axis={percentTicks}
          notes={[{ key: 'a', share: 6 / 11, value: 0.44, text: 'Release 4.12', more: 'two weeks early', tone: 'ink', shape: 'ring' }]}
          bands={[{ key: 'b', along: 'values', from: 0.2, to: 0.3, text: 'usual', tone: 'good' }]}
          rules={[{ key: 'c', along: 'width', at: 0.78, text: 'New price', look: 'dotted' }]}
          label="Margin"
        />
      </State>
    </Part>
  );
}

const long = ['now', 'all', 'old'].map((key, at) => ({ key, name: at < 2 ? LONG : 'Three', values: rises.map((value) => value - at) }));
const money = rises.map((value) => value * 3100 - 52_000);

function LineChartExtremes() {
  const { compactMoney, moneyTicks, number } = useFigures();
  const names = useWeekNames();
  const one = (points: readonly string[], values: readonly number[]) => ({
    points,
    series: [{ key: 'a', name: 'Profit', values }],
    main: 'a',
    format: compactMoney,
    axis: moneyTicks,
    label: 'Profit',
  });
  const equal = rises.map(() => 40);
  const below = money.map((value) => value - 60_000);
  const states: readonly (readonly [string, LineChartProps])[] = [
    ['below and above zero, then assumed', { ...one(names, money), assumed: { from: 8, text: 'assumed' } }],
    ['below zero alone', one(names, below)],
    ['one point', one(['Jan 12'], [812])],
    ['all equal', one(names, equal)],
    ['nothing', { ...one([], []), series: [] }],
    [
      'ten thousand points',
      one(
        crowd.map((_, at) => number(at)),
        crowd,
      ),
    ],
    ['long names', { ...one(equal.map(String), []), points: rises.map(() => LONG), series: long, main: 'now' }],
  ];
  return (
    <Part name="LineChartExtremes" width={WIDTH}>
      {states.map(([is, props]) => (
        <State key={is} is={is}>
          <LineChart {...props} />
        </State>
      ))}
    </Part>
  );
}

const AreaChartStates = () => {
  const { number } = useFigures();
  const names = useWeekNames();
  const bands = [
    { key: 'done', name: 'Done', values: rises.map((value) => value * 1.4 - 16), tone: 'done' },
    { key: 'review', name: 'Review', values: rises.map((value) => value / 4), tone: 'main' },
    { key: 'doing', name: 'In progress', values: rises.map(() => 6), tone: 'pale' },
    { key: 'todo', name: 'To do', values: rises.map((value) => 34 - value), tone: 'paler' },
  ] as const;
  const high = [
    { key: 'done', name: 'Done', values: rises.map((value) => value + 25), tone: 'done' },
    { key: 'review', name: 'Review', values: rises.map((_, at) => at % 3), tone: 'main' },
    { key: 'doing', name: 'In progress', values: rises.map(() => 2), tone: 'pale' },
  ] as const;
  return (
    <Part name="AreaChart" width={WIDTH}>
      <State is="four bands">
        <AreaChart points={names} series={bands} format={(value) => number(value)} unit="items" />
      </State>
      <State is="on a high ground">
        <AreaChart points={names} series={high} format={(value) => number(value)} unit="items" isCropped />
      </State>
      <State is="nothing">
        <AreaChart points={[]} series={[]} format={(value) => number(value)} least={4} />
      </State>
    </Part>
  );
};

const ColumnChartStates = () => {
  const { compactMoney, moneyTicks, number, time } = useFigures();
  return (
    <Part name="ColumnChart" width={WIDTH}>
      <State is="amounts with what was meant">
        <ColumnChart
          columns={rises.map((value, at) => ({
            key: String(at),
            name: time(weeks[at] ?? first, 'day'),
            value,
            mark: 20,
            isMain: at === 11,
            hint: '12 stories',
          }))}
          format={(value) => number(value)}
          unit="pts"
          label="Points"
        />
      </State>
      <State is="below zero">
        <ColumnChart
          columns={[-5200, -3100, 400, 2600, null, 7900].map((value, at) => ({
            key: String(at),
            name: `Q${at + 1}`,
            value,
            tone: (value ?? 0) < 0 ? 'bad' : 'main',
          }))}
          format={compactMoney}
          axis={moneyTicks}
          label="Result a quarter"
        />
      </State>
      <State is="one">
        <ColumnChart columns={[{ key: 'a', name: 'Q1', value: 12, isMain: true }]} format={(value) => number(value)} label="Points" />
      </State>
      <State is="many, long names">
        <ColumnChart
          columns={Array.from({ length: 60 }, (_, at) => ({ key: String(at), name: `${at} ${LONG}`, value: (at * 37) % 101 }))}
          format={(value) => number(value)}
          label="Points"
        />
      </State>
      <State is="nothing">
        <ColumnChart columns={[]} format={(value) => number(value)} label="Points" />
      </State>
    </Part>
  );
};

const ScatterChartStates = () => {
  const { number, time } = useFigures();
  const { step, ticks } = timeTicks(first, new Date(first.getTime() + 90 * DAY));
  return (
    <Part name="ScatterChart" width={WIDTH}>
      <State is="with an outlier">
        <ScatterChart
          dots={Array.from({ length: 40 }, (_, at) => ({
            key: String(at),
            x: ((at * 37) % 100) / 100,
            y: at === 12 ? 33 : 2 + ((at * 53) % 120) / 10,
            name: `TRM-${at}`,
            hint: time(first, 'day'),
            ...(at === 12 && { outlier: 'TRM-12 took 33 d' }),
          }))}
          marks={[
            { key: 'p50', name: 'p50', value: 7 },
            { key: 'p85', name: 'p85', value: 12, isMain: true },
          ]}
          labels={ticks.map(({ share, when }) => ({ x: share, text: time(when, step) }))}
          format={(value) => number(value, 1)}
          unit="d"
        />
      </State>
      <State is="nothing">
        <ScatterChart dots={[]} labels={[]} format={(value) => number(value)} />
      </State>
    </Part>
  );
};
