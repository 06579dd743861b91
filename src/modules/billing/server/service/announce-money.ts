import type { Context } from '#platform/module/context.ts';
import { moneyBackMail, type MoneyBackState } from '../mail/money-back.ts';
import type { CreditNoteRow } from '../queries/credit-notes.ts';
import type { InvoiceRow } from '../queries/invoices.ts';
import type { PaymentRow } from '../queries/payments.ts';
import type { RefundRow } from '../queries/refunds.ts';
import * as letters from './letters.ts';

/** A correction of an invoice: the audit log keeps it, and the people who pay get it. */
export async function creditNoteIssued(context: Context, note: CreditNoteRow, invoice: InvoiceRow): Promise<void> {
  const { id, number, total: amount, given_as: as, reason } = note;
  await context.publish({
    type: 'billing.credit_note_issued',
    subject: { kind: 'credit_note', id },
    payload: { number, invoice: invoice.number, amount, as, reason },
  });
  await letters.creditNoteIssued(context, { ...note, invoice });
}

/** Money has gone back, or a customer asks for it at their bank. What was begun at the provider is also mailed to the operators. */
export async function moneyBack(context: Context, payment: PaymentRow, refund: RefundRow): Promise<void> {
  const { kind, origin, status } = refund;
  if (kind === 'refund' && status === 'pending') return;
  await publish(context, kind === 'refund' ? 'billing.payment_refunded' : 'billing.payment_disputed', payment, refund);
  const state = kind === 'refund' ? 'refunded' : status === 'pending' ? 'disputed' : 'lost';
  if (origin === 'provider') await mailOperators(context, state, payment, refund);
}

/** Nothing went back, or it came again: what is owed by a document is credit now. @param owed cents */
export async function refundFailed(
  context: Context,
  payment: PaymentRow,
  { refund, owed }: { readonly refund: RefundRow; readonly owed: number },
): Promise<void> {
  const isDispute = refund.kind === 'dispute';
  await publish(context, isDispute ? 'billing.payment_disputed' : 'billing.refund_failed', payment, refund);
  await mailOperators(context, isDispute ? 'won' : 'failed', payment, refund);
  if (owed > 0) await letters.refundFailed(context, owed);
}

const publish = (context: Context, type: string, payment: PaymentRow, refund: RefundRow): Promise<unknown> => {
  const { provider_ref: ref, amount, status, failure_code: code } = refund;
  const payload = { ref, amount, status, code, invoiceId: payment.invoice_id };
  return context.publish({ type, subject: { kind: 'payment', id: payment.id }, payload });
};

async function mailOperators(context: Context, state: MoneyBackState, payment: PaymentRow, { amount }: RefundRow): Promise<void> {
  const { operators, publicUrl } = context.settings;
  const about = { state, amount, paymentId: payment.id, chargeRef: payment.provider_ref };
  for (const to of operators) await context.mailOrKeep({ to, template: 'billing.money_back' }, () => moneyBackMail(to, publicUrl, about));
}
