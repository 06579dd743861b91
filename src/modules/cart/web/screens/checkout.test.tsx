import { expect, test } from 'vitest';
import { drawn } from '#test/support/drawn.tsx';
import { Checkout } from './checkout.tsx';

const item = { id: 'i', type: 'SUBSCRIPTION', plan: 'PRO', billingInterval: 'MONTHLY', quantity: 1 };
const cart = {
  items: [item],
  lines: [],
  discount: null,
  discountProblem: null,
  creditApplied: 0,
  carriedOver: 0,
  creditAdded: 0,
  amountDue: 9.95,
  effective: 'now',
  nextBillingDate: '2027-03-01T12:00:00.000Z',
  nextAmount: 9.95,
  trialEnd: null,
  problem: null,
};

const words = (markup: string): string => markup.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

const page = async (change: object, plan = 'FREE'): Promise<string> => words(await markupOf(change, plan));

async function markupOf(
  change: object,
  plan = 'FREE',
  { methods = [], details = {} }: { methods?: object[]; details?: object } = {},
): Promise<string> {
  const answers = {
    'cart.get': { ...cart, ...change },
    'billing.listPaymentMethods': { items: methods },
    'billing.getSubscription': { plan, mode: 'stripe' },
    'billing.getDetails': details,
    'accounts.getCurrent': { name: 'Acme' },
  };
  return drawn(<Checkout />, { texts: ['cart', 'billing', 'billing-screens'], answers });
}

test('A change that begins with the payment says so, and asks to pay.', async () => {
  const text = await page({});
  expect(text).toContain('The plan changes from Free to Pro when the payment succeeds.');
  expect(text).toContain('By paying you accept the terms . The invoice follows immediately.');
  expect(await page({}, 'PRO')).toContain('The plan stays Pro.');
});

test('A change that begins later says when, and is confirmed without a payment.', async () => {
  const text = await page({ effective: 'period_end', amountDue: 0 }, 'ENTERPRISE');
  expect(text).toContain('The change begins on Mar 1, 2027. Until then Enterprise stays as it is.');
  expect(text).not.toContain('when the payment succeeds');
  expect(text).toContain('By confirming you accept the terms .');
});

const card = { id: 'm', brand: 'visa', last4: '4242', expMonth: 12, expYear: 2099, isDefault: true, isExpired: false };

test('Without a card the first step asks for the first one, and every way to the subscription leads back.', async () => {
  const markup = await markupOf({});
  expect(words(markup)).toContain('Add a card');
  expect(words(markup)).not.toContain('Add another card');
  expect(markup).not.toContain('radiogroup');
  expect(markup).toMatch(/data-look="primary"[^>]*href="\/billing\?tab=payment&amp;action=add&amp;next=checkout"/);
  const away = [...markup.matchAll(/href="(\/billing[^"]*)"/g)].map(([, to]) => to);
  expect(away).toHaveLength(2);
  for (const to of away) expect(to).toContain('next=checkout');
});

test('A card is named as its network writes it.', async () => {
  const text = words(await markupOf({}, 'FREE', { methods: [card] }));
  expect(text).toContain('Visa •••• 4242');
  expect(text.split('How you pay')).toHaveLength(2);
  expect(text).toContain('Add another card');
});

test('The buyer is printed as on the invoice: the legal name or else the account’s, and the country by its name.', async () => {
  const nameless = words(await markupOf({}, 'FREE', { details: { country: 'FR' } }));
  expect(nameless).toMatch(/Acme .*France .*Add a legal name/);
  const named = words(await markupOf({}, 'FREE', { details: { legalName: 'Acme SARL', country: 'FR' } }));
  expect(named).toMatch(/Acme SARL .*France .*Change billing details/);
  expect(named).not.toContain('Add a legal name');
});

test('A free trial begins, and waits for no payment.', async () => {
  const text = await page({ trialEnd: '2027-02-15T12:00:00.000Z', amountDue: 0 });
  expect(text).toContain('The free trial of Pro begins now.');
  expect(text).not.toContain('when the payment succeeds');
});

test('The choice of cards has a name that a screen reader says.', async () => {
  const markup = await markupOf({}, 'FREE', { methods: [card] });
  const group = markup.match(/<[^>]*role="radiogroup"[^>]*>/)?.[0] ?? '';
  const label = group.match(/aria-labelledby="([^"]+)"/)?.[1] ?? '';
  const element = [...markup.matchAll(/<(\w+)[^>]* id="([^"]+)"[^>]*>([^<]*)</g)].find(([, , id]) => id === label);
  expect(element?.[3]).toBe('Card');
  expect(element?.[0]).toContain('visually-hidden');
});
