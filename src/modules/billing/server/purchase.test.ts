import { expect, test } from 'vitest';
import { workerScope } from '#platform/db/scope.ts';
import { inTransaction } from '#platform/module/transaction.ts';
import { nobody } from '#shared/permissions.ts';
import type { UserId } from '#shared/ids.ts';
import { billingApp, Buyer } from '#test/support/billing.ts';
import { eraseOf } from './service/erase.ts';

const app = await billingApp();

test('a first purchase is charged, invoiced and booked', async () => {
  const buyer = await Buyer.of(app);
  const preview = await buyer.preview({ plan: 'PRO', additionalUsers: 2 });
  const bought = await buyer.buy({ plan: 'PRO', additionalUsers: 2, prorationDate: preview.prorationDate });
  expect(bought).toMatchObject({ plan: 'PRO', status: 'active', additionalUsers: 2, totalAmount: 13.85, nextAmount: 13.85 });
  const { invoices, payments, ledger, unbalanced } = await buyer.books();
  expect(invoices).toMatchObject([{ number: expect.stringMatching(/^INV-\d{4}-\d{6}$/), status: 'paid', total: 1385, amount_due: 1385 }]);
  expect(payments).toMatchObject([{ status: 'succeeded', amount: preview.amountDueNow * 100 }]);
  expect([ledger, unbalanced]).toEqual([{ cash: 1385, revenue: -1385 }, []]);
});

test('what a first purchase has paid for is given back where more takes its place', async () => {
  const buyer = await Buyer.of(app);
  await buyer.buy({ plan: 'PRO' });
  await buyer.buy({ plan: 'ENTERPRISE' });
  const { invoices, ledger, unbalanced } = await buyer.books();
  const [first, second] = invoices.map(({ amount_due: due }) => due);
  expect(first).toBe(995);
  // A second or two of the month have passed.
  expect(second).toBeGreaterThanOrEqual(4_995 - 995 - 1);
  expect(second).toBeLessThanOrEqual(4_995 - 995);
  expect(unbalanced).toEqual([]);
  expect(ledger['cash']).toBe(995 + (second ?? 0));
});

test('everyone in the account has the new plan without signing in again, and their open pages are notified', async () => {
  const buyer = await Buyer.of(app);
  const member = await app.addMember(buyer.accountId, 'MEMBER');
  const client = await app.connect(member.token);
  const seen = client.seen('plan:changed');
  await buyer.buy({ plan: 'PRO' });
  expect(await seen).toEqual({ plan: 'PRO' });
  const account = await app.request('GET', '/api/accounts/current', { token: member.token });
  expect(account.json.data).toMatchObject({ plan: 'PRO', limits: { maxTeams: -1, maxUsers: 25 } });
  client.close();
});

/** The tables and rows of billing that name something in any column. */
async function rowsWith(text: string): Promise<string[]> {
  const tables = await app.rows<{ name: string }>(
    "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'account_id' order by 1",
  );
  const billing = tables.filter(({ name }) => BILLING.test(name));
  const found: string[] = [];
  for (const { name } of billing) {
    const rows = await app.rows<{ row: string }>(`select t::text as row from ${name} t where t::text like $1`, [`%${text}%`]);
    found.push(...rows.map(({ row }) => `${name}: ${row}`));
  }
  return found;
}
const BILLING = /^(?:subscriptions|invoice|payment|ledger|credit_note|refunds|seat_changes|billing_|promotion)/;

test('A person who is erased is named nowhere in billing, neither by what they bought nor by what waits at their bank.', async () => {
  const buyer = await Buyer.of(app);
  const { id } = await buyer.subscription();
  const input = (plan: string) => [{ plan, additionalUsers: 1 }, { 'idempotency-key': `erased-${plan}` }] as const;
  expect((await buyer.tryToBuy(...input('PRO'))).status).toBe(200);
  const decided = await app.rows<{ purchase: { command: unknown } }>('select purchase from payments where account_id = $1', [
    buyer.accountId,
  ]);
  expect(decided.map(({ purchase }) => purchase.command)).toEqual([null]);
  await buyer.addCard('authenticationWaits');
  expect((await buyer.tryToBuy(...input('ENTERPRISE'))).json.code).toBe('billing.needs_confirmation');
  const before = await rowsWith(buyer.userId);
  expect(before.some((row) => row.startsWith('payments') && row.includes('erased-ENTERPRISE'))).toBe(true);
  const caller = { actor: nobody, requestId: 'test', origin: { ip: '', userAgent: '' } };
  const person = { id: buyer.userId as UserId, email: buyer.email };
  await inTransaction(app.app.runtime, caller, workerScope(), (context) => eraseOf(context, person));
  expect(await rowsWith(buyer.userId)).toEqual([]);
  expect((await rowsWith(id)).length).toBeGreaterThan(0);
});
