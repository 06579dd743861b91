import { findAccount } from '#modules/accounts/server/public.ts';
import type { Context, NewMail } from '#platform/module/context.ts';
import type { PaymentId } from '../../contract/ids.ts';
import type { Bought } from '../../rules/change.ts';
import { creditNoteMail, refundFailedMail } from '../mail/credit-notes.ts';
import {
  confirmationMail,
  invoiceMail,
  paymentFailedMail,
  renewedMail,
  trialBegunMail,
  type FailedPayment,
  type MailedInvoice,
} from '../mail/invoices.ts';
import type { Addressed } from '../mail/letter.ts';
import * as reminders from '../mail/reminders.ts';
import { canceledMail, endedMail, planChangedMail, reactivatedMail, type EndCause } from '../mail/subscription.ts';
import type { CreditNoteRow } from '../queries/credit-notes.ts';
import type { InvoiceRow } from '../queries/invoices.ts';
import { boughtOf } from '../queries/subscription.ts';
import { addresseeOf } from './parties.ts';

/** What a letter needs of a service's context. */
export type LetterContext = Pick<Context, 'tx' | 'scope' | 'settings' | 'mailOrKeep' | 'now'>;
const mailed = (row: InvoiceRow): MailedInvoice => ({
  id: row.id,
  number: row.number,
  bought: boughtOf(row),
  period: { start: row.period_start, end: row.period_end },
  total: row.total,
  creditApplied: row.credit_applied,
  carriedOver: row.carried_over,
  amountDue: row.amount_due,
  isPaid: row.status === 'paid',
  card: row.payment_brand && row.payment_last4 ? { brand: row.payment_brand, last4: row.payment_last4 } : null,
});

/**
 * Writes a mail to the people who pay. Demo accounts and those that are deleted get none. Its subject has happened: money
 * was taken, a plan changed. So it is recorded even where the mail cannot be written. @returns where it goes, or null
 */
async function write(context: LetterContext, worded: (addressed: Addressed) => NewMail): Promise<string | null> {
  const account = await findAccount(context);
  const to = account && (await addresseeOf(context));
  if (!to || account.isDemo || account.status === 'DELETED') return null;
  const { publicUrl, billing } = context.settings;
  await context.mailOrKeep({ to: to.email, template: 'billing' }, () =>
    worded({ to, accountName: account.name, publicUrl, isTest: billing === 'sandbox' }),
  );
  return to.email;
}

/** A purchase was paid. A renewal has `renewed`, a change `planChanged`, with the same facts. */
export const invoiceIssued = (context: LetterContext, invoice: InvoiceRow): Promise<string | null> =>
  write(context, (addressed) => invoiceMail(addressed, mailed(invoice)));

/** Nothing was paid yet. @param next what is charged at the end of the trial */
export const trialBegun = (context: LetterContext, invoice: InvoiceRow, next: reminders.Upcoming): Promise<string | null> =>
  write(context, (addressed) => trialBegunMail(addressed, mailed(invoice), next));

export const renewed = (context: LetterContext, invoice: InvoiceRow): Promise<string | null> =>
  write(context, (addressed) => renewedMail(addressed, mailed(invoice)));

export type Failure = Omit<FailedPayment, 'invoice' | 'now' | 'pastDueSince'> & {
  readonly invoice: InvoiceRow;
  readonly pastDueSince: Date;
};

/** An open invoice could not be charged, the first time and each later one. */
export const paymentFailed = (context: LetterContext, { invoice, ...failure }: Failure): Promise<string | null> =>
  write(context, (addressed) => paymentFailedMail(addressed, { ...failure, invoice: mailed(invoice), now: context.now }));

/** The bank wants to be asked before a purchase that its buyer has left. @param payment cents */
export const confirmationWanted = (
  context: LetterContext,
  payment: { readonly id: PaymentId; readonly amount: number },
): Promise<string | null> => write(context, (addressed) => confirmationMail(addressed, payment));

/** @param until end of the period that still runs; null where it has ended now */
export const canceled = (context: LetterContext, subscription: { bought: Bought; until: Date | null }): Promise<string | null> =>
  write(context, (addressed) => canceledMail(addressed, subscription));

export const reactivated = (context: LetterContext, subscription: { bought: Bought; until: Date }): Promise<string | null> =>
  write(context, (addressed) => reactivatedMail(addressed, subscription));

/** @param change `from` is null where it is in force already; `invoice` is what was charged for it */
export const planChanged = (
  context: LetterContext,
  change: { readonly bought: Bought; readonly from: Date | null; readonly invoice: InvoiceRow | null },
): Promise<string | null> =>
  write(context, (addressed) => planChangedMail(addressed, { ...change, invoice: change.invoice && mailed(change.invoice) }));

/** @param ended `bought` before it ended; `number` of the invoice that was not paid */
export const ended = (
  context: LetterContext,
  told: { readonly bought: Bought; readonly cause: EndCause; readonly number?: string },
): Promise<string | null> => write(context, (addressed) => endedMail(addressed, told));

export const trialEnding = (context: LetterContext, next: reminders.Upcoming, hasCard: boolean): Promise<string | null> =>
  write(context, (addressed) => reminders.trialEndingMail(addressed, next, hasCard));

export const yearRenewing = (context: LetterContext, next: reminders.Upcoming): Promise<string | null> =>
  write(context, (addressed) => reminders.yearRenewingMail(addressed, next));

/** @param prices cents of a whole period */
export const priceChanging = (
  context: LetterContext,
  next: Omit<reminders.Upcoming, 'amount'>,
  prices: { readonly from: number; readonly to: number },
): Promise<string | null> => write(context, (addressed) => reminders.priceChangingMail(addressed, next, prices));

export const cardExpiring = (context: LetterContext, card: reminders.ExpiringCard): Promise<string | null> =>
  write(context, (addressed) => reminders.cardExpiringMail(addressed, card));

export const limitNear = (context: LetterContext, near: reminders.NearLimit): Promise<string | null> =>
  write(context, (addressed) => reminders.limitMail(addressed, near));

export const creditNoteIssued = (context: LetterContext, note: CreditNoteRow & { readonly invoice: InvoiceRow }): Promise<string | null> =>
  write(context, (addressed) =>
    creditNoteMail(addressed, { ...note, invoiceId: note.invoice_id, invoice: note.invoice.number, as: note.given_as }),
  );

/** @param cents that could not go back and are credit now */
export const refundFailed = (context: LetterContext, cents: number): Promise<string | null> =>
  write(context, (addressed) => refundFailedMail(addressed, cents));
