import { expect, test } from 'vitest';
import { drawn } from '#test/support/drawn.tsx';
import type { Subscription } from '../../contract/subscription.ts';
import { Billing } from './billing.tsx';

const subscription = {
  id: '0198c1d2-0000-7000-8000-000000000001',
  plan: 'PRO',
  planId: 'PRO',
  status: 'active',
  billingInterval: 'MONTHLY',
  currentPeriodStart: '2027-02-01T00:00:00.000Z',
  currentPeriodEnd: '2027-03-01T12:00:00.000Z',
  cancelAtPeriodEnd: false,
  canceledAt: null,
  trialEnd: null,
  basePlanPrice: 9.95,
  additionalUsers: 5,
  metadata: { additionalUsers: 5 },
  additionalUserPrice: 1.95,
  pricePerMonth: 19.7,
  totalAmount: 19.7,
  nextAmount: 16.58,
  pendingChange: null,
  creditBalance: 3.12,
  pastDueSince: null,
  readOnlyFrom: null,
  nextRetryAt: null,
  isReadOnly: false,
  mode: 'sandbox',
  testClock: null,
  isDemo: false,
  createdAt: '2027-01-01T00:00:00.000Z',
  updatedAt: '2027-02-01T00:00:00.000Z',
} as unknown as Subscription; // its ids have a brand that only the server gives

const usage = {
  accountId: subscription.id,
  plan: 'PRO',
  period: { start: subscription.currentPeriodStart, end: subscription.currentPeriodEnd },
  users: { used: 28, limit: 30, period: null, forecast: null, isOver: false },
};
const open = [{ status: 'open', amountDue: 19.7 }];

/** The words of the page, for a person who may look and not buy. */
async function page(change: Partial<Subscription> = {}, shown: readonly object[] = open): Promise<string> {
  const answers = {
    'billing.getSubscription': { ...subscription, ...change },
    'billing.getUsage': usage,
    'billing.listInvoices': { invoices: shown, total: shown.length, limit: 10, offset: 0 },
    'pricing.get': {
      plans: [{ plan: 'PRO', monthlyPrice: 10, annualPrice: 100, limits: { additionalUserPrice: 2, additionalUserAnnualPrice: 20 } }],
    },
    'billing.listCreditNotes': { creditNotes: [], total: 0, limit: 10, offset: 0 },
  };
  const markup = await drawn(<Billing />, { texts: ['billing', 'billing-screens', 'billing-limits', 'notifications'], answers });
  return markup.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
}

test('The plan is a calculation whose terms add up to the next invoice, less the credit.', async () => {
  const words = await page();
  expect(words).toContain('Billed monthly, in US dollars. The next invoice is $16.58 on Mar 1, 2027.');
  expect(words).toContain('Pro $19.70 a month');
  expect(words).toContain('25 members included $9.95 5 additional users × $1.95 $9.75');
  expect(words).toContain('Pro $9.95 5 additional users × $1.95 $9.75 From your credit −$3.12 Amount due $16.58');
  expect(words).toContain('28 of 30 places in use');
});

test('A person who may not buy reads who can, and finds no button that does it.', async () => {
  const words = await page();
  expect(words).toContain('You can view billing, not change it.');
  expect(words).toContain('Contact Administrator');
  expect(words).not.toContain('Change plan');
  expect(words).not.toContain('Cancel subscription');
});

test('A change that waits says when it comes and what it is.', async () => {
  const pendingChange = { plan: 'PRO', billingInterval: 'MONTHLY', additionalUsers: 1, effectiveAt: '2027-03-01T12:00:00.000Z' } as const;
  const words = await page({ pendingChange, nextAmount: 11.9, creditBalance: 0 });
  expect(words).toContain('A change follows on Mar 1, 2027. Pro, 1 additional user, billed monthly.');
  expect(words).toContain('Pro $9.95 1 additional user × $1.95 $1.95 Amount due $11.90');
});

test('The invoice of another plan that follows has the lines of that plan, by the prices in force.', async () => {
  const pendingChange = { plan: 'PRO', billingInterval: 'ANNUAL', additionalUsers: 6, effectiveAt: '2027-03-01T12:00:00.000Z' } as const;
  const words = await page({ pendingChange, nextAmount: 220, creditBalance: 0 });
  expect(words).toContain('Pro $100.00 6 additional users × $20.00 $120.00 Amount due $220.00');
});

test('A subscription that ends says so in its title, its card and its next invoice.', async () => {
  const words = await page({ cancelAtPeriodEnd: true, nextAmount: null });
  expect(words).toContain('The subscription ends on Mar 1, 2027.');
  expect(words).toContain('The account is then on Free. What is in it stays.');
  expect(words).toContain('None: the subscription ends with its period.');
});

test.each([
  [{ nextRetryAt: '2027-02-03T12:00:00.000Z' }, 'The card is charged again on Feb 3, 2027.'],
  [{ nextRetryAt: null }, 'There is no further try. Add a card to pay the invoice.'],
  [{ readOnlyFrom: '2027-02-15T12:00:00.000Z' }, 'If it stays open, the account is read-only from Feb 15, 2027.'],
  [{ isReadOnly: true }, 'The account is read-only until its open invoice is paid.'],
  [{}, 'Without payment the account is on Free from Feb 22, 2027.'],
  [{ isReadOnly: true }, 'Without payment the account is on Free from Feb 22, 2027.'],
])('An overdue payment says what follows: %o', async (change, text) => {
  expect(await page({ status: 'past_due', pastDueSince: '2027-02-01T12:00:00.000Z', ...change })).toContain(text);
});

test.each([{}, { isReadOnly: true }, { cancelAtPeriodEnd: true }])(
  'While a payment is overdue nothing promises a renewal: %o',
  async (change) => {
    const words = await page({ status: 'past_due', pastDueSince: '2027-02-01T12:00:00.000Z', ...change });
    expect(words).toContain('An invoice has been open since Feb 1, 2027.');
    expect(words).toContain('Ends unless paid Feb 22, 2027');
    expect(words).toContain('Next invoice None until the open invoice is paid.');
    for (const promise of ['Renews', 'The next invoice is', '$16.58']) expect(words).not.toContain(promise);
  },
);

const ended = {
  plan: 'FREE',
  status: 'canceled',
  currentPeriodEnd: null,
  additionalUsers: 0,
  basePlanPrice: 0,
  totalAmount: 0,
  nextAmount: null,
} as const;
test.each([
  ['uncollectible', true],
  ['paid', false],
])('On Free again after an invoice that is %s it says what ended the plan: %s.', async (status, isSaid) => {
  const words = await page(ended, [{ status, plan: 'PRO', number: 'INV-2027-000007', amountDue: 19.7 }]);
  expect(words.includes('Pro ended on Feb 1, 2027: invoice INV-2027-000007 was not paid. The account is on Free.')).toBe(isSaid);
  expect(words).toContain('Plan Active Free');
  expect(words).not.toContain('Canceled');
});

test('An installation that does not charge shows no price, no card and no invoice to come.', async () => {
  const words = await page({ mode: 'off', plan: 'ENTERPRISE', additionalUsers: 0, basePlanPrice: 0, totalAmount: 0, nextAmount: null });
  expect(words).toContain('This installation does not charge: everything is included');
  expect(words).not.toContain('$');
  expect(words).not.toContain('Payment');
  expect(words).not.toContain('Next invoice');
});

test('What was bought before an installation stopped charging is shown with no price either.', async () => {
  expect(await page({ mode: 'off' })).not.toContain('$');
});

test('A demo shows what its plan costs where the installation does not charge, and does not say that it costs nothing.', async () => {
  const words = await page({ mode: 'off', isDemo: true });
  expect(words).toContain('Billed monthly, in US dollars. The next invoice is $16.58 on Mar 1, 2027.');
  expect(words).toContain('Pro $19.70 a month');
  expect(words).toContain('Next invoice Mar 1, 2027');
  expect(words).toContain('Payment');
  expect(words).not.toContain('Nothing is charged');
  expect(words).not.toContain('Change plan');
});

test('A demo is looked at, and says why nothing can be bought.', async () => {
  expect(await page({ isDemo: true })).toContain('Checkout needs a backend. It is not available in demo mode.');
});
