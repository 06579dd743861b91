import { BarChart } from '#ui/charts/bar-chart.tsx';
import { ChartPanel } from '#ui/charts/chart-panel.tsx';
import { FunnelChart, funnelTable } from '#ui/charts/funnel-chart.tsx';
import { HeatMap, HeatRamp } from '#ui/charts/heat-map.tsx';
import { QuadrantChart } from '#ui/charts/quadrant-chart.tsx';
import { ScoreHistogram, scoreTable } from '#ui/charts/score-histogram.tsx';
import { seriesTable } from '#ui/charts/tables.ts';
import { useChartText } from '#ui/charts/use-chart-text.ts';
import { ValueBar } from '#ui/charts/value-bar.tsx';
import { useFigures } from '#ui/text/figure-format.ts';
import { LONG, Part, State } from '../example.tsx';

const WIDTH = 540;
const DAY = 86_400_000;
const first = Date.UTC(2027, 0, 12);
const quarters = ['Q1', 'Q2', 'Q3', 'Q4'];
const up = [8, 9, 9, 10, 8, 4, 2, 9, 10, 10, 11, 9, 5, 3, 10, 11, 11, 11, 9, 5, 3, 11, 14, 11, 14, 11, 6, 4, 14, 15];
const down = [2, 2, 3, 2, 2, 1, 0, 2, 2, 3, 2, 2, 1, 0, 2, 3, 2, 2, 2, 1, 0, 2, 2, 9, 8, 4, 1, 1, 2, 2];

const kinds = [
  { key: 'capex', name: 'CAPEX', values: [42_000, 38_500, 51_200, 40_100], tone: 'main' },
  { key: 'opex', name: 'OPEX', values: [210_000, 224_300, 219_800, 231_000], tone: 'pale' },
  { key: 'rd', name: 'R&D', values: [48_000, 47_350, 50_100, 52_400], tone: 'paler' },
] as const;

export const BarChartExamples = () => (
  <>
    <BarChartStates />
    <ScoreHistogramStates />
    <FunnelChartStates />
    <QuadrantChartStates />
    <HeatMapStates />
    <HeatRampStates />
    <ValueBarStates />
  </>
);

function BarChartStates() {
  const { compactMoney, moneyTicks, number, time, wholeMoney } = useFigures();
  const days = up.map((_, at) => time(new Date(first + at * DAY), 'day'));
  const amount = (value: number): string => number(Math.abs(value));
  const feelings = [
    { key: 'up', name: 'Positive', values: up, tone: 'good-pale', text: '267' },
    { key: 'down', name: 'Negative', values: down.map((value) => -value), tone: 'bad-pale', text: '67' },
  ] as const;
  return (
    <Part name="BarChart" width={WIDTH}>
      <State is="stacked">
        <ChartPanel title="Costs a quarter" hint="US dollars, 2026" table={seriesTable('Quarter', quarters, kinds, wholeMoney)}>
          <BarChart points={quarters} series={kinds} kind="stacked" format={compactMoney} axis={moneyTicks} />
        </ChartPanel>
      </State>
      <State is="grouped">
        <ChartPanel title="Costs a quarter" hint="US dollars, 2026" table={seriesTable('Quarter', quarters, kinds, wholeMoney)}>
          <BarChart points={quarters} series={kinds} kind="grouped" format={compactMoney} axis={moneyTicks} />
        </ChartPanel>
      </State>
      <State is="diverging" width={640}>
        <ChartPanel title="Trend" hint="responses a day, neutral left out" table={seriesTable('Day', days, feelings, number)}>
          <BarChart
            points={days}
            series={feelings}
            kind="stacked"
            format={amount}
            toneAt={(key, at) => (key === 'down' && (down[at] ?? 0) > 7 ? 'bad' : undefined)}
            notes={[
              { key: 'a', share: 23.5 / 30, value: -9, text: 'Feb 4: release 4.12, cards refused twice', tone: 'bad', isBelow: true },
            ]}
            labels={5}
          />
        </ChartPanel>
      </State>
      <State is="one, nothing known">
        <BarChart
          points={['Q1']}
          series={[{ key: 'a', name: LONG, values: [null], tone: 'main' }]}
          kind="grouped"
          format={compactMoney}
          label="Costs"
        />
      </State>
      <State is="many, long names">
        <BarChart
          points={Array.from({ length: 80 }, (_, at) => `${at} ${LONG}`)}
          series={[
            { key: 'a', name: LONG, values: Array.from({ length: 80 }, (_, at) => (at * 37) % 101), tone: 'main' },
            { key: 'b', name: 'Less', values: Array.from({ length: 80 }, (_, at) => -((at * 13) % 31)), tone: 'bad-pale' },
          ]}
          kind="stacked"
          format={(value) => number(value)}
          label="Costs"
        />
      </State>
    </Part>
  );
}

const scores = [6, 4, 8, 9, 15, 22, 54, 74, 98, 78];

function ScoreHistogramStates() {
  const t = useChartText();
  const { number } = useFigures();
  return (
    <Part name="ScoreHistogram" width={360}>
      <State is="368 answers">
        <ChartPanel title="NPS question" hint="368 answers, 1 to 10" table={scoreTable(scores, t, number)}>
          <ScoreHistogram counts={scores} />
        </ChartPanel>
      </State>
      <State is="no answer">
        <ScoreHistogram counts={scores.map(() => 0)} label="NPS question" />
      </State>
    </Part>
  );
}

const steps = [
  { key: 'a', name: '1. Pricing', more: '/pricing', count: 4820 },
  { key: 'b', name: '2. Register', more: '/register', count: 1640 },
  { key: 'c', name: '3. First board', more: '/start', count: 1212 },
  { key: 'd', name: '4. Team invited', more: '/manage-users-teams', count: 704 },
  { key: 'e', name: '5. Paid', more: '/billing?success=true', count: 262 },
];

function FunnelChartStates() {
  const t = useChartText();
  const figures = useFigures();
  return (
    <Part name="FunnelChart">
      <State is="five steps">
        <ChartPanel title="Steps" hint="sessions, in order, within 30 days of the first step" table={funnelTable(steps, t, figures)}>
          <FunnelChart steps={steps} />
        </ChartPanel>
      </State>
      <State is="all leave, long" width={WIDTH}>
        <FunnelChart steps={[100, 0, 0].map((count, at) => ({ key: `${at}`, name: LONG, more: LONG, count }))} label="Steps" />
      </State>
      <State is="one step, no one" width={WIDTH}>
        <FunnelChart steps={[{ key: 'a', name: '1. Pricing', count: 0 }]} label="Steps" />
      </State>
    </Part>
  );
}

const ideas = [
  ['Failed-card explanations', 28, 86],
  ['Pay by link', 42, 92],
  ['Receipts in the payer’s language', 31, 62],
  ['Guest access', 74, 71],
  ['Split payments', 88, 34],
  ['Saved cards', 46, 44],
  ['Payout alerts', 12, 30],
  ['Ledger export', 97, 97],
] as const;

const QuadrantChartStates = () => (
  <Part name="QuadrantChart" width={WIDTH}>
    <State is="eight ideas">
      <QuadrantChart
        dots={ideas.map(([name, effort, value]) => ({ key: name, name, effort, value, isMain: value > 80 && effort < 50 }))}
        effort="Effort"
        value="Value"
        label="Value against effort"
      />
    </State>
    <State is="many in one place, long names">
      <QuadrantChart
        dots={Array.from({ length: 60 }, (_, at) => ({
          key: `${at}`,
          name: `${at} ${LONG}`,
          effort: 40 + (at % 8) * 2,
          value: 60 + (at % 7),
        }))}
        effort="Effort"
        value="Value"
        label="Value against effort"
      />
    </State>
    <State is="nothing">
      <QuadrantChart dots={[]} effort="Effort" value="Value" label="Value against effort" />
    </State>
  </Part>
);

const cohorts = ['Sep', 'Oct', 'Nov', 'Dec', 'Jan', 'Feb'];

function HeatMapStates() {
  const { percent } = useFigures();
  const rows = cohorts.map((name, at) => ({
    key: name,
    name: `${name} 2026`,
    values: cohorts.map((_, month) => (month + at > 5 ? null : Math.max(0.18, 1 - month * 0.14 - at * 0.02))),
  }));
  return (
    <Part name="HeatMap" width={WIDTH}>
      <State is="cohorts">
        <ChartPanel
          title="Who stays"
          hint="share of each month’s new customers"
          table={seriesTable(
            'Month',
            cohorts,
            rows.map(({ name, values }) => ({ name, values })),
            (value) => percent(value),
          )}
        >
          <HeatMap columns={cohorts.map((_, at) => `M${at}`)} rows={rows} format={(value) => percent(value)} />
        </ChartPanel>
      </State>
      <State is="all equal, long">
        <HeatMap columns={[LONG, 'B']} rows={[{ key: 'a', name: LONG, values: [3, 3] }]} format={String} label="Heat" />
      </State>
    </Part>
  );
}

const HeatRampStates = () => (
  <Part name="HeatRamp" width={320}>
    <State is="with both ends">
      <HeatRamp low="1 click" high="98 clicks" />
    </State>
  </Part>
);

const ValueBarStates = () => (
  <Part name="ValueBar" width={320}>
    <State is="in a column">
      {([1.167, 0.403, 0.158, -0.138, -0.712, null] as const).map((value) => (
        <ValueBar
          key={value}
          value={value}
          text={value === null ? 'no estimate' : `${(value * 100).toFixed(1).replace('-', '−')}%`}
          low={-0.712}
          high={1.167}
          isMain={value === 1.167}
        />
      ))}
    </State>
    <State is="nothing below zero">
      <ValueBar value={0} text="0%" low={0} high={0} />
    </State>
  </Part>
);
