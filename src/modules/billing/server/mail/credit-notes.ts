import type { NewMail } from '#platform/module/context.ts';
import type { CreditNoteId } from '../../contract/ids.ts';
import type { CreditReason, GivenAs } from '../../rules/credit-note.ts';
import { moneyText } from '../../rules/money-text.ts';
import { letter, mailText, type Addressed } from './letter.ts';

export interface MailedCreditNote {
  readonly id: CreditNoteId;
  readonly number: string;
  /** Number of the invoice that it corrects. */
  readonly invoice: string;
  /** Cents. */
  readonly total: number;
  readonly reason: CreditReason;
  readonly as: GivenAs;
}

/** Opens the document on the billing page, which needs a sign-in. */
const creditNotePath = (id: CreditNoteId): string => `/billing?tab=invoices&creditNote=${id}`;

export function creditNoteMail(addressed: Addressed, note: MailedCreditNote): NewMail {
  const tell = mailText(addressed.to.language);
  const { id, number, invoice, total, reason, as } = note;
  return letter('credit_note_issued', addressed, {
    path: creditNotePath(id),
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
