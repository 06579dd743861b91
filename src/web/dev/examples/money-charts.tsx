import { CapacityChart } from '#ui/charts/capacity-chart.tsx';
import { ChartPanel } from '#ui/charts/chart-panel.tsx';
import { PaybackChart } from '#ui/charts/payback-chart.tsx';
import { ProfitChart } from '#ui/charts/profit-chart.tsx';
import { RunwayChart } from '#ui/charts/runway-chart.tsx';
import { figureOf, rowsTable, seriesTable } from '#ui/charts/tables.ts';
import { TargetChart } from '#ui/charts/target-chart.tsx';
import { TornadoChart, tornadoTable } from '#ui/charts/tornado-chart.tsx';
import { useChartText } from '#ui/charts/use-chart-text.ts';
import { WaterfallChart, waterfallTable } from '#ui/charts/waterfall-chart.tsx';
import { useFigures } from '#ui/text/figure-format.ts';
import { LONG, Part, State } from '../example.tsx';

const WIDTH = 540;
const months = Array.from({ length: 13 }, (_, at) => at);

export const MoneyChartExamples = () => (
  <>
    <PaybackChartStates />
    <ProfitChartStates />
    <WaterfallChartStates />
    <TornadoChartStates />
    <TargetChartStates />
    <RunwayChartStates />
    <CapacityChartStates />
  </>
);

function PaybackChartStates() {
  const { wholeMoney } = useFigures();
  const cost = { name: 'Investment', values: months.map((at) => 33_200 + at * 1750) };
  const back = { name: 'Return', values: months.map((at) => at * 6337) };
  const points = months.map((at) => (at === 0 ? 'Month 0' : `${at}`));
  return (
    <Part name="PaybackChart" width={WIDTH}>
      <State is="paid back" width={640}>
        <ChartPanel
          title="Investment against return"
          hint="cumulative, US dollars"
          table={seriesTable('Month', points, [cost, back], wholeMoney)}
        >
          <PaybackChart points={points} cost={cost} back={back} />
        </ChartPanel>
      </State>
      <State is="not within the year, assumed from month 4">
        <PaybackChart
          points={points}
          cost={cost}
          back={{ name: 'Return', values: months.map((at) => at * 3100) }}
          assumedFrom={4}
          label="Investment against return"
        />
      </State>
      <State is="one point">
        <PaybackChart
          points={['Month 0']}
          cost={{ name: 'Investment', values: [33_200] }}
          back={{ name: 'Return', values: [0] }}
          label="Investment against return"
        />
      </State>
    </Part>
  );
}

function ProfitChartStates() {
  const { wholeMoney } = useFigures();
  const sums = (start: number, growth: number) => {
    let [sum, profit] = [0, start];
    return Array.from({ length: 24 }, () => {
      sum += profit;
      profit += growth;
      return sum;
    });
  };
  const scenarios = [
    { key: 'standard', name: 'Standard', sums: sums(-5300, 520) },
    { key: 'entry', name: 'Entry', sums: sums(-8900, 690) },
  ];
  const points = scenarios[0]?.sums.map((_, at) => `${at + 1}`) ?? [];
  return (
    <Part name="ProfitChart" width={WIDTH}>
      <State is="two scenarios" width={760}>
        <ChartPanel
          title="Cumulative profit, 24 months"
          hint="US dollars"
          table={seriesTable(
            'Month',
            points,
            scenarios.map(({ name, sums: values }) => ({ name, values })),
            wholeMoney,
          )}
        >
          <ProfitChart scenarios={scenarios} />
        </ChartPanel>
      </State>
      <State is="never a loss">
        <ProfitChart scenarios={[{ key: 'a', name: 'Standard', sums: sums(400, 30) }]} label="Cumulative profit" />
      </State>
      <State is="no break-even">
        <ProfitChart scenarios={[{ key: 'a', name: 'Standard', sums: sums(-4000, 0) }]} label="Cumulative profit" />
      </State>
    </Part>
  );
}

const budget = [
  { key: 'a', name: 'Budget', change: 1_840_000 },
  { key: 'b', name: 'Customer acquisition', change: -318_200 },
  { key: 'c', name: 'Retention', change: -266_000 },
  { key: 'd', name: 'KTLO and maintenance', change: -222_700 },
  { key: 'e', name: 'Grants', change: 120_000 },
  { key: 'f', name: 'Other', change: -453_850 },
  { key: 'g', name: 'Remaining', change: 'total' },
] as const;

function WaterfallChartStates() {
  const t = useChartText();
  const { compactMoney, moneyChange, moneyTicks, wholeMoney } = useFigures();
  const shown = { format: compactMoney, formatChange: moneyChange, axis: moneyTicks, label: 'From budget to what remains' };
  return (
    <Part name="WaterfallChart" width={WIDTH}>
      <State is="from budget to what remains">
        <ChartPanel title="From budget to what remains" hint="US dollars" table={waterfallTable(budget, t, wholeMoney)}>
          <WaterfallChart steps={budget} {...shown} />
        </ChartPanel>
      </State>
      <State is="below zero, less is better">
        <WaterfallChart
          steps={[
            { key: 'a', name: 'Burn in January', change: 12_000 },
            { key: 'b', name: LONG, change: -30_000 },
            { key: 'c', name: 'Hiring', change: 9000 },
            { key: 'd', name: 'February', change: 'total' },
          ]}
          isLessBetter
          {...shown}
        />
      </State>
      <State is="nothing">
        <WaterfallChart steps={[]} {...shown} />
      </State>
    </Part>
  );
}

const inputs = [
  { key: 'churn', name: 'Churn', low: 73_000, high: 34_000 },
  { key: 'price', name: 'Price', low: 5000, high: 100_000 },
  { key: 'growth', name: 'Growth', low: 21_000, high: 89_000 },
  { key: 'start', name: 'Customers at start', low: 20_000, high: 86_000 },
  { key: 'fixed', name: 'Fixed costs', low: 80_000, high: 25_000 },
  { key: 'win', name: 'Cost to win one', low: 67_000, high: 38_000 },
];

function TornadoChartStates() {
  const { compactMoney, moneyTicks, wholeMoney } = useFigures();
  const shown = { plan: 52_736, heads: ['at −10%', 'at +10%'], format: compactMoney, axis: moneyTicks } as const;
  return (
    <Part name="TornadoChart" width={WIDTH}>
      <State is="six inputs">
        <ChartPanel
          title="What moves it most"
          hint="each input alone"
          table={tornadoTable(inputs, ['Input', 'at −10%', 'at +10%'], wholeMoney)}
        >
          <TornadoChart inputs={inputs} {...shown} />
        </ChartPanel>
      </State>
      <State is="both on one side, below zero, and nothing moved">
        <TornadoChart
          inputs={[
            { key: 'a', name: LONG, low: -20_000, high: 40_000 },
            { key: 'b', name: 'Price', low: 60_000, high: 90_000 },
            { key: 'c', name: 'Fixed costs', low: 52_736, high: 52_736 },
          ]}
          {...shown}
          label="What moves it most"
        />
      </State>
      <State is="nothing">
        <TornadoChart inputs={[]} {...shown} label="What moves it most" />
      </State>
    </Part>
  );
}

const shares = [
  ['Customer acquisition', 0.234, 0.25],
  ['Customer retention', 0.19, 0.2],
  ['Research and development', 0.179, 0.2],
  ['Platform and infrastructure', 0.158, 0.15],
  ['KTLO and maintenance', 0.13, 0.1],
  ['Compliance and security', 0.065, 0.05],
  ['Operational efficiency', 0.044, 0.05],
] as const;

function TargetChartStates() {
  const { percent } = useFigures();
  const rows = shares.map(([name, share, target]) => ({ key: name, name, share, target }));
  const rate = (value: number): string => percent(value, 1);
  return (
    <Part name="TargetChart" width={WIDTH}>
      <State is="shares against targets" width={640}>
        <ChartPanel
          title="Strategic Investment Targets"
          hint="share of the budget against the target"
          table={rowsTable(['Category', 'Share', 'Target'], rows, ({ share, target }) => [figureOf(share, rate), figureOf(target, rate)])}
        >
          <TargetChart rows={rows} />
        </ChartPanel>
      </State>
      <State is="one, long">
        <TargetChart rows={[{ key: 'a', name: LONG, share: 1, target: 0 }]} label="Targets" />
      </State>
      <State is="nothing">
        <TargetChart rows={[]} label="Targets" />
      </State>
    </Part>
  );
}

const RunwayChartStates = () => (
  <Part name="RunwayChart" width={WIDTH}>
    <State is="five companies, one without an end">
      <RunwayChart
        rows={[
          { key: 'n', name: 'Nordkap Health', days: 164, text: '5 months' },
          { key: 'b', name: 'Brightcart', days: 260, text: '8 months' },
          { key: 'l', name: 'Lumen Robotics', days: 261, text: '8 months' },
          { key: 'h', name: 'Harbour Labs', days: 436, text: '14 months' },
          { key: 't', name: 'Tidewell', days: 590, text: '19 months' },
          { key: 'k', name: 'Kiln', days: null, text: 'No burn' },
        ]}
        label="When the cash ends"
      />
    </State>
    <State is="one, long">
      <RunwayChart rows={[{ key: 'a', name: LONG, days: 0, text: 'now' }]} label="When the cash ends" />
    </State>
  </Part>
);

function CapacityChartStates() {
  const { compactMoney } = useFigures();
  const thresholds = [
    { key: '60', value: 144_000, text: '60%, $144K: viable up to here', look: 'solid', tone: 'ink' },
    { key: '80', value: 192_000, text: '80%: burn', look: 'dashed', tone: 'cost' },
  ] as const;
  const burn = { key: 'burn', name: 'burn', value: 76_000, tone: 'pale' } as const;
  return (
    <Part name="CapacityChart" width={640}>
      <State is="before and after the cut">
        <CapacityChart
          whole={{ name: 'cash', value: 240_000 }}
          rows={[
            {
              key: 'all',
              name: 'All nine items',
              parts: [burn, { key: 'build', name: 'build', value: 96_000, tone: 'main' }],
              tone: 'bad',
            },
            {
              key: 'cut',
              name: 'After the cut',
              parts: [burn, { key: 'build', name: 'build', value: 52_000, tone: 'good-pale' }],
              tone: 'good',
            },
          ]}
          thresholds={thresholds}
          format={compactMoney}
          label="Does it fit?"
        />
      </State>
      <State is="more than there is" width={WIDTH}>
        <CapacityChart
          whole={{ name: 'cash', value: 240_000 }}
          rows={[{ key: 'all', name: LONG, parts: [burn, { key: 'build', name: 'build', value: 210_000, tone: 'main' }], tone: 'bad' }]}
          thresholds={[]}
          format={compactMoney}
          label="Does it fit?"
        />
      </State>
    </Part>
  );
}
