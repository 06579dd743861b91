import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BarList } from './bar-list.tsx';
import { ChartTable } from './chart-table.tsx';
import { ColumnChart } from './column-chart.tsx';
import { Donut, SplitBar } from './donut.tsx';
import { LineChart } from './line-chart.tsx';
import { ScatterChart } from './scatter-chart.tsx';

const format = (value: number): string => String(value);
const shares = [
  { key: 'a', name: 'Estimated', value: 3, text: '75%', tone: 'main' as const },
  { key: 'b', name: 'Pending', value: 1, text: '25%', tone: 'faint' as const },
];

test('a line chart names each series where it ends, and its unit once', () => {
  const html = renderToStaticMarkup(
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
  expect(html).toContain('<b>This team</b> 30');
  expect(html).toContain('<b>All teams</b> 20');
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
    expect(renderToStaticMarkup(chart)).not.toMatch(/NaN|Infinity|undefined/);
  }
});

test('a column stands as high as its value, one without a figure has no height', () => {
  const html = renderToStaticMarkup(
    <ColumnChart
      columns={[
        { key: 'a', name: 'A', value: 5 },
        { key: 'b', name: 'B', value: null },
      ]}
      end={10}
      format={format}
    />,
  );
  expect(html).toContain('height:50%');
  expect(html).toContain('height:0%');
});

test('a scatter names its outlier and its lines', () => {
  const html = renderToStaticMarkup(
    <ScatterChart
      dots={[{ key: 'a', x: 0.9, y: 33, name: 'TRM-388', outlier: 'TRM-388 took 33 d' }]}
      marks={[{ key: 'p85', name: 'p85', value: 14, isMain: true }]}
      labels={[{ x: 0, text: 'Nov 15' }]}
      format={format}
    />,
  );
  expect(html).toContain('TRM-388 took 33 d');
  expect(html).toContain('<b>p85</b> 14');
});

test('shares and bars are read as text', () => {
  expect(renderToStaticMarkup(<Donut shares={shares} figure="75%" label="estimated" />)).toContain('<dt>Estimated</dt><dd>75%</dd>');
  expect(renderToStaticMarkup(<SplitBar shares={shares} />)).toContain('width:75%');
  const bars = renderToStaticMarkup(<BarList bars={[{ key: 'e', name: 'Efficiency', value: null, text: '0%' }]} end={100} />);
  expect(bars).toContain('<b>–</b>');
});

test('the table behind a chart has a heading for each row and column, and a dash for what is unknown', () => {
  const html = renderToStaticMarkup(
    <ChartTable caption="Velocity" columns={['Week', 'Points']} rows={[{ key: '1', cells: ['Mar 1', null] }]} />,
  );
  expect(html).toContain('<th scope="row">Mar 1</th><td>–</td>');
  expect(html).toContain('<th scope="col">Points</th>');
});
