import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPromotion, billingApp, Buyer } from '#test/support/billing.ts';
import { printed } from '#test/support/operator.ts';
import type { OwnApp } from '#test/support/test-app.ts';
import { turnClock } from '#test/support/turn-clock.ts';

/*
 * The books of two lives, computed again as one would in a spreadsheet: from the price list, what was done and when. Nothing
 * here asks the product's rules; every fraction is exact, and is rounded where a line, a discount or a tax becomes cents.
 */

const TAX = 20n; // percent
/** Cents: of the plan for a period, and of one additional user. */
const PRICES = {
  PRO: { MONTHLY: [995n, 195n], ANNUAL: [9900n, 1942n] },
  ENTERPRISE: { MONTHLY: [4995n, 195n], ANNUAL: [49_500n, 1942n] },
} as const;

let app: OwnApp;
beforeAll(async () => {
  app = await billingApp({ settings: { tax: { sellerCountry: 'FR', rates: { FR: Number(TAX) } } } });
});
afterAll(() => app.close());

/** To whole cents, half away from zero. */
function rounded(top: bigint, bottom: bigint): bigint {
  if (top < 0n) return -rounded(-top, bottom);
  return (top * 2n + bottom) / (bottom * 2n);
}
const sum = (all: readonly bigint[]): bigint => all.reduce((total, one) => total + one, 0n);
const least = (...all: readonly bigint[]): bigint => all.reduce((a, b) => (a < b ? a : b));

interface Row {
  readonly amount: bigint;
  readonly discount: bigint;
}

interface Sheet {
  readonly rows: readonly Row[];
  readonly tax: bigint;
  readonly total: bigint;
  readonly creditApplied: bigint;
  readonly creditAdded: bigint;
  readonly due: bigint;
}

/** Seconds of a period, as whole seconds since 1970. */
interface Span {
  readonly from: bigint;
  readonly to: bigint;
}

const secondsOf = (moment: string): bigint => BigInt(Math.floor(Date.parse(moment) / 1000));
/** What a price of a whole period is for its rest. */
const restOf = (cents: bigint, at: bigint, { from, to }: Span): bigint => rounded(cents * (to - at), to - from);

/** A discount over rows by their amounts: whole cents first, then one cent each where the most is missing. */
function spread(amounts: readonly bigint[], discount: bigint): Row[] {
  const all = sum(amounts);
  const shares = amounts.map((amount) => (all === 0n ? 0n : (amount * discount) / all));
  const order = amounts
    .map((amount, at) => ({ at, missing: all === 0n ? 0n : (amount * discount) % all }))
    .toSorted((a, b) => Number(b.missing - a.missing) || a.at - b.at);
  for (const { at } of order.slice(0, Number(discount - sum(shares)))) shares[at] = (shares[at] ?? 0n) + 1n;
  return amounts.map((amount, at) => ({ amount, discount: shares[at] ?? 0n }));
}

/** The last lines of the sheet. @param credit what is owed to the customer before it */
function totalled(rows: readonly Row[], credit: bigint): Sheet {
  const net = sum(rows.map(({ amount, discount }) => amount - discount));
  const tax = rounded(net * TAX, 100n);
  const result = net + tax;
  const total = result > 0n ? result : 0n;
  const creditApplied = least(credit, total);
  return { rows, tax, total, creditApplied, creditAdded: result < 0n ? -result : 0n, due: total - creditApplied };
}

const percentOff = (amounts: readonly bigint[], percent: bigint): Row[] => spread(amounts, rounded(sum(amounts) * percent, 100n));
const whole = (amounts: readonly bigint[]): Row[] => amounts.map((amount) => ({ amount, discount: 0n }));
/** The rest of an earlier row, which is given back. */
const back = ({ amount, discount }: Row, at: bigint, row: Span): Row => ({
  amount: -restOf(amount, at, row),
  discount: -restOf(discount, at, row),
});

const cents = (dollars: number): bigint => BigInt(Math.round(dollars * 100));

/** The invoices of an account by the product's own screens' calls, oldest first. */
async function issued(buyer: Buyer): Promise<(Sheet & { readonly number: string; readonly period: Span })[]> {
  const list = (await buyer.request('GET', '/api/billing/invoices?limit=50')).json.invoices as readonly { id: string }[];
  const sheets = [];
  for (const { id } of list.toReversed()) {
    const { data } = (await buyer.request('GET', `/api/billing/invoices/${id}`)).json;
    const rows = data.lines.map((line: Record<'amount' | 'discount', number>) => ({
      amount: cents(line.amount),
      discount: cents(line.discount),
    }));
    sheets.push({
      number: data.number as string,
      period: { from: secondsOf(data.periodStart), to: secondsOf(data.periodEnd) },
      ...{ rows, tax: cents(data.tax), total: cents(data.total) },
      ...{ creditApplied: cents(data.creditApplied), creditAdded: cents(data.creditAdded), due: cents(data.amountDue) },
    });
  }
  return sheets;
}

const cellsOf = (csv: string): string[][] => csv.split(/\r?\n/).map((line) => line.split(','));

/** Debits less credits of each ledger account, from the exported ledger. */
async function balancesOf(accountId: string): Promise<Record<string, bigint>> {
  const text = await printed(app, 'ledger', '--csv');
  expect(text).toContain('every booking balances');
  const [header = [], ...rows] = cellsOf(text);
  const cell = (row: readonly string[], name: string): string => row[header.indexOf(name)] ?? '';
  const booked = rows.filter((row) => cell(row, 'account_id') === accountId);
  for (const [id, entries] of Map.groupBy(booked, (row) => cell(row, 'transaction')))
    expect(sum(entries.map((row) => cents(Number(cell(row, 'debit'))) - cents(Number(cell(row, 'credit'))))), id).toBe(0n);
  const balances: Record<string, bigint> = {};
  for (const row of booked) {
    const name = cell(row, 'ledger_account');
    balances[name] = (balances[name] ?? 0n) + cents(Number(cell(row, 'debit'))) - cents(Number(cell(row, 'credit')));
  }
  return balances;
}

/** Holds what was issued, exported and booked against the sheets. */
async function compare(buyer: Buyer, sheets: readonly Sheet[]): Promise<void> {
  const own = await issued(buyer);
  expect(own.map(({ number: _number, period: _period, ...sheet }) => sheet)).toEqual(sheets);
  const [header = [], ...rows] = cellsOf(await printed(app, 'invoices', '--csv'));
  for (const [place, { number }] of own.entries()) {
    const row = rows.find((one) => one[header.indexOf('number')] === number) ?? [];
    const of = (name: string): bigint => cents(Number(row[header.indexOf(name)]));
    const sheet = sheets[place];
    expect([of('subtotal'), of('discount'), of('tax'), of('total'), of('amount_due')], number).toEqual([
      sum(sheet?.rows.map(({ amount }) => amount) ?? []),
      sum(sheet?.rows.map(({ discount }) => discount) ?? []),
      ...[sheet?.tax, sheet?.total, sheet?.due],
    ]);
  }
  const balances = await balancesOf(buyer.accountId);
  const net = sum(sheets.flatMap((sheet) => sheet.rows).map(({ amount, discount }) => amount - discount));
  const results = sheets.map((sheet) => sheet.total - sheet.creditAdded - sum(sheet.rows.map((row) => row.amount - row.discount)));
  expect({ receivable: 0n, credit: 0n, ...balances }).toEqual({
    cash: sum(sheets.map(({ due }) => due)),
    receivable: 0n,
    revenue: -net,
    tax: -sum(results),
    credit: -sum(sheets.map(({ creditAdded, creditApplied }) => creditAdded - creditApplied)),
  });
}

/** Buys as it was previewed. @returns the second that the amount is computed for */
async function buy(buyer: Buyer, wanted: object): Promise<bigint> {
  const { preview } = await buyer.buyPreviewed(wanted);
  return secondsOf(preview.prorationDate);
}

async function running(buyer: Buyer): Promise<Span> {
  const { currentPeriodStart, currentPeriodEnd } = await buyer.subscription();
  return { from: secondsOf(currentPeriodStart), to: secondsOf(currentPeriodEnd ?? '') };
}

async function renew(buyer: Buyer): Promise<void> {
  await turnClock(app, (await buyer.subscription()).currentPeriodEnd ?? '');
}

test('A purchase with a code, more users, an upgrade, a renewal that is dunned, and a year come to the cents of the spreadsheet.', async () => {
  const buyer = await Buyer.of(app);
  const code = await addPromotion(app, { value: 20 });
  const [pro, user] = PRICES.PRO.MONTHLY;
  const sheets: Sheet[] = [];

  await buy(buyer, { plan: 'PRO', additionalUsers: 2, promotionCode: code });
  const month = await running(buyer);
  const first = percentOff([pro, user * 2n], 20n);
  sheets.push(totalled(first, 0n));

  await turnClock(app, '+7d');
  const more = await buy(buyer, { plan: 'PRO', additionalUsers: 5 });
  const added = percentOff([restOf(user * 3n, more, month)], 20n);
  sheets.push(totalled(added, 0n));

  await turnClock(app, '+8d');
  const up = await buy(buyer, { plan: 'ENTERPRISE' });
  const [enterprise] = PRICES.ENTERPRISE.MONTHLY;
  const unused = [...first.map((row) => back(row, up, month)), ...added.map((row) => back(row, up, { from: more, to: month.to }))];
  sheets.push(totalled([...unused, ...percentOff([restOf(enterprise, up, month)], 20n)], 0n));

  await buyer.addCard('declined');
  await renew(buyer);
  expect((await buyer.subscription()).status).toBe('past_due');
  await turnClock(app, '+9d');
  await buyer.addCard('visa');
  const { id } = await buyer.subscription();
  expect((await buyer.request('POST', `/api/billing/subscription/${id}/pay`, {})).status).toBe(200);
  const second = await running(buyer);
  const renewal = whole([enterprise]);
  sheets.push(totalled(renewal, 0n));

  await turnClock(app, '+3d');
  const year = await buy(buyer, { plan: 'ENTERPRISE', billingInterval: 'ANNUAL' });
  sheets.push(totalled([...renewal.map((row) => back(row, year, second)), ...whole([PRICES.ENTERPRISE.ANNUAL[0]])], 0n));

  expect((await buyer.cancel({ reason: 'price' })).status).toBe(200);
  expect((await buyer.reactivate()).status).toBe(200);
  await compare(buyer, sheets);
});

test('A year that is given up for a dearer month becomes credit, which pays the months that follow.', async () => {
  const buyer = await Buyer.of(app);
  const [pro, user] = PRICES.PRO.ANNUAL;
  const sheets: Sheet[] = [];
  await buy(buyer, { plan: 'PRO', billingInterval: 'ANNUAL', additionalUsers: 1 });
  const year = await running(buyer);
  const first = whole([pro, user]);
  sheets.push(totalled(first, 0n));

  await turnClock(app, '+40d');
  const up = await buy(buyer, { plan: 'ENTERPRISE', billingInterval: 'MONTHLY' });
  const [enterprise] = PRICES.ENTERPRISE.MONTHLY;
  sheets.push(totalled([...first.map((row) => back(row, up, year)), ...whole([enterprise])], 0n));

  for (let months = 0; months < 2; months += 1) {
    await renew(buyer);
    const credit = sum(sheets.map(({ creditAdded, creditApplied }) => creditAdded - creditApplied));
    sheets.push(totalled(whole([enterprise]), credit));
  }
  expect(sheets.at(1)?.creditAdded).toBeGreaterThan(0n);
  expect(sheets.at(-1)?.creditApplied).toBeLessThan(sheets.at(-1)?.total ?? 0n);
  await compare(buyer, sheets);
});
