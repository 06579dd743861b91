import { BarList } from '#ui/charts/bar-list.tsx';
import { ChartPanel } from '#ui/charts/chart-panel.tsx';
import { Donut, SplitBar } from '#ui/charts/donut.tsx';
import { LineChart } from '#ui/charts/line-chart.tsx';
import type { Share } from '#ui/charts/shares.ts';
import { useFigures } from '#ui/text/figure-format.ts';
import { LONG, Part, State } from '../example.tsx';

const nothing = (): void => undefined;
const WIDTH = 540;
const months = ['Sep', 'Oct', 'Nov', 'Dec', 'Jan', 'Feb'];
const spent = [84_200, 91_750, 88_100, 101_300, 97_650, 105_062];
const none = { columns: ['Month', 'Spent'], rows: [] };

export const PanelExamples = () => (
  <>
    <ChartPanelStates />
    <BarListStates />
    <DonutStates />
    <SplitBarStates />
  </>
);

const spending = {
  title: 'Spent a month',
  hint: 'US dollars, Sep 2026 to Feb 2027',
  how: 'Recorded costs and the monthly cost of each team.',
} as const;

function Spending({ values }: { values: readonly number[] }) {
  const { compactMoney, moneyTicks } = useFigures();
  return (
    <LineChart
      points={months.slice(0, values.length)}
      series={[{ key: 'spent', name: 'Spent', values }]}
      main="spent"
      format={compactMoney}
      axis={moneyTicks}
    />
  );
}

function ChartPanelStates() {
  const { wholeMoney } = useFigures();
  const table = {
    columns: ['Month', 'Spent'],
    rows: months.map((month, at) => ({ key: month, cells: [month, { text: wholeMoney(spent[at] ?? 0), value: spent[at] ?? 0 }] })),
  };
  return (
    <Part name="ChartPanel" width={WIDTH}>
      <State is="with its table and files">
        <ChartPanel {...spending} table={table}>
          <Spending values={spent} />
        </ChartPanel>
      </State>
      <State is="loading">
        <ChartPanel {...spending} table={none} isLoading>
          <Spending values={[]} />
        </ChartPanel>
      </State>
      <State is="empty, with its condition">
        <ChartPanel {...spending} table={none} empty="After the first recorded cost.">
          <Spending values={[]} />
        </ChartPanel>
      </State>
      <State is="failed">
        <ChartPanel
          {...spending}
          table={none}
          failed={{ title: 'The costs could not be loaded.', requestId: 'req-19ab', onRetry: nothing }}
        >
          <Spending values={[]} />
        </ChartPanel>
      </State>
      <State is="long">
        <ChartPanel title={LONG} hint={LONG} how={LONG} table={none} empty={LONG}>
          {null}
        </ChartPanel>
      </State>
    </Part>
  );
}

const BarListStates = () => (
  <Part name="BarList" width={320}>
    <State is="amounts">
      <BarList
        bars={[
          { key: 'a', name: 'Fewer customers lost, 9%', value: 31_843, text: '$31,843', isMain: true },
          { key: 'b', name: 'More checkouts finished, 6%', value: 21_228, text: '$21,228', hint: '2,106 of 2,600 payers' },
          { key: 'c', name: LONG, value: 1, text: '$1' },
          { key: 'd', name: 'Support hours saved', value: null, text: '' },
        ]}
      />
    </State>
    <State is="nothing">
      <BarList bars={[{ key: 'a', name: 'Direct revenue', value: 0, text: '$0' }]} />
    </State>
  </Part>
);

const shares: readonly Share[] = [
  { key: 'opex', name: 'OPEX, 182 items', value: 893_300, text: '70.8%', tone: 'faint' },
  { key: 'capex', name: 'CAPEX, 28 items', value: 171_100, text: '13.6%', tone: 'pale' },
  { key: 'rd', name: 'R&D tax credit, 24 items', value: 196_350, text: '15.6%', tone: 'main' },
];

const DonutStates = () => (
  <Part name="Donut" width={400}>
    <State is="three shares">
      <Donut shares={shares} figure="15.6%" label="of the costs" />
    </State>
    <State is="one share">
      <Donut shares={shares.slice(0, 1).map((share) => ({ ...share, text: '100%' }))} figure="100%" label="OPEX" />
    </State>
    <State is="nothing">
      <Donut shares={[]} figure="–" label="after the first cost" />
    </State>
  </Part>
);

const SplitBarStates = () => (
  <Part name="SplitBar" width={400}>
    <State is="three shares">
      <SplitBar shares={shares} />
    </State>
    <State is="feelings">
      <SplitBar
        shares={(['good', 'good-pale', 'faint', 'bad-pale', 'bad'] as const).map((tone, at) => ({
          key: tone,
          name: ['Very positive', 'Positive', 'Neutral', 'Negative', 'Very negative'][at] ?? '',
          value: [121, 146, 78, 45, 22][at] ?? 0,
          text: ['29%', '36%', '19%', '11%', '5%'][at] ?? '',
          tone,
        }))}
      />
    </State>
    <State is="nothing">
      <SplitBar shares={[]} />
    </State>
  </Part>
);
