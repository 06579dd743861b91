import { expect, test } from 'vitest';
import { drawn } from '#test/support/drawn.tsx';
import { CartSums } from './cart-sums.tsx';
import type { ShownCart } from './shown-cart.ts';

const cart: ShownCart = {
  items: [],
  subtotal: 9.95,
  discount: null,
  discountProblem: null,
  tax: 0,
  total: 9.95,
  amountDue: 9.95,
  creditApplied: 0,
  carriedOver: 0,
  effective: 'now',
};

async function words(change: Partial<ShownCart>): Promise<string> {
  const markup = await drawn(<CartSums cart={{ ...cart, ...change }} />, { texts: ['cart'], answers: {} });
  return markup.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
}

const TO_NEXT = 'Below $0.50: added to the next invoice';

test('What the credit pays and what is left to the next invoice are two lines.', async () => {
  expect(await words({ amountDue: 0, creditApplied: 9.95, carriedOver: 0.3 })).toContain(
    `From the credit balance −$9.65 ${TO_NEXT} −$0.30 Due today $0`,
  );
});

test('Without credit only what is left to the next invoice is named.', async () => {
  const shown = await words({ total: 0.3, amountDue: 0, creditApplied: 0.3, carriedOver: 0.3 });
  expect(shown).toContain(`${TO_NEXT} −$0.30`);
  expect(shown).not.toContain('From the credit balance');
});

test('Credit without a rest is one line.', async () => {
  const shown = await words({ amountDue: 4.95, creditApplied: 5 });
  expect(shown).toContain('From the credit balance −$5');
  expect(shown).not.toContain(TO_NEXT);
});

test('What an earlier invoice left is added.', async () => {
  expect(await words({ amountDue: 10.25, creditApplied: -0.3 })).toContain('From an earlier invoice $0.30 Due today $10.25');
});
