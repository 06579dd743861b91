import { afterAll, beforeAll, expect, test } from 'vitest';
import { billingApp } from '#test/support/billing.ts';
import { passTo } from '#test/support/billing-clock.ts';
import { pdfPages } from '#test/support/pdf-text.ts';
import { Shopper } from '#test/support/shopper.ts';
import type { OwnApp } from '#test/support/test-app.ts';

const tax = { sellerCountry: 'IE', rates: { IE: 23, FR: 20, DE: 19 } };

let app: OwnApp;
beforeAll(async () => void (app = await billingApp({ settings: { tax } })));
afterAll(() => app.close());

async function shopperOf(details: object | null): Promise<Shopper> {
  const shopper = await Shopper.of(app);
  if (details) await change(shopper, details);
  return shopper;
}

async function change({ buyer }: Shopper, details: object): Promise<void> {
  const { json } = await buyer.request('GET', '/api/billing/details');
  const { status, text } = await buyer.request('PATCH', '/api/billing/details', { ...details, version: json.data.version });
  if (status !== 200) throw new Error(`The details answered ${status}: ${text}`);
}

const lastInvoice = async ({ buyer }: Shopper) => (await buyer.request('GET', '/api/billing/invoices')).json.invoices[0];

async function pdfOf({ buyer }: Shopper, id: string): Promise<string> {
  const answer = await fetch(`${app.url}/api/billing/invoices/${id}/download`, {
    headers: { authorization: `Bearer ${await buyer.token()}` },
  });
  return pdfPages(new Uint8Array(await answer.arrayBuffer()))
    .join(' ')
    .replaceAll(/\s+/g, ' ');
}

test.each<[string, object | null, [number, number], string | null]>([
  ['their own rate', { country: 'FR' }, [1.99, 11.94], 'Tax at 20% $1.99'],
  ["the seller's, where they say no country", null, [2.29, 12.24], 'Tax at 23% $2.29'],
  ['no tax, abroad without a rate', { country: 'US', taxNumber: '123456789' }, [0, 9.95], null],
])('A buyer pays %s, and cart, preview, checkout, invoice and PDF agree.', async (_what, details, [asked, due], printed) => {
  const shopper = await shopperOf(details);
  const cart = await shopper.put({ type: 'SUBSCRIPTION', plan: 'PRO', billingInterval: 'MONTHLY', quantity: 1 });
  expect(cart).toMatchObject({ subtotal: 9.95, tax: asked, total: due, amountDue: due });
  expect(await shopper.buyer.preview({ plan: 'PRO' })).toMatchObject({ tax: asked, amountDueNow: due, nextAmount: due });
  expect((await shopper.checkout(cart)).status).toBe(200);
  const invoice = await lastInvoice(shopper);
  expect(invoice).toMatchObject({ tax: asked, total: due, amountDue: due, isReverseCharge: false });
  const pdf = await pdfOf(shopper, invoice.id);
  if (printed) expect(pdf).toContain(printed);
  else expect(pdf).not.toContain('Tax at');
  expect((await shopper.buyer.subscription()).nextAmount).toBe(due);
  const { ledger, unbalanced } = await shopper.buyer.books();
  expect([ledger['tax'] ?? 0, unbalanced]).toEqual([0 - Math.round(asked * 100), []]);
});

test('A business abroad owes its tax itself, and its invoice says so in its language.', async () => {
  const shopper = await shopperOf({ country: 'FR', taxNumber: 'FR12345678901' });
  await app.rows("update users set language = 'fr' where id = $1", [shopper.buyer.userId]);
  await shopper.buyer.buyPreviewed({ plan: 'PRO', additionalUsers: 2 });
  const invoice = await lastInvoice(shopper);
  expect(invoice).toMatchObject({ tax: 0, total: 13.85, isReverseCharge: true });
  const pdf = await pdfOf(shopper, invoice.id);
  expect(pdf).toContain('Autoliquidation : la taxe est due par le preneur.');
  expect(pdf).toContain('FR12345678901');
});

test('What is given back has the rate that it was asked for with, and a renewal the rate of its day.', async () => {
  const shopper = await shopperOf({ country: 'FR' });
  const { buyer } = shopper;
  const { currentPeriodEnd } = await buyer.buy({ plan: 'PRO' });
  await change(shopper, { country: 'DE' });
  const { preview } = await buyer.buyPreviewed({ plan: 'ENTERPRISE' });
  expect(preview.lines.map(({ amount }) => amount)).toEqual([-9.95, 49.95]);
  expect(preview.tax).toBe(7.5); // 9.49 of the new plan at 19 %, 1.99 of the old at 20 %
  await change(shopper, { country: 'IE' });
  await passTo(app, currentPeriodEnd);
  expect(await lastInvoice(shopper)).toMatchObject({ subtotal: 49.95, tax: 11.49, amountDue: 61.44 });
});

test('Details that change after an amount was agreed to, and decide its tax, make it another one.', async () => {
  const shopper = await shopperOf({ country: 'FR' });
  const { prorationDate } = await shopper.buyer.preview({ plan: 'PRO' });
  await change(shopper, { country: 'DE' });
  expect((await shopper.buyer.tryToBuy({ plan: 'PRO', prorationDate })).json.code).toBe('billing.preview_expired');
  await shopper.buyer.buyPreviewed({ plan: 'PRO' });
});

test('A visitor sees the rate of the seller.', async () => {
  const { json } = await app.request('GET', '/api/pricing');
  expect(json.data.taxRate).toBe(23);
});
