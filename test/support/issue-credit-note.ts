import { inTransaction } from '#platform/module/transaction.ts';
import { tenantScope } from '#platform/db/scope.ts';
import { issueCreditNote, type CreditNoteOrder } from '#modules/billing/server/service/credit-note.ts';
import type { CreditNoteRow } from '#modules/billing/server/queries/credit-notes.ts';
import type { InvoiceId } from '#modules/billing/contract/ids.ts';
import type { AccountId } from '#shared/ids.ts';
import type { TestApp } from './test-app.ts';

type Order = Partial<Omit<CreditNoteOrder, 'invoiceId'>> & { readonly invoiceId: string; readonly amount: number };

/** Corrects an invoice, as an operator's command does. */
export function issueNote(app: TestApp, account: string, order: Order): Promise<CreditNoteRow> {
  const accountId = account as AccountId;
  const caller = { requestId: 'test', origin: { ip: '', userAgent: '' }, actor: { kind: 'system' as const, accountId } };
  const whole = { reason: 'service', as: 'credit', ...order, invoiceId: order.invoiceId as InvoiceId } as const;
  return inTransaction(app.app.runtime, caller, tenantScope(accountId, null), (context) => issueCreditNote(context, whole));
}
