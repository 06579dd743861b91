import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { drawn } from '#test/support/drawn.tsx';
import { ApiProblem } from '#ui/api/problem.ts';
import type { Subscription } from '../../contract/subscription.ts';
import { usageFields, type Usage } from '../../contract/usage.ts';
import type { Billing } from './billing.ts';
import { DetailsPanel } from './details-form.tsx';
import { OneInvoice } from './invoices/invoice-dialog.tsx';
import { InvoicesPanel } from './invoices/invoices-panel.tsx';
import { OneNote } from './invoices/note-dialog.tsx';
import { OverNotice } from './members/over-limit.tsx';
import { UsagePanel } from './members/usage-panel.tsx';
import { UsersPanel } from './members/users-panel.tsx';
import { MethodsPanel } from './payment/methods-panel.tsx';
import { Charged } from './plan/charged.tsx';
import { WaitingPayment } from './waiting-payment.tsx';

const billing: Billing = {
  subscription: { id: 'a', status: 'active', mode: 'sandbox', isDemo: false } as unknown as Subscription, // what these panels read of it
  mayBuy: true,
  mayChange: true,
  confirm: () => undefined,
};

async function wordsOf(panel: ReactNode, answers: Readonly<Record<string, unknown>>): Promise<string> {
  const markup = await drawn(panel, { texts: ['billing', 'billing-screens', 'billing-limits', 'notifications'], answers });
  return markup.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
}

const page = (items: readonly unknown[], total = items.length) => ({ items, total, limit: 50, offset: 0 });

const line = { used: 4, limit: 5, period: null, forecast: null, isOver: false };
const fields = Object.values(usageFields).map((field) => [field, line]);
const usageOf = (counts: Partial<Record<keyof Usage, object>>) => ({
  'billing.getUsage': {
    plan: 'FREE',
    period: { start: '2027-02-12T12:00:00.000Z', end: '2027-03-12T12:00:00.000Z' },
    ...Object.fromEntries(fields),
    ...counts,
  },
});

test.each([
  ['users', 'Deactivate 2 members, or add places.'],
  ['teams', 'Delete 2 teams to be within the plan.'],
  ['projects', 'Archive 2 projects to be within the plan.'],
  ['pokerSessions', 'Poker sessions: 2 above the plan. The count starts again next month.'],
  ['retroSessions', 'Retrospectives: 2 above the plan. The count starts again next month.'],
])('A limit of %s that is exceeded says what to reduce.', async (name, text) => {
  const answers = usageOf({ [name]: { ...line, used: 7, isOver: true } });
  expect(await wordsOf(<OverNotice usageId="a" />, answers)).toContain(text);
  const words = await wordsOf(<UsagePanel billing={billing} />, answers);
  expect(words).toContain('7 of 5');
  expect(words).toContain('2 over the limit');
});

test.each([
  ['billing.declined', 409, 'Nothing changed, and nothing was charged.'],
  ['billing.payment_pending', 409, 'It is not known yet whether this was charged. Look at Invoices before you try again.'],
  ['request.timed_out', 0, 'It is not known yet whether this was charged. Look at Invoices before you try again.'],
])('Below %s it says what is known of the charge.', async (code, status, text) => {
  expect((await wordsOf(<Charged error={new ApiProblem('No.', { code, status })} />, {})).trim()).toBe(text);
});

test('A failure without its own words has that sentence as its title.', async () => {
  expect(await wordsOf(<Charged error={new Error('odd')} />, {})).toBe('');
});

test('Within its limits an account reads of none, and a page without the plan leads to it where one is exceeded.', async () => {
  expect(await wordsOf(<OverNotice usageId="a" isElsewhere />, usageOf({ users: { ...line, used: 5 } }))).toBe('');
  const over = usageOf({ users: { ...line, used: 6, isOver: true } });
  expect(await wordsOf(<OverNotice usageId="a" isElsewhere />, over)).toContain('Open billing');
  expect(await wordsOf(<OverNotice usageId="a" />, over)).not.toContain('Open billing');
});

test('A limit that is used up says that none is left.', async () => {
  expect(await wordsOf(<UsagePanel billing={billing} />, usageOf({ teams: { ...line, used: 5 } }))).toContain('5 of 5 None left');
});

test('Usage shows what is left, what has no limit, and where it goes at this pace.', async () => {
  const month = { start: '2027-02-01T00:00:00.000Z', end: '2027-03-01T00:00:00.000Z' };
  const counts = {
    pokerSessions: { ...line, period: month, forecast: 9 },
    retroSessions: { ...line, period: month },
    teams: { ...line, limit: -1 },
  };
  const words = await wordsOf(<UsagePanel billing={billing} />, usageOf(counts));
  expect(words).toContain('Poker sessions 4 of 5 1 left Since Feb 1, 2027; 9 by Feb 28, 2027 at this pace');
  expect(words).toContain('Retrospectives 4 of 5 1 left From Feb 1, 2027 to Feb 28, 2027');
  // The subscription's own period is not what anything is counted by.
  expect(words).not.toContain('Feb 12');
  expect(words).toContain('Teams 4 No limit');
  expect(words).not.toContain('The account uses more than its plan allows.');
});

const invoice = {
  id: 'i',
  number: 'INV-2027-000001',
  status: 'paid',
  plan: 'PRO',
  additionalUsers: 2,
  reason: 'purchase',
  total: 13.85,
  credited: 0,
  amountDue: 13.85,
  issuedAt: '2027-02-01T12:00:00.000Z',
};

const note = {
  id: 'n',
  number: 'CN-2027-000001',
  invoice: 'INV-2027-000001',
  reason: 'duplicate',
  total: 1.5,
  via: 'credit',
  isPending: false,
  issuedAt: '2027-02-03T12:00:00.000Z',
};

test('Of ten thousand invoices ten are shown, with the way to the others.', async () => {
  const invoices = Array.from({ length: 10 }, (_, at) => ({ ...invoice, id: String(at) }));
  const answers = {
    'billing.listInvoices': { invoices, total: 10_000, limit: 10, offset: 0 },
    'billing.listCreditNotes': { creditNotes: [note, { ...note, id: 'm', via: 'card', isPending: true }], total: 2, limit: 10, offset: 0 },
  };
  const words = await wordsOf(<InvoicesPanel billing={billing} />, answers);
  expect(words).toContain('INV-2027-000001 Feb 1, 2027 Pro, 2 additional users Paid $13.85 PDF');
  expect(words).toContain('1–10 of 10,000');
  expect(words).toContain('All as one PDF');
  expect(words).toContain('CN-2027-000001 Feb 3, 2027 Charged twice, invoice INV-2027-000001 As credit $1.50 PDF');
  expect(words).toContain('To the card, pending');
});

test.each([
  [{ reason: 'change' }, 'Change to Pro, 2 additional users Paid'],
  [{ credited: 3.85 }, 'Partly credited'],
  [{ credited: 13.85 }, '2 additional users Credited'],
])('An invoice in the list says what it is for and what came of it: %o.', async (change, text) => {
  const words = await wordsOf(<InvoicesPanel billing={billing} />, {
    'billing.listInvoices': { invoices: [{ ...invoice, ...change }], total: 1, limit: 10, offset: 0 },
    'billing.listCreditNotes': { creditNotes: [], total: 0, limit: 10, offset: 0 },
  });
  expect(words).toContain(text);
});

test('Without an invoice there is nothing to download, and it says what brings one.', async () => {
  const words = await wordsOf(<InvoicesPanel billing={billing} />, {
    'billing.listInvoices': { invoices: [], total: 0, limit: 10, offset: 0 },
    'billing.listCreditNotes': { creditNotes: [], total: 0, limit: 10, offset: 0 },
  });
  expect(words).not.toContain('Credit notes');
  expect(words).toContain('No invoices yet. Each payment has its document here.');
  expect(words).not.toContain('All as one PDF');
});

const member = { activatedAt: '2027-01-01T12:00:00.000Z', lastBilledAt: null, user: { id: 'u', avatarUrl: null } };

test('Members have what their place costs; the owner keeps theirs.', async () => {
  const rows = [
    { ...member, id: '1', userId: '1', name: 'Ana', email: 'ana@example.com', role: 'OWNER', isActive: true, monthlyBilling: 0 },
    { ...member, id: '2', userId: '2', name: 'Tom', email: 'tom@example.com', role: 'MEMBER', isActive: true, monthlyBilling: 1.95 },
    { ...member, id: '3', userId: '3', name: 'Inés', email: 'ines@example.com', role: 'MEMBER', isActive: false, monthlyBilling: 0 },
  ];
  const words = await wordsOf(<UsersPanel billing={billing} />, { 'billing.listUsers': page(rows, 10_000) });
  expect(words).toContain('Ana ana@example.com Owner Active Jan 1, 2027 – $0.00 T Tom');
  expect(words).toContain('Tom tom@example.com Member Active Jan 1, 2027 – $1.95 Deactivate');
  expect(words).toContain('Inactive');
  expect(words).toContain('1–50 of 10,000');
  const looking = await wordsOf(<UsersPanel billing={{ ...billing, mayChange: false }} />, { 'billing.listUsers': page(rows) });
  expect(looking).not.toContain('ctivate');
});

test('Cards show which one is charged, and which has expired.', async () => {
  const cards = [
    { id: '1', brand: 'visa', last4: '4242', expMonth: 9, expYear: 2029, isDefault: true, isExpired: false },
    { id: '2', brand: 'mastercard', last4: '4444', expMonth: 1, expYear: 2026, isDefault: false, isExpired: true },
  ];
  const answers = { 'billing.listPaymentMethods': page(cards) };
  const words = await wordsOf(<MethodsPanel billing={billing} onAdd={() => undefined} />, answers);
  expect(words).toContain('Visa •••• 4242 Default 09/2029');
  expect(words).toContain('Mastercard •••• 4444 expired 01/2026');
  expect(words).toContain('Add a card');
  const looking = await wordsOf(<MethodsPanel billing={{ ...billing, mayBuy: false }} onAdd={() => undefined} />, answers);
  expect(looking).not.toContain('Add a card');
});

test('The billing details can be read by a person who may not change them.', async () => {
  const details = { legalName: 'Harbour Labs', country: 'ES', version: 1 };
  const markup = await drawn(<DetailsPanel billing={{ ...billing, mayChange: false }} />, {
    texts: ['billing', 'billing-screens'],
    answers: { 'billing.getDetails': details },
  });
  expect(markup).toContain('value="Harbour Labs"');
  expect(markup.match(/<input[^>]*disabled/g)?.length).toBeGreaterThanOrEqual(10);
});

test('A call that another payment holds up offers to confirm that payment where it is the reader’s own.', async () => {
  const refused = (details?: Record<string, unknown>) =>
    wordsOf(
      <WaitingPayment error={new ApiProblem('', { code: 'billing.payment_pending', status: 409, details })} onConfirm={() => undefined} />,
      {},
    );
  expect(await refused({ paymentId: 'p1', url: null })).toContain('Confirm the payment');
  expect((await refused()).trim()).toBe('');
});

test('An invoice that a mail links to is read by its id, on whatever page of the list it is, with the tax of each rate.', async () => {
  const party = { name: 'Harbour Labs', address: [], taxNumber: null, email: null, orderReference: null };
  const sums = { subtotal: 9.95, discount: 0, tax: 0, total: 9.95, creditApplied: 0, creditAdded: 0, amountDue: 9.95 };
  const facts = {
    issuedAt: '2027-02-01T12:00:00.000Z',
    paidAt: null,
    paymentMethod: null,
    discountCode: null,
    lines: [],
    creditNotes: [note],
  };
  const taxes = [
    { rate: 25.5, net: -4.98, tax: -1.27 },
    { rate: 0, net: 24.98, tax: 0 },
  ];
  const answers = { 'billing.getInvoice': { ...invoice, ...sums, taxes, ...facts, seller: party, buyer: party } };
  const words = await wordsOf(<OneInvoice invoiceId="i" />, answers);
  expect(words).toContain('Issued on Feb 1, 2027');
  expect(words).toContain('Billed to Harbour Labs');
  for (const text of ['Tax at 25.5% of −$4.98', 'Tax at 0% of $24.98']) expect(words).toContain(text);
});

test.each([
  [{ net: 1.5, tax: 0 }, 'Charged twice · As credit Credited $1.50'],
  [{ net: 1.2, tax: 0.3 }, 'As credit Subtotal $1.20 Tax $0.30 Credited $1.50'],
])('A credit note that a mail links to says what it gives back and how: %o.', async (sums, text) => {
  const answers = {
    'billing.getInvoice': {
      ...invoice,
      creditNotes: [
        { ...note, id: 'm' },
        { ...note, ...sums },
      ],
    },
  };
  const words = await wordsOf(<OneNote invoiceId="i" noteId="n" />, answers);
  expect(words).toContain('Corrects invoice INV-2027-000001 · issued on Feb 3, 2027');
  expect(words).toContain(text);
});

test('A link to a credit note that was cut short says where they are; of another account, that it is not here.', async () => {
  const answers = { 'billing.getInvoice': { ...invoice, creditNotes: [note] } };
  expect(await wordsOf(<OneNote invoiceId="i" noteId="n-cut" />, answers)).toContain('This invoice has no such credit note.');
  const gone = { 'billing.getInvoice': new ApiProblem('Invoice not found', { code: 'billing.invoice_not_found', status: 404 }) };
  expect(await wordsOf(<OneNote invoiceId="j" noteId="n" />, gone)).toContain('This account has no such invoice.');
});

test.each([400, 404])(
  'An invoice of another account, or a link that was cut short, says so with %i and does not try again.',
  async (status) => {
    const gone = new ApiProblem('Invoice not found', { code: 'billing.invoice_not_found', status });
    const words = await wordsOf(<OneInvoice invoiceId="j" />, { 'billing.getInvoice': gone });
    expect(words).toContain('This account has no such invoice.');
    expect(words).toContain('choose Switch account, then open the link again.');
  },
);
