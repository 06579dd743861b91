import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { jobsOf } from '#platform/module/server-module.ts';
import { modules } from '#server/modules.ts';
import { DAY } from '#shared/time.ts';
import { insertInvoice } from '#test/support/invoice-rows.ts';
import { jobContext } from '#test/support/job-context.ts';
import { ownApp, type TestPerson } from '#test/support/test-app.ts';

const app = await ownApp({ settings: { billing: 'sandbox' } });
afterAll(() => app.close());
let owner: TestPerson;
beforeEach(async () => {
  owner = await app.register();
});

const rowOf = async (table: string, key: string, id: string) =>
  (await app.rows<Record<string, unknown>>(`select * from ${table} where ${key} = $1`, [id]))[0];
const remove = async () => {
  const { json } = await app.request('GET', '/api/accounts/current', { token: owner.token });
  const body = { slug: json.data.slug };
  expect((await app.request('DELETE', `/api/accounts/${owner.accountId}`, { token: owner.token, body })).status).toBe(200);
};
/** As an account that pays, with a card. */
const subscribe = async () => {
  await app.rows(
    `update subscriptions set plan = 'PRO', additional_users = 2, status = 'past_due', past_due_since = now(), retry_at = now(),
     anchor = now(), current_period_end = now() + interval '1 month' where account_id = $1`,
    [owner.accountId],
  );
  await app.rows(
    `insert into payment_methods (id, account_id, provider, provider_ref, brand, last4, exp_month, exp_year, is_default, created_at)
     values (gen_random_uuid(), $1, 'sandbox', 'ref', 'Visa', '4242', 1, 2040, true, now())`,
    [owner.accountId],
  );
};
const pay = (status: string, invoiceId: string) =>
  app.rows(
    `insert into payments (id, account_id, invoice_id, provider, amount, status, user_id, created_at)
     values (gen_random_uuid(), $1, $2, 'sandbox', 995, $3, $4, now())`,
    [owner.accountId, invoiceId, status, owner.userId],
  );

test('an account that is deleted pays nothing more: its subscription ends, open invoices are void, its cards are forgotten', async () => {
  await subscribe();
  const sums = { total: 995, credit_applied: 95, amount_due: 900 };
  const [open, paid] = [
    await insertInvoice(app, { accountId: owner.accountId, status: 'open', sums }),
    await insertInvoice(app, { accountId: owner.accountId }),
  ];
  await pay('requires_action', open);
  await remove();
  await vi.waitFor(async () => expect((await rowOf('invoices', 'id', open))?.['status']).toBe('void'), { timeout: 20_000 });
  expect(await rowOf('invoices', 'id', paid)).toMatchObject({ status: 'paid', voided_at: null });
  expect(await rowOf('subscriptions', 'account_id', owner.accountId)).toMatchObject({
    plan: 'FREE',
    status: 'canceled',
    additional_users: 0,
    current_period_end: null,
    past_due_since: null,
    retry_at: null,
    credit_balance: 95,
  });
  expect(await rowOf('payment_methods', 'account_id', owner.accountId)).toBeUndefined();
  expect(await rowOf('payments', 'account_id', owner.accountId)).toMatchObject({ status: 'failed', failure_code: 'provider_changed' });
  const booked = await app.rows<{ ledger_account: string; amount: number }>(
    "select ledger_account, amount from ledger_entries where invoice_id = $1 and cause = 'invoice_voided' order by amount",
    [open],
  );
  expect(booked).toEqual([
    { ledger_account: 'receivable', amount: -900 },
    { ledger_account: 'credit', amount: -95 },
    { ledger_account: 'revenue', amount: 995 },
  ]);
});

test('what is being paid is decided first', async () => {
  await subscribe();
  const open = await insertInvoice(app, { accountId: owner.accountId, status: 'open' });
  await pay('pending', open);
  await remove();
  await app.app.settle();
  const queued = () => app.rows<{ n: number }>("select count(*)::int as n from pgboss.job where name = 'billing.close_account'");
  await vi.waitFor(async () => expect((await queued())[0]?.n).toBeGreaterThan(0), { timeout: 20_000 });
  expect(await rowOf('invoices', 'id', open)).toMatchObject({ status: 'open' });
  expect(await rowOf('payment_methods', 'account_id', owner.accountId)).toBeDefined();
});

test('an account that is brought back before that keeps what it pays', async () => {
  await subscribe();
  const { closeAccount } = await import('./service/close-account.ts');
  const { inTransaction } = await import('#platform/module/transaction.ts');
  const { tenantScope } = await import('#platform/db/scope.ts');
  const accountId = owner.accountId as Parameters<typeof tenantScope>[0];
  const caller = { actor: { kind: 'system' as const, accountId }, requestId: 'test', origin: { ip: '', userAgent: '' } };
  await inTransaction(app.app.runtime, caller, tenantScope(accountId, null), closeAccount);
  expect(await rowOf('subscriptions', 'account_id', owner.accountId)).toMatchObject({ plan: 'PRO', status: 'past_due' });
});

test('issued documents outlive the account, with their stored files, and nothing else of it does', async () => {
  const invoice = await insertInvoice(app, { accountId: owner.accountId });
  await pay('succeeded', invoice);
  await app.request('PATCH', '/api/billing/details', { token: owner.token, body: { city: 'Galway' } });
  expect((await app.request('GET', `/api/billing/invoices/${invoice}/download`, { token: owner.token })).status).toBe(200);
  const before = await rowOf('invoices', 'id', invoice);
  await remove();
  await app.app.settle();
  const context = jobContext(app.database, new Date(app.now().getTime() + 31 * DAY));
  await context.files.put(String(before?.['file_key']), new Uint8Array([1]));
  await jobsOf(modules)
    .find(({ name }) => name === 'accounts.purge')
    ?.run(context, {});
  expect(await rowOf('accounts', 'id', owner.accountId)).toBeUndefined();
  expect(await rowOf('invoices', 'id', invoice)).toEqual(before);
  expect(await rowOf('invoice_lines', 'invoice_id', invoice)).toBeDefined();
  expect(await rowOf('payments', 'invoice_id', invoice)).toBeDefined();
  expect(await rowOf('billing_details', 'account_id', owner.accountId)).toBeUndefined();
  expect(await context.files.get(String(before?.['file_key']))).not.toBeNull();
});

test('a person who is erased is named by issued invoices alone', async () => {
  const buyer = { name: 'Ana Test', email: owner.email };
  const invoice = await insertInvoice(app, { accountId: owner.accountId, buyer });
  await pay('succeeded', invoice);
  const body = { billingEmail: owner.email.toUpperCase() };
  await app.request('PATCH', '/api/billing/details', { token: owner.token, body });
  const { eraseOf } = await import('./service/erase.ts');
  const { inTransaction } = await import('#platform/module/transaction.ts');
  const { workerScope } = await import('#platform/db/scope.ts');
  const caller = { actor: { kind: 'nobody' as const }, requestId: 'test', origin: { ip: '', userAgent: '' } };
  const person = { id: owner.userId as Parameters<typeof eraseOf>[1]['id'], email: owner.email };
  await inTransaction(app.app.runtime, caller, workerScope(), (context) => eraseOf(context, person));
  expect(await rowOf('payments', 'invoice_id', invoice)).toMatchObject({ user_id: null });
  expect(await rowOf('billing_details', 'account_id', owner.accountId)).toMatchObject({ billing_email: null });
  expect(await rowOf('invoices', 'id', invoice)).toMatchObject({ buyer: expect.objectContaining(buyer) });
});

test('a deleted account that no event closed is found by the hourly run', async () => {
  await subscribe();
  const { accountsToClose } = await import('./service/close-account.ts');
  const { workerScope } = await import('#platform/db/scope.ts');
  const asWorker = <T>(work: (tx: Parameters<typeof accountsToClose>[0]) => Promise<T>) => app.database.transaction(workerScope(), work);
  expect(await asWorker((tx) => accountsToClose(tx, 50))).not.toContain(owner.accountId);
  // As deleting the owner's profile does.
  await app.rows("update accounts set status = 'DELETED', deleted_at = now() where id = $1", [owner.accountId]);
  expect(await asWorker((tx) => accountsToClose(tx, 50))).toContain(owner.accountId);
});
