import { expect, test } from 'vitest';
import { drawn } from '#test/support/drawn.tsx';
import { CodeBox } from './code-box.tsx';
import { guestTotals } from './guest-totals.ts';
import type { CartHandle } from './shown-cart.ts';

const items = [{ type: 'SUBSCRIPTION', plan: 'PRO', billingInterval: 'MONTHLY', quantity: 1 }] as const;
const valid = { valid: true, promotion: { code: 'WELCOME20', type: 'PERCENTAGE' }, discountAmount: 1.99, reason: null } as const;
const lost = { valid: false, promotion: null, discountAmount: 0, reason: 'plan' } as const;
// What the part calls of it, it calls only when it is pressed.
const handle = {} as CartHandle;

async function box(code: string | null, answer: typeof valid | typeof lost | null) {
  const cart = guestTotals({ items, code }, null, answer);
  const markup = await drawn(<CodeBox handle={handle} cart={cart} />, { texts: ['cart'], answers: {} });
  return { field: /<input[^>]* value="([^"]*)"/.exec(markup)?.[1], button: />([^<]*)<\/button>/.exec(markup)?.[1] };
}

test('The code of a stranger stays in its field, to be taken off, while what it takes off is asked again.', async () => {
  const counting = { field: 'WELCOME20', button: 'Remove' };
  expect(await box('WELCOME20', valid)).toEqual(counting);
  expect(await box('WELCOME20', null)).toEqual(counting);
});

test('Without a code that counts, the field is empty, for another one.', async () => {
  expect(await box('WELCOME20', lost)).toEqual({ field: '', button: 'Apply' });
  expect(await box(null, null)).toEqual({ field: '', button: 'Apply' });
});
