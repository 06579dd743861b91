import { expect, test } from 'vitest';
import { drawn } from '#test/support/drawn.tsx';
import type { Integration } from '../../contract/integrations.ts';
import { needsAttention } from '../parts/providers.ts';
import { RevenueSection } from '../parts/revenue-section.tsx';
import { Integrations } from './integrations.tsx';

const texts = ['revenue', 'revenue-screens', 'notifications', 'ui-charts'];
const now = Date.parse('2027-02-14T09:00:00.000Z');

const stripe = {
  id: '0198c1d2-0000-7000-8000-000000000001',
  provider: 'STRIPE',
  isActive: true,
  status: 'connected',
  keyHint: '4f2a',
  accountName: 'Harbour Labs',
  checkedAt: '2027-02-14T08:00:00.000Z',
  lastSyncedAt: '2027-02-14T08:56:00.000Z',
  isSyncing: false,
  failing: null,
  customers: 212,
  transactions: 1204,
  createdAt: '2027-01-01T00:00:00.000Z',
  updatedAt: '2027-02-14T08:56:00.000Z',
} as unknown as Integration; // its id has a brand that only the server gives

const wordsIn = (markup: string): string => markup.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
const section = async (...connections: readonly Integration[]): Promise<string> =>
  wordsIn(await drawn(<RevenueSection connections={connections} now={now} />, { texts, answers: {} }));

test('A member who may not see the connections reads what is on the page, and nothing is asked for.', async () => {
  const words = wordsIn(await drawn(<Integrations />, { texts, answers: {} }));
  expect(words).toContain('Stripe, PayPal and Square are connected here. The owner, admins and members who may see billing');
  expect(words).not.toContain('Stripe MRR');
});

test('Without the right to connect each provider is there, with what it brings and no button.', async () => {
  const words = await section();
  expect(words).toContain('You can look at the connections, not change them.');
  expect(words).toContain('Stripe MRR, churn and customers Not connected Keys start with sk_ or rk_');
  expect(words).toContain('Square Card payments in shops Not connected Keys start with EAA');
  expect(words).not.toContain('EAA Connect');
});

test('A connected provider says whose it is and how fresh it is.', async () => {
  expect(await section(stripe)).toContain('Stripe Harbour Labs Connected Synced 4 minutes ago, 212 customers');
  expect(await section({ ...stripe, customers: 1, isSyncing: true })).toContain('Reading: 1 customer so far');
  expect(await section({ ...stripe, lastSyncedAt: null })).toContain('First sync in a moment');
  expect(await section({ ...stripe, isActive: false })).toContain('Stopped. What was read stays, last on Feb 14, 2027');
  expect(await section({ ...stripe, isActive: false, lastSyncedAt: null })).toContain('Stopped. What was read stays.');
});

test('Several connections of a provider are a card each, and the others stay offered.', async () => {
  const words = await section(stripe, { ...stripe, id: 'b' as Integration['id'], accountName: null });
  expect(words).toContain('Stripe Harbour Labs Connected');
  expect(words).toContain('Stripe Key ending in 4f2a Connected');
  expect(words).not.toContain('Stripe MRR');
  expect(words).toContain('PayPal Transactions and refunds Not connected');
});

test('A refused key is announced above the cards, with what stays.', async () => {
  const failing = { since: '2027-02-09T18:20:00.000Z', code: 'key_refused' } as const;
  const words = await section({ ...stripe, status: 'refused', failing });
  expect(words).toContain('Stripe (Harbour Labs) has refused the key since Feb 9, 2027');
  expect(words).toContain('What was read stays; nothing new arrives until it is connected again.');
  expect(words).toContain('Stripe Harbour Labs Refused Last synced Feb 14, 2027');
});

test('A provider that does not answer is tried again, and needs nothing of the reader.', async () => {
  const words = await section({ ...stripe, failing: { since: '2027-02-14T07:20:00.000Z', code: 'provider_away' } });
  expect(words).toContain('Not answering No answer since');
  expect(words).not.toContain('refuses the key');
});

test('A provider that is kept for the records is not verified, and has no figures.', async () => {
  const words = await section({ ...stripe, provider: 'OTHER', status: 'not_verified', accountName: null });
  expect(words).toContain('Other provider Key ending in 4f2a Not verified Nothing is read from this provider.');
  expect(words).not.toContain('Transactions Customers');
});

test('The lead counts a connection that does not answer with those that need attention, and no stopped one.', async () => {
  const failing = { since: '2027-02-14T07:20:00.000Z', code: 'provider_away' } as const;
  expect(
    [stripe, { ...stripe, failing }, { ...stripe, status: 'refused' as const }, { ...stripe, isActive: false, failing }].map(
      needsAttention,
    ),
  ).toEqual([false, true, true, false]);
});
