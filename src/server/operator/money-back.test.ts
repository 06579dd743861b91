import { parse } from 'papaparse';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MINUTE } from '#shared/time.ts';
import { billingApp, Buyer, runBilling, whileAway } from '#test/support/billing.ts';
import { pastDueBuyer } from '#test/support/billing-clock.ts';
import { operate, printed, refused } from '#test/support/operator.ts';
import type { OwnApp } from '#test/support/test-app.ts';

let app: OwnApp;
beforeAll(async () => void (app = await billingApp()));
afterAll(() => app.close());

async function paid() {
  const buyer = await Buyer.of(app);
  await buyer.buy({ plan: 'PRO' });
  const { payments, invoices } = await buyer.books();
  return { buyer, payment: payments[0]?.id ?? '', number: invoices[0]?.number ?? '' };
}

test('A part of a payment is given back once, by two operators at the same moment too, and again where that is said.', async () => {
  const { buyer, payment, number } = await paid();
  const refund = ['refund', payment, '--amount', '2.00', '--reason', 'requested'];
  const answers = await Promise.all([1, 2].map(() => operate(app, ...refund)));
  expect(answers.filter(({ code }) => code === 0).map(({ lines }) => lines[0])).toEqual([`Given back: $2.00 of payment ${payment}.`]);
  expect(await refused(app, ...refund)).toContain('The same refund was done at');
  expect(await printed(app, ...refund, '--again')).toContain('Given back: $2.00');
  const { ledger, unbalanced } = await buyer.books();
  expect([ledger, unbalanced]).toEqual([{ cash: 595, revenue: -595 }, []]);
  expect(await refused(app, 'refund', payment, '--amount', '5.96', '--reason', 'service')).toContain('$5.95 is left to give back');
  const rows = await printed(app, 'invoices', '--csv');
  expect(rows.match(new RegExp(`credit note,CN-\\d{4}-\\d{6},${number},`, 'g'))).toHaveLength(2);
});

test('A credit note becomes credit for the next invoices, once.', async () => {
  const { buyer, number } = await paid();
  const note = ['credit-note', number, '--amount', '3.00', '--reason', 'service', '--as', 'credit'];
  expect(await printed(app, ...note)).toMatch(/^CN-\d{4}-\d{6} gives \$3\.00 back: it is credit for the next invoices\.$/);
  expect(await refused(app, ...note)).toContain('The same credit-note was done at');
  expect(await buyer.subscription()).toMatchObject({ creditBalance: 3, nextAmount: 6.95 });
  expect(await printed(app, 'credit-note', number, '--amount', '1.00', '--reason', 'service', '--as', 'money')).toContain('by the card');
});

test('Where the provider does not answer, the operator is asked to wait, and the same command takes it up.', async () => {
  const { payment } = await paid();
  const refund = ['refund', payment, '--amount', '9.95', '--reason', 'duplicate'];
  expect(await whileAway(app, () => refused(app, ...refund))).toContain('taken up again every five minutes');
  expect(await printed(app, ...refund)).toContain('Given back: $9.95');
});

test('What was done after the provider did not answer is not done again by the same command.', async () => {
  const { buyer, payment } = await paid();
  const refund = ['refund', payment, '--amount', '4.00', '--reason', 'duplicate'];
  await whileAway(app, () => refused(app, ...refund));
  app.pass(3 * MINUTE);
  await runBilling(app);
  for (const _time of [1, 2]) expect(await refused(app, ...refund)).toContain('The same refund was begun before, and is decided by now');
  expect((await buyer.books()).ledger).toEqual({ cash: 595, revenue: -595 });
  expect(await printed(app, ...refund, '--again')).toContain('Given back: $4.00');
});

test('The same is refused however it is typed: a whole amount, another case, the id of a document for its number.', async () => {
  const { buyer, payment, number } = await paid();
  const { invoices } = await buyer.books();
  await printed(app, 'refund', payment, '--amount', '2.00', '--reason', 'requested');
  expect(await refused(app, 'refund', payment.toUpperCase(), '--amount', '2', '--reason', 'REQUESTED')).toContain(
    'The same refund was done',
  );
  await printed(app, 'credit-note', number, '--amount', '3.00', '--reason', 'service', '--as', 'credit');
  const again = ['credit-note', invoices[0]?.id ?? '', '--amount', '3', '--reason', 'service', '--as', 'Credit'];
  expect(await refused(app, ...again)).toContain('The same credit-note was done');
  expect((await buyer.books()).ledger).toEqual({ cash: 795, revenue: -495, credit: -300 });
});

test('A payment is found by the number or the id of its invoice, as the same payment, where it is the only one.', async () => {
  const { buyer, payment, number } = await paid();
  const { invoices } = await buyer.books();
  const part = ['--amount', '2.00', '--reason', 'requested'];
  expect(await printed(app, 'refund', number.toLowerCase(), ...part)).toBe(`Given back: $2.00 of payment ${payment}.`);
  for (const name of [payment, number, invoices[0]?.id ?? ''])
    expect(await refused(app, 'refund', name, ...part)).toContain('The same refund was done at');
  const rows = parse<Record<string, string>>(await printed(app, 'invoices', '--csv'), { header: true }).data;
  expect(rows.find((row) => row['number'] === number)).toMatchObject({ document: 'invoice', payment });
  expect(rows.find((row) => row['corrects'] === number)).toMatchObject({ document: 'credit note', payment: '' });

  // Paid a second time by a way that the product does not have: which one is meant must be said.
  const second = uuidv7();
  await app.rows(
    `insert into payments (id, account_id, invoice_id, provider, amount, status, created_at, settled_at)
      select $1, account_id, invoice_id, provider, amount, status, created_at + interval '1 second', settled_at from payments where id = $2`,
    [second, payment],
  );
  expect(await refused(app, 'refund', number, ...part)).toContain(`several payments: name one by its id: ${payment}, ${second}`);
  await app.rows('delete from payments where id = $1', [second]);

  const unpaid = await pastDueBuyer(app, 'declined');
  const open = (await unpaid.books()).invoices.at(-1)?.number ?? '';
  expect(await refused(app, 'refund', open, ...part)).toBe(`Nothing was charged for the invoice "${open}" that could go back.`);
});

test.each([
  [['refund', uuidv7(), '--amount', '1.00', '--reason', 'requested'], 'There is no payment'],
  [['refund', 'first', '--amount', '1.00', '--reason', 'requested'], 'There is no payment "first"'],
  [['refund', uuidv7(), '--amount', 'one', '--reason', 'requested'], '--amount is "one", which is no amount'],
  [['refund', uuidv7(), '--amount', '0.00', '--reason', 'requested'], 'gives nothing back'],
  [['refund', uuidv7(), '--reason', 'requested'], '--amount is needed'],
  [['refund', uuidv7(), '--amount', '1.00', '--reason', 'mood'], 'must be one of requested'],
  [['credit-note', 'INV-1999-000001', '--amount', '1.00', '--reason', 'service', '--as', 'credit'], 'There is no invoice'],
  [['credit-note', 'INV-1999-000001', '--amount', '1.00', '--reason', 'service', '--as', 'gift'], 'must be one of credit, money'],
])('Nothing is given back by %s: %s.', async (argv, why) => {
  expect(await refused(app, ...argv)).toContain(why);
});
