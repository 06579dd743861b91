import type { NewMail } from '#platform/module/context.ts';
import type { CreditNoteId, InvoiceId } from '../../contract/ids.ts';
import type { CreditReason, GivenAs } from '../../rules/credit-note.ts';
import { moneyText } from '../../rules/money-text.ts';
import { invoicePath } from './invoices.ts';
import { letter, mailText, type Addressed } from './letter.ts';

export interface MailedCreditNote {
  readonly id: CreditNoteId;
  /** That it corrects. */
  readonly invoiceId: InvoiceId;
  readonly number: string;
  /** Number of the invoice that it corrects. */
  readonly invoice: string;
  /** Cents. */
  readonly total: number;
  readonly reason: CreditReason;
  readonly as: GivenAs;
}

export function creditNoteMail(addressed: Addressed, note: MailedCreditNote): NewMail {
  const tell = mailText(addressed.to.language);
  const { id, invoiceId, number, invoice, total, reason, as } = note;
  return letter('credit_note_issued', addressed, {
    path: `${invoicePath(invoiceId)}&note=${id}`,
    values: { number, invoice },
    facts: [
      ['creditNote', number],
      ['invoice', invoice],
      ['reason', tell(`creditReasons.${reason}`)],
      ['total', moneyText(total)],
      ['givenAs', tell(`givenAs.${as}`)],
    ],
  });
}

/** The bank did not take it. @param cents that are credit now */
export function refundFailedMail(addressed: Addressed, cents: number): NewMail {
  const amount = moneyText(cents);
  return letter('refund_failed', addressed, { path: '/billing', values: { amount }, facts: [['total', amount]] });
}
