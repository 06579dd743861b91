import { expect, test } from 'vitest';
import { drawn } from '#test/support/drawn.tsx';
import type { Cart } from '../../contract.ts';
import { Order } from './order.tsx';

const line = { kind: 'PLAN', billingInterval: 'MONTHLY', quantity: 1, isProration: true } as const;
const period = { periodStart: '2027-02-12T12:00:00.000Z', periodEnd: '2027-03-12T12:00:00.000Z' };
const unused = { ...line, ...period, plan: 'PRO', unitPrice: 13.85, amount: -13.85, discount: -2.77 } as const;
const next = { ...line, ...period, plan: 'ENTERPRISE', unitPrice: 49.95, amount: 49.95, discount: 0 } as const;

async function words(change: Partial<Cart>): Promise<string> {
  // What the part reads of a cart.
  const cart = { discount: null, creditApplied: 0, carriedOver: 0, creditAdded: 0, nextBillingDate: null, ...change } as Cart;
  const markup = await drawn(<Order cart={cart} />, { texts: ['cart'], answers: {} });
  return markup.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
}

test('A discount that goes back with what was not used raises the sum, and is named so.', async () => {
  const shown = await words({ lines: [unused, next], amountDue: 38.87 });
  expect(shown).toContain('Subtotal $36.10 Discount taken back $2.77 Tax – Due today $38.87');
  expect(shown).not.toContain('−−');
});

test('A code takes off what is sold, next to the discount that goes back.', async () => {
  const discount = { code: 'TENOFF', amount: 10 } as Cart['discount'];
  const shown = await words({ lines: [unused, { ...next, discount: 10 }], discount, amountDue: 28.87 });
  expect(shown).toContain('TENOFF −$10.00 Discount taken back $2.77 Tax – Due today $28.87');
});
