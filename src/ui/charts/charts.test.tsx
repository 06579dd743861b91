import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactNode } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { Texts } from '#ui/text/texts.ts';
import { TextsContext } from '#ui/text/use-text.ts';
import { AreaChart } from './area-chart.tsx';
import { BarChart } from './bar-chart.tsx';
import { BarList } from './bar-list.tsx';
import { ChartTable } from './chart-table.tsx';
import { CapacityChart } from './capacity-chart.tsx';
import { ColumnChart } from './column-chart.tsx';
import { Donut, SplitBar } from './donut.tsx';
import { LineChart } from './line-chart.tsx';
import { NoteLines, noteLinesRoom, Notes } from './notes.tsx';
import { plotOf } from './plot.ts';
import { RunwayChart } from './runway-chart.tsx';
import { ScoreHistogram } from './score-histogram.tsx';
import { WaterfallChart } from './waterfall-chart.tsx';
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

test('a chart without a figure says so, and invents neither a scale nor zeros', () => {
  const axis = (ticks: readonly number[]): string[] => ticks.map(String);
  for (const chart of [
    <LineChart key="l" points={['a']} series={[{ key: 'x', name: 'x', values: [null] }]} main="x" format={format} />,
    <ColumnChart key="c" columns={[]} format={format} />,
    <BarChart key="b" points={['Q1']} series={[{ key: 'x', name: 'x', values: [null], tone: 'main' }]} kind="grouped" format={format} />,
    <AreaChart key="a" points={[]} series={[]} format={format} least={4} />,
    <ScatterChart key="s" dots={[]} labels={[]} format={format} />,
    <ScoreHistogram key="n" counts={Array.from({ length: 10 }, () => 0)} />,
    <WaterfallChart key="w" steps={[]} format={format} formatChange={format} axis={axis} />,
    <RunwayChart key="r" rows={[]} />,
  ]) {
    const html = shown(chart);
    expect(words(html)).toBe('–No figures yet');
    expect(html).not.toContain('slider');
  }
});

const flow = (first: number) => (
  <AreaChart
    points={['Mar 1', 'Mar 8']}
    series={[
      { key: 'done', name: 'Done', values: [first, 66], tone: 'done' },
      { key: 'review', name: 'Review', values: [2, 4], tone: 'main' },
    ]}
    format={format}
    height={200}
    isCropped
  />
);

test('a cumulative flow on a high ground begins above zero, says so, and stays inside of the drawing', () => {
  const html = shown(flow(40));
  expect(words(html)).toContain('axis begins at 30');
  const [done = ''] = [...html.matchAll(/data-tone="done" d="([^"]+)"/g)].map(([, path]) => path);
  expect(Math.max(...[...done.matchAll(/,(-?[\d.]+)/g)].map(([, y]) => Number(y)))).toBe(208); // the foot of the plot
  expect(words(shown(flow(1)))).not.toContain('axis begins');
});

test('the sum of a bar is at its end, and never behind a limit that it does not reach', () => {
  const html = shown(
    <CapacityChart
      whole={{ name: 'cash', value: 240 }}
      rows={[{ key: 'a', name: 'All', parts: [{ key: 'b', name: 'build', value: 188, tone: 'main' }], tone: 'bad' }]}
      thresholds={[{ key: '80', value: 192, text: '80%', look: 'dashed' }]}
      format={(value) => `$${value}K`}
    />,
  );
  const x = Number(/<text[^>]* x="([\d.]+)"[^>]*>\$188K/.exec(html)?.[1]);
  const limit = Number(/<line x1="([\d.]+)"[^>]*class="[^"]*rule/.exec(html)?.[1]);
  expect(x).toBeLessThan(limit);
});

test('a bar that is longer than the whole has its sum once', () => {
  const html = shown(
    <CapacityChart
      whole={{ name: 'cash', value: 240 }}
      rows={[
        {
          key: 'a',
          name: 'All',
          parts: [
            { key: 'b', name: 'burn', value: 76, tone: 'pale' },
            { key: 'c', name: 'build', value: 210, tone: 'main' },
          ],
          tone: 'bad',
        },
      ]}
      thresholds={[]}
      format={(value) => `$${value}K`}
    />,
  );
  expect(words(html).match(/\$286K/g)).toHaveLength(1);
  expect(words(html)).toContain('cash $240K');
});

test('on a phone the words of points are above the lines, each with its sign', () => {
  const plot = plotOf({ width: 310, height: 300 }, { left: 40, right: 70, top: 62, bottom: 26 }, [0, 100]);
  const notes = [
    { key: 'a', share: 0.5, value: 40, text: 'needs $29,700', tone: 'bad' as const, shape: 'ring' as const },
    { key: 'b', share: 0.5, value: 20, text: 'needs $61,880', tone: 'bad' as const, shape: 'ring' as const, isMinor: true },
    { key: 'c', share: 0.9, value: 60, text: 'Paid back', more: 'both at $46K', tone: 'ink' as const, shape: 'ring' as const },
  ];
  const lines = shown(<NoteLines notes={notes} plot={plot} />);
  expect([...lines.matchAll(/>([^<]+)<\/text>/g)].map(([, text]) => text)).toEqual(['needs $29,700', 'Paid back', 'both at $46K']);
  expect(lines.match(/<circle/g)).toHaveLength(2);
  expect(noteLinesRoom(notes)).toBe(54);
  for (const [, y] of lines.matchAll(/<text[^>]* y="([\d.]+)"/g)) expect(Number(y)).toBeLessThan(plot.top - 8);
  expect(words(shown(<Notes notes={notes} plot={plot} areWordsApart />))).toBe('');
});

test('bars next to each other show beside their names which they are', () => {
  const bars = (kind: 'grouped' | 'stacked'): string =>
    shown(
      <BarChart
        points={['Q1']}
        series={[
          { key: 'a', name: 'CAPEX', values: [4], tone: 'main' },
          { key: 'b', name: 'OPEX', values: [9], tone: 'pale' },
        ]}
        kind={kind}
        format={format}
      />,
    );
  expect(bars('grouped').match(/<rect/g)).toHaveLength(2);
  expect(bars('stacked')).not.toContain('<rect');
});
