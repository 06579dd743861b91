import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { Texts } from '#ui/text/texts.ts';
import { TextsContext } from '#ui/text/use-text.ts';
import { ChartPanel } from './chart-panel.tsx';
import { ColumnChart } from './column-chart.tsx';
import { seriesTable } from './tables.ts';

const texts = new Texts('en');
beforeAll(() => Promise.all(['ui', 'ui-charts'].map((name) => texts.load(name))));

const panel = (state: Partial<Parameters<typeof ChartPanel>[0]> = {}): string =>
  renderToStaticMarkup(
    <MantineProvider>
      <TextsContext value={texts}>
        <ChartPanel title="Spent" how="Recorded costs." table={seriesTable('Month', [], [], String)} {...state}>
          <ColumnChart columns={[]} height={200} format={String} />
        </ChartPanel>
      </TextsContext>
    </MantineProvider>,
  ).replaceAll(/<style.*?<\/style>/gs, '');

const failed = { title: 'The costs could not be loaded.', requestId: 'req-19ab', onRetry: () => undefined };
const states = [
  ['it loads', { isLoading: true }],
  ['there is nothing', { empty: 'After the first recorded cost.' }],
  ['it has failed', { failed }],
] as const;

test.each(states)('a panel keeps the room of its drawing, its words and its buttons while %s', (_, state) => {
  const html = panel(state);
  for (const part of ['data-chart', '--height:234px', 'Recorded costs.', 'As a table']) expect(html).toContain(part);
  expect(html.match(/data-away="true"/g)).toHaveLength(2);
  expect(html).not.toContain('<table');
});

test('a panel that shows its figures has nothing away', () => {
  expect(panel()).not.toContain('data-away');
});

test('a failure within a panel has no heading of its own and no button that outweighs those of the page', () => {
  const html = panel({ failed });
  expect(html.match(/<h[1-6]/g)).toEqual(['<h2']);
  expect(html).toContain('role="alert"');
  expect(html).toContain('Try Again');
  expect(html).not.toContain('data-look="primary"');
  expect(html).toContain('req-19ab');
});
