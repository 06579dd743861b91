import { uuidv7 } from 'uuidv7';
import { insertRows } from '#platform/db/insert-rows.ts';
import type { Context } from '#platform/module/context.ts';
import type { CreditNoteId } from '../../contract/ids.ts';
import { creditOf, grossOf, type CreditReason, type GivenAs } from '../../rules/credit-note.ts';
import { creditNoteIssued } from '../../rules/ledger.ts';
import { moneyText } from '../../rules/money-text.ts';
import { sumsOf, type CreditNoteRow } from '../queries/credit-notes.ts';
import type { InvoiceRow } from '../queries/invoices.ts';
import type { SubscriptionRow } from '../queries/subscription.ts';
import { billingIn } from '../tables.ts';
import * as announce from './announce-money.ts';
import { nextNumber } from './issue.ts';
import { book } from './ledger.ts';
import { OperatorRefusal } from './operator-refusal.ts';

export interface NewCreditNote {
  /** US cents with tax, above zero. */
  readonly amount: number;
  readonly reason: CreditReason;
  readonly as: GivenAs;
}

/** @throws OperatorRefusal where less than this is left of the invoice @param reserved cents of refunds that have no note yet */
export async function refuseMore(context: Context, invoice: InvoiceRow, amount: number, reserved = 0): Promise<void> {
  const left = (await leftOf(context, invoice)) - reserved;
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new OperatorRefusal('The amount is a whole number of cents above zero.');
  if (amount > left)
    throw new OperatorRefusal(
      `Of invoice ${invoice.number}, ${moneyText(invoice.total)}, ${moneyText(Math.max(0, left))} is left to give back.`,
    );
}

/** Cents of an invoice that no credit note has given back. */
export async function leftOf(context: Context, invoice: InvoiceRow): Promise<number> {
  const { before } = await sumsOf(context, invoice);
  return invoice.total - grossOf(before);
}

/**
 * Writes and books a credit note over an amount that is left of its invoice, and announces it. The counter of numbers stays
 * locked until the commit.
 */
export async function writeCreditNote(
  context: Context,
  invoice: InvoiceRow,
  { amount, reason, as }: NewCreditNote,
): Promise<CreditNoteRow> {
  const { tx, scope, now } = context;
  const { lineIds, issued, before } = await sumsOf(context, invoice);
  const { net, tax, lines } = creditOf(amount, issued, before);
  const { seller, buyer, language, currency, tax_rate, id: invoice_id } = invoice;
  const number = await nextNumber(context, 'CN');
  const note = await billingIn(tx)
    .insertInto('credit_notes')
    .values({
      ...{ id: uuidv7() as CreditNoteId, account_id: scope.accountId, number, invoice_id, reason, given_as: as },
      ...{ currency, net, tax, tax_rate, total: amount, issued_at: now, seller, buyer, language },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const shared = { account_id: scope.accountId, credit_note_id: note.id };
  const rows = lines.map((line, position) => ({ id: uuidv7(), ...shared, position, invoice_line_id: lineIds[position], amount: line }));
  await insertRows(
    context,
    'credit_note_lines',
    rows.filter((row) => row.amount !== 0),
  );
  await book(context, creditNoteIssued(note, as), { cause: 'credit_note_issued', invoiceId: invoice.id });
  await announce.creditNoteIssued(context, note, invoice);
  return note;
}

/** What is owed to the account grows; the preview of a purchase does not hold any more. Nothing is kept of an account that is purged. */
export async function raiseCredit({ tx, now }: Context, subscription: SubscriptionRow | null, amount: number): Promise<void> {
  if (!subscription || amount === 0) return;
  await billingIn(tx)
    .updateTable('subscriptions')
    .set((eb) => ({ credit_balance: eb('credit_balance', '+', amount), updated_at: now }))
    .where('id', '=', subscription.id)
    .execute();
}
