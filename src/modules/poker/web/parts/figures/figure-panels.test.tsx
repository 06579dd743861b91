import { renderToStaticMarkup } from 'react-dom/server';
import { MantineProvider } from '@mantine/core';
import { beforeAll, expect, test } from 'vitest';
import { Texts } from '#ui/text/texts.ts';
import { TextsContext } from '#ui/text/use-text.ts';
import type { TeamMetrics } from '../../../contract/metrics.ts';
import { VelocityPanel } from './figure-panels.tsx';

const texts = new Texts('en');
beforeAll(() => Promise.all(['ui', 'poker-figures'].map((name) => texts.load(name))));

test('the ring of the velocity panel is about its stories, and the velocity is a figure of its own', () => {
  const metrics = {
    stories: { estimated: 26, voting: 6, pending: 9 },
    teamVelocity: 26.5,
    averageVelocity: 22.4,
    velocityOf: 'sprints',
    previous: { teamVelocity: 24 },
  } as unknown as TeamMetrics; // the figures that this panel reads
  const html = renderToStaticMarkup(
    <MantineProvider>
      <TextsContext value={texts}>
        <VelocityPanel metrics={metrics} days={30} />
      </TextsContext>
    </MantineProvider>,
  );
  expect(html).toContain('<b>41</b><span>Stories</span>');
  expect(html.replaceAll(/<[^>]*>/g, '')).toContain('Velocity26.5 points per sprint');
});
