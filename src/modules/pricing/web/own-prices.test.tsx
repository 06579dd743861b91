import { expect, test } from 'vitest';
import { withState } from '#platform/http/page-state.ts';
import { drawn } from '#test/support/drawn.tsx';
import { Pricing } from './screens/pricing.tsx';

const changed = { words: ['own-prices'], texts: { prices: { '$9.95': '$10.95', '$1.95': '$2.05', $99: '$109' } } };

test('The description of the prices names those in force.', async () => {
  const page = await drawn(<Pricing />, { texts: ['pricing', 'cart'], answers: {} });
  const description = (html: string) => /<meta name="description" content="([^"]*)"/.exec(html)?.[1];
  expect(description(withState(page, changed))).toContain('$10.95');
  expect(description(withState(page, { words: [], texts: {} }))).toContain('$9.95');
});
