import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tenantScope, workerScope, type Scope } from '#platform/db/scope.ts';
import type { AccountId } from '#shared/ids.ts';
import { billingApp, Buyer } from '#test/support/billing.ts';
import { issueNote } from '#test/support/issue-credit-note.ts';
import type { OwnApp } from '#test/support/test-app.ts';

let app: OwnApp;
let buyer: Buyer;
beforeAll(async () => {
  app = await billingApp();
  buyer = await Buyer.of(app);
  await buyer.buy({ plan: 'PRO' });
  const [invoice] = (await buyer.request('GET', '/api/billing/invoices')).json.invoices;
  await buyer.request('GET', `/api/billing/invoices/${invoice.id}/download`);
  await issueNote(app, buyer.accountId, { invoiceId: invoice.id, amount: 100 });
});
afterAll(() => app.close());

/** Runs a statement in a role of the product. @returns why it is refused, or null */
const refusal = (scope: Scope, statement: string): Promise<string | null> =>
  app.database
    .transaction(scope, async (tx) => {
      await tx.executeQuery(CompiledQuery.raw(statement));
    })
    .then(
      () => null,
      (error: Error) => error.message,
    );
const asTenant = (statement: string) => refusal(tenantScope(buyer.accountId as AccountId, null), statement);

test.each([
  'update invoices set total = 1',
  'update invoices set buyer = seller',
  "update invoices set number = 'INV-2026-999999'",
  'update invoice_lines set amount = 1',
  'update credit_notes set total = 1',
  'update credit_note_lines set amount = 1',
  'update payments set amount = 1',
  'update refunds set amount = 1',
  'update ledger_entries set amount = amount * 2',
])('No role of the product rewrites what was issued or booked: %s', async (statement) => {
  expect(await asTenant(statement)).toContain('permission denied');
  expect(await refusal(workerScope(), statement)).toContain('permission denied');
});

test.each(['invoices', 'invoice_lines', 'credit_notes', 'credit_note_lines', 'payments', 'refunds', 'ledger_entries'])(
  'A request deletes none of %s.',
  async (table) => {
    expect(await asTenant(`delete from ${table}`)).toContain('permission denied');
  },
);

test.each([
  'update promotions set value = 100',
  "insert into promotions select gen_random_uuid(), 'FREE', type, 100 from promotions",
  'update plan_prices set base_price = 1',
  'delete from plan_prices',
  'delete from document_counters',
  'delete from operator_actions',
])('A request sets no prices and codes, and takes no trace away: %s', async (statement) => {
  expect(await asTenant(statement)).toContain('permission denied');
});

test.each([
  ["update invoices set status = 'open'", 'is not rewritten'],
  ["update invoices set status = 'void'", 'is not rewritten'],
  ["update invoices set paid_at = '2020-01-01'", 'is not rewritten'],
  ["update invoices set file_hash = 'x'", 'is not rewritten'],
  ["update payments set status = 'failed'", 'is decided'],
  ['update payments set invoice_id = null', 'is decided'],
])('What has ended stays as it has ended: %s', async (statement, reason) => {
  expect(await asTenant(statement)).toContain(reason);
});

test('The stored file of a credit note is replaced by no other.', async () => {
  const [note] = (await buyer.request('GET', '/api/billing/credit-notes')).json.creditNotes;
  expect((await buyer.request('GET', `/api/billing/credit-notes/${note.id}/download`)).status).toBe(200);
  expect(await asTenant("update credit_notes set file_hash = 'x'")).toContain('is not rewritten');
});
