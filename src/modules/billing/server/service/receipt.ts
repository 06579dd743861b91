import type { Context } from '#platform/module/context.ts';
import { raise } from '#shared/problem.ts';
import type { InvoiceId } from '../../contract/ids.ts';
import { billingProblems } from '../../contract/problems.ts';
import { invoiceRow } from '../queries/invoices.ts';
import { refuseDemo } from './access.ts';
import { mailInvoice } from './invoice-letter.ts';

/** Sends the mail with an invoice again, to where the account's invoices go now. @throws Problem billing.invoice_not_found, demo */
export async function sendReceipt(context: Context, id: InvoiceId): Promise<{ to: string }> {
  const row = await invoiceRow(context, id);
  refuseDemo(context);
  return { to: (await mailInvoice(context, row)) ?? raise(billingProblems.demo) };
}
