import { expect, test } from 'vitest';
import { drawn } from '#test/support/drawn.tsx';
import type { Subscription } from '../../../contract/subscription.ts';
import { kindsOfPlaces, placeKinds } from './place-kinds.ts';
import { PlacesCard } from './places-card.tsx';

const countsOf = (used: number, additional: number) => {
  const kinds = kindsOfPlaces({ used, included: 25, additional });
  return placeKinds.map((kind) => kinds.filter((one) => one === kind).length);
};

test('Each place is counted once, whatever is in use, and is taken from those of the plan first.', () => {
  for (let used = 0; used <= 40; used += 1) {
    for (const additional of [0, 1, 6]) {
      const [included = 0, bought = 0, free = 0] = countsOf(used, additional);
      expect(included + bought + free).toBe(25 + additional);
      expect(included + bought).toBe(Math.min(used, 25 + additional));
      expect(bought).toBe(Math.min(additional, Math.max(0, used - 25)));
    }
  }
});

/** The squares of each kind, and the words of the legend. */
async function card(used: number, additionalUsers: number) {
  const subscription = { id: 'a', plan: 'PRO', additionalUsers, status: 'active' } as unknown as Subscription; // what the card reads of it
  const billing = { subscription, mayBuy: false, mayChange: false, confirm: () => undefined };
  const answers = { 'billing.getUsage': { users: { used } } };
  const markup = await drawn(<PlacesCard billing={billing} />, { texts: ['billing-screens'], answers });
  const [squares = '', legend = ''] = markup.split('<ul');
  const drawnOf = (kind: string) => squares.split(`data-kind="${kind}"`).length - 1;
  const words = [...legend.matchAll(/>([^<>]+)</g)].map(([, text]) => text);
  return { squares: placeKinds.map(drawnOf), words };
}

test.each([
  [1, 6, [1, 0, 30], ['Included: 1 of 25', 'Additional: 0 of 6', '30 free']],
  [27, 6, [25, 2, 4], ['Included: 25 of 25', 'Additional: 2 of 6', '4 free']],
  [40, 6, [25, 6, 0], ['Included: 25 of 25', 'Additional: 6 of 6', 'None free']],
  [4, 0, [4, 0, 21], ['Included: 4 of 25', '21 free']],
])('With %i in use and %i bought the legend says what is drawn.', async (used, additional, squares, words) => {
  expect(await card(used, additional)).toEqual({ squares, words });
});
