import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { figuresFor } from '#ui/text/figure-format.ts';
import { Texts } from '#ui/text/texts.ts';
import { TextsContext } from '#ui/text/use-text.ts';
import { BarChart } from './bar-chart.tsx';
import { ChartPanel } from './chart-panel.tsx';
import { ChartTable, type ChartTableRows } from './chart-table.tsx';
import { csvOf } from './csv.ts';
import { FunnelChart, funnelTable } from './funnel-chart.tsx';
import { HeatMap } from './heat-map.tsx';
import { LineChart } from './line-chart.tsx';
import { PaybackChart } from './payback-chart.tsx';
import { ProfitChart } from './profit-chart.tsx';
import { ScoreHistogram, scoreTable } from './score-histogram.tsx';
import { seriesTable } from './tables.ts';
import { TornadoChart, tornadoTable } from './tornado-chart.tsx';
import { WaterfallChart, waterfallTable } from './waterfall-chart.tsx';

const texts = new Texts('en');
beforeAll(() => Promise.all(['ui', 'ui-charts'].map((name) => texts.load(name))));
const t: Parameters<typeof waterfallTable>[1] = (key, values) => texts.teller('ui-charts')(key, values);
const { compactMoney, moneyChange, moneyTicks, number, percent, wholeMoney } = figuresFor('en');

const shown = (part: ReactNode): string =>
  renderToStaticMarkup(
    <MantineProvider>
      <TextsContext value={texts}>{part}</TextsContext>
    </MantineProvider>,
  ).replaceAll(/<style.*?<\/style>/gs, '');
const wordsOf = (html: string): string => html.replaceAll(/<[^>]*>/g, ' ');
/** All figures of a table as they are shown, without the dashes. */
const figuresOf = (table: ChartTableRows): string[] =>
  [...shown(<ChartTable caption="" {...table} />).matchAll(/<td[^>]*>([^<]*)<\/td>/g)]
    .map(([, text = '']) => text)
    .filter((text) => text !== '–');

const points = ['Q1', 'Q2'];
const series = [
  { key: 'a', name: 'Costs', values: [12_400, -3100], tone: 'main' as const },
  { key: 'b', name: 'Return', values: [800, 91_750], tone: 'pale' as const },
];
const steps = [
  { key: 'a', name: 'Budget', change: 100_000 },
  { key: 'b', name: 'Spent', change: -30_000 },
  { key: 'c', name: 'Left', change: 'total' as const },
];
const inputs = [{ key: 'p', name: 'Price', low: 5000, high: 100_000 }];
const funnel = [
  { key: 'a', name: 'Pricing', count: 4820 },
  { key: 'b', name: 'Register', count: 1640 },
];
const scores = [6, 4, 8, 9, 15, 22, 54, 74, 98, 78];
const heat = [{ key: 'a', name: 'Sep', values: [1, 0.86] }];

const cases: readonly (readonly [string, () => ReactNode, () => string[]])[] = [
  [
    'bars',
    () => <BarChart points={points} series={series} kind="grouped" format={wholeMoney} label="x" />,
    () => figuresOf(seriesTable('', points, series, wholeMoney)).slice(2),
  ],
  [
    'lines',
    () => <LineChart points={points} series={series} main="a" format={wholeMoney} label="x" />,
    () => figuresOf(seriesTable('', points, series, wholeMoney)).slice(2),
  ],
  [
    'waterfall',
    () => <WaterfallChart steps={steps} format={compactMoney} formatChange={moneyChange} axis={moneyTicks} label="x" />,
    () => ['$100K', '−$30K', '$70K'],
  ],
  [
    'tornado',
    () => <TornadoChart inputs={inputs} plan={52_736} heads={['low', 'high']} format={wholeMoney} axis={moneyTicks} label="x" />,
    () => figuresOf(tornadoTable(inputs, ['', 'low', 'high'], wholeMoney)),
  ],
  ['funnel', () => <FunnelChart steps={funnel} label="x" />, () => ['4,820', '1,640', '34.0%', '3,180']],
  ['scores', () => <ScoreHistogram counts={scores} label="x" />, () => figuresOf(scoreTable(scores, t, number))],
  [
    'heat',
    () => <HeatMap columns={points} rows={heat} format={(value) => percent(value)} label="x" />,
    () => figuresOf(seriesTable('', points, heat, (value) => percent(value))),
  ],
];

test.each(cases)('the drawing of %s has the figures of its table', (_, chart, figures) => {
  const words = shown(chart());
  for (const figure of figures()) expect(words).toContain(figure);
});

test('the tables of derived figures hold what is drawn', () => {
  expect(figuresOf(waterfallTable(steps, t, compactMoney))).toEqual(['$100K', '−$30K', '$70K', '$70K']);
  expect(figuresOf(funnelTable(funnel, t, { number, percent }))).toEqual(['4,820', '100.0%', '3,180', '1,640', '34.0%', '34.0%']);
});

test('payback and profit name their months and amounts', () => {
  const months = Array.from({ length: 13 }, (_, at) => at);
  const cost = { name: 'Investment', values: months.map((at) => 33_200 + at * 1750) };
  const payback = (monthly: number): string =>
    wordsOf(
      shown(
        <PaybackChart
          points={months.map(String)}
          cost={cost}
          back={{ name: 'Return', values: months.map((at) => at * monthly) }}
          label="x"
        />,
      ),
    );
  expect(payback(6337)).toContain('Paid back after 7.2 months');
  expect(payback(6337)).toContain('both lines at $46K');
  expect(payback(100)).toContain('Not within 12 months');
  // What never costs more than it returns has nothing to pay back.
  const never = wordsOf(
    shown(
      <PaybackChart
        points={['0', '1', '2', '3']}
        cost={{ name: 'Cost', values: [5, 6, 7, 8] }}
        back={{ name: 'Return', values: [9, 12, 15, 19] }}
        label="x"
      />,
    ),
  );
  expect(never).not.toContain('Not within');
  expect(never).not.toContain('not yet paid back');
  const profit = wordsOf(shown(<ProfitChart scenarios={[{ key: 'a', name: 'Standard', sums: [-5, -9000, -2000, 100] }]} label="x" />));
  expect(profit).toContain('needs $9,000; break-even in month 3');
  expect(profit).toContain('Paid back, month 4');
});

test('a chart is one slider that is read at its place; without anything it is no slider', () => {
  const chart = (values: number[]) =>
    shown(
      <LineChart
        points={values.map(String)}
        series={[{ key: 'a', name: 'Costs', values }]}
        main="a"
        format={wholeMoney}
        label="Costs a month"
      />,
    );
  const html = chart([5, 12]);
  expect(html.match(/role="slider"/g)).toHaveLength(1);
  expect(html).toContain('aria-label="Costs a month"');
  expect(html).toContain('aria-valuetext="12: Costs $12"');
  expect(html).toContain('aria-valuemax="2"');
  expect(chart([])).not.toContain('slider');
});

test('a panel shows what is missing in words, waits, and reports what has failed', () => {
  const table = seriesTable('Month', [], [], wholeMoney);
  const panel = (state: Partial<Parameters<typeof ChartPanel>[0]>) =>
    shown(
      <ChartPanel title="Spent" table={table} {...state}>
        {null}
      </ChartPanel>,
    );
  expect(wordsOf(panel({ empty: 'After the first recorded cost.' }))).toContain('After the first recorded cost.');
  expect(panel({ isLoading: true })).not.toContain('<table');
  expect(wordsOf(panel({ failed: { title: 'The costs could not be loaded.', onRetry: () => undefined } }))).toContain(
    'The costs could not be loaded.',
  );
  expect(panel({})).toContain('<table');
});

test('a table gives plain numbers to a spreadsheet', () => {
  const html = shown(<ChartTable caption="x" {...seriesTable('Quarter', points, series, wholeMoney)} />);
  expect(html).toContain('data-value="-3100">−$3,100');
  expect(csvOf([['Q2', '-3100', '91750']])).toContain('Q2,-3100,91750');
});
