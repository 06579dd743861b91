import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import type { RetroMetrics } from '#modules/retros/contract/figures.ts';
import { Texts } from '#ui/text/texts.ts';
import { TextsContext } from '#ui/text/use-text.ts';
import { Health } from './health.tsx';

const texts = new Texts('en');
beforeAll(() => Promise.all(['ui', 'retros-figures'].map((name) => texts.load(name))));

test('the health of a team is three bars of ten, and what is not known is a dash', () => {
  // The figures that this panel reads.
  const metrics = { teamHealthScore: 7.35, sentiment: 5.7, participationRate: 0.9, actionCompletionRate: null, retrosThisMonth: 3 };
  const html = renderToStaticMarkup(
    <TextsContext value={texts}>
      <Health metrics={metrics as RetroMetrics} days={30} />
    </TextsContext>,
  );
  expect([...html.matchAll(/width:([\d.]+)%/g)].map(([, width]) => width)).toEqual(['57', '90', '0']);
  expect([...html.matchAll(/<b>([^<]*)<\/b>/g)].map(([, text]) => text)).toEqual(['5.7 of 10', '9.0 of 10', '–']);
});
