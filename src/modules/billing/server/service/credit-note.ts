import type { Context } from '#platform/module/context.ts';
import type { InvoiceId } from '../../contract/ids.ts';
import type { CreditNoteRow } from '../queries/credit-notes.ts';
import { findInvoice } from '../queries/invoices.ts';
import { lockIfThere } from '../queries/subscription.ts';
import { OperatorRefusal } from './operator-refusal.ts';
import { oweMoney } from './refund.ts';
import { raiseCredit, refuseMore, writeCreditNote, type NewCreditNote } from './write-credit-note.ts';

/** As money it goes back by the card that has paid; a job asks the provider. */
export interface CreditNoteOrder extends NewCreditNote {
  readonly invoiceId: InvoiceId;
}

/**
 * Corrects a paid invoice, which itself stays as it was issued. The credit balance has the amount from now on, or a refund of
 * it is written down, which `billing.refund` carries out after the commit.
 * @throws OperatorRefusal where the invoice is not paid, or less is left of it
 */
export async function issueCreditNote(context: Context, order: CreditNoteOrder): Promise<CreditNoteRow> {
  const subscription = await lockIfThere(context);
  const invoice = await findInvoice(context, order.invoiceId);
  if (!invoice) throw new OperatorRefusal('There is no such invoice in this account.');
  if (invoice.status !== 'paid')
    throw new OperatorRefusal(`Invoice ${invoice.number} is ${invoice.status}: a credit note corrects one that is paid.`);
  await refuseMore(context, invoice, order.amount);
  if (order.as === 'money') return oweMoney(context, invoice, order);
  const note = await writeCreditNote(context, invoice, order);
  await raiseCredit(context, subscription, note.total);
  return note;
}
