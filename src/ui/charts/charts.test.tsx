import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactNode } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { Texts } from '#ui/text/texts.ts';
import { TextsContext } from '#ui/text/use-text.ts';
import { BarList } from './bar-list.tsx';
import { ChartTable } from './chart-table.tsx';
import { ColumnChart } from './column-chart.tsx';
import { Donut, SplitBar } from './donut.tsx';
import { LineChart } from './line-chart.tsx';
import { ScatterChart } from './scatter-chart.tsx';

const texts = new Texts('en');
beforeAll(() => texts.load('ui-charts'));
const shown = (part: ReactNode): string => renderToStaticMarkup(<TextsContext value={texts}>{part}</TextsContext>);

const format = (value: number): string => String(value);
const words = (html: string): string => html.replaceAll(/<[^>]*>/g, '');
/** Pixels of each bar, from its path. */
const heightsOf = (html: string): number[] =>
  [...html.matchAll(/d="M[\d.]+ ([\d.]+)H[^"]*?V([\d.]+)q0/g)].map(([, top, bottom]) => Number(bottom) - Number(top));
const shares = [
  { key: 'a', name: 'Estimated', value: 3, text: '75%', tone: 'main' as const },
  { key: 'b', name: 'Pending', value: 1, text: '25%', tone: 'faint' as const },
];

test('a line chart names each series where it ends, and its unit once', () => {
  const html = shown(
    <LineChart
      points={['Mar 1', 'Mar 8', 'Mar 15']}
      series={[
        { key: 'now', name: 'This team', values: [10, null, 30] },
        { key: 'all', name: 'All teams', values: [20, 20, 20] },
      ]}
      main="now"
      unit="pts"
      format={format}
    />,
  );
  expect(words(html)).toContain('This team 30');
  expect(words(html)).toContain('All teams 20');
  expect(html.match(/pts/g)).toHaveLength(1);
  expect(html).toContain('Mar 15');
  expect(html).not.toContain('NaN');
});

test('charts without a single value draw their ground and no nonsense', () => {
  for (const chart of [
    <LineChart key="l" points={[]} series={[]} main="" format={format} />,
    <LineChart key="m" points={['a']} series={[{ key: 'x', name: 'x', values: [null] }]} main="x" format={format} />,
    <ColumnChart key="c" columns={[]} format={format} />,
    <ScatterChart key="s" dots={[]} labels={[]} format={format} />,
    <Donut key="d" shares={[]} figure="–" label="nothing" />,
    <SplitBar key="b" shares={[]} />,
    <BarList key="v" bars={[]} />,
  ]) {
    expect(shown(chart)).not.toMatch(/NaN|Infinity|undefined/);
  }
});

test('a column stands as high as its value, one without a figure has no height', () => {
  const html = shown(
    <ColumnChart
      columns={[
        { key: 'a', name: 'A', value: 5 },
        { key: 'b', name: 'B', value: null },
      ]}
      end={10}
      height={200}
      format={format}
    />,
  );
  expect(heightsOf(html)).toEqual([100, 0]);
});

test('a scatter names its outlier and its lines', () => {
  const html = shown(
    <ScatterChart
      dots={[{ key: 'a', x: 0.9, y: 33, name: 'TRM-388', outlier: 'TRM-388 took 33 d' }]}
      marks={[{ key: 'p85', name: 'p85', value: 14, isMain: true }]}
      labels={[{ x: 0, text: 'Nov 15' }]}
      format={format}
    />,
  );
  expect(html).toContain('TRM-388 took 33 d');
  expect(words(html)).toContain('p85 14');
});

test('shares and bars are read as text', () => {
  expect(shown(<Donut shares={shares} figure="75%" label="estimated" />)).toContain('<dt>Estimated</dt><dd>75%</dd>');
  expect(shown(<SplitBar shares={shares} />)).toContain('width:75%');
  const bars = shown(<BarList bars={[{ key: 'e', name: 'Efficiency', value: null, text: '0%' }]} end={100} />);
  expect(bars).toContain('<b>–</b>');
});

test('the table behind a chart has a heading for each row and column, and a dash for what is unknown', () => {
  const html = shown(<ChartTable caption="Velocity" columns={['Week', 'Points']} rows={[{ key: '1', cells: ['Mar 1', null] }]} />);
  expect(html).toContain('<th scope="row">Mar 1</th><td>–</td>');
  expect(html).toContain('<th scope="col">Points</th>');
});
