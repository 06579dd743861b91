import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { Texts } from '#ui/text/texts.ts';
import { TextsContext } from '#ui/text/use-text.ts';
import type { FlowMetrics } from '../../../contract/flow.ts';
import { addDays, daysFrom } from '../../../rules/flow-calendar.ts';
import { CumulativePanel } from './cumulative-panel.tsx';
import type { Flow } from './flow-figures.ts';

const texts = new Texts('en');
beforeAll(() => Promise.all(['ui', 'ui-charts', 'boards-flow'].map((name) => texts.load(name))));

const last = '2026-03-31';
const now = Date.parse(`${last}T18:00:00Z`);

/** A board on which an item is begun and one finished on each day. */
function panelOf(days: number): string {
  const first = addDays(last, 1 - days);
  const columns = ['In progress', 'Done'].map((title, at) => ({
    id: title,
    title,
    status: at === 0 ? 'ACTIVE' : 'COMPLETE',
    wipLimit: null,
  }));
  const changes = [
    { day: first, columnId: 'In progress', change: 2 },
    ...daysFrom(first, last).map((day) => ({ day, columnId: 'Done', change: 1 })),
  ];
  // What this panel reads of both.
  const metrics = { columns, changes, timeZone: 'UTC' } as unknown as FlowMetrics;
  const flow = { period: { first, last }, youngSince: null } as unknown as Flow;
  return renderToStaticMarkup(
    <MantineProvider>
      <TextsContext value={texts}>
        <CumulativePanel metrics={metrics} flow={flow} now={now} />
      </TextsContext>
    </MantineProvider>,
  ).replaceAll(/<style.*?<\/style>/gs, '');
}

test('the cumulative flow of a long period is that of its last six weeks, on an axis that says where it begins', () => {
  const html = panelOf(90);
  expect(html.match(/<th scope="row">/g)).toHaveLength(42);
  expect(html).toContain('last six weeks');
  expect(html).toContain('axis begins at 40');
  expect(html.replaceAll(/<[^>]*>/g, '')).toContain('Done 90');
});

test('the cumulative flow of a short period begins with it', () => {
  const html = panelOf(30);
  expect(html.match(/<th scope="row">/g)).toHaveLength(30);
  expect(html).toContain('day by day');
  expect(html).not.toContain('axis begins');
});
