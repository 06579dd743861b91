import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drawn } from '#test/support/drawn.tsx';
import { BillingSkeleton, TABS_HEIGHT } from './billing-skeleton.tsx';

test('What is on its way has the title, the tabs and the three cards of the page, in its own grid.', async () => {
  const markup = await drawn(<BillingSkeleton />, { texts: ['billing'], answers: {} });
  expect(markup).toContain('Subscription &amp; Billing</h1>');
  const heights = [...markup.matchAll(/height:(\d+)px/g)].map(([, height]) => Number(height));
  expect(heights).toEqual([TABS_HEIGHT, 320, 320, 320]);
});

test('Its row of tabs is as high as the tabs are.', () => {
  const css = readFileSync('src/ui/parts/page-tabs.module.css', 'utf8');
  expect(css).toMatch(new RegExp(`\\.tab \\{[^}]*height: ${TABS_HEIGHT}px;`));
});
