import { uuidv7 } from 'uuidv7';
import { insertRows } from '#platform/db/insert-rows.ts';
import type { Context } from '#platform/module/context.ts';
import type { CreditNoteId } from '../../contract/ids.ts';
import { creditOf, grossOf, sumOf, type CreditReason, type GivenAs } from '../../rules/credit-note.ts';
import { creditNoteIssued } from '../../rules/ledger.ts';
import { moneyText } from '../../rules/money-text.ts';
import { onlyRate, type RateTax } from '../../rules/tax.ts';
import { sumsOf, type CreditNoteRow, type InvoiceSums } from '../queries/credit-notes.ts';
import type { InvoiceRow } from '../queries/invoices.ts';
import { undocumented } from '../queries/refunds.ts';
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

/**
 * Refunds that are not decided and disputes that are open reserve what they will have a credit note for.
 * @param more cents that go back without a note of this invoice
 * @throws OperatorRefusal where less than this is left of the invoice
 */
export async function refuseMore(context: Context, invoice: InvoiceRow, amount: number, more = 0): Promise<void> {
  const left = (await leftOf(context, invoice)) - (await undocumented(context, invoice.id)) + more;
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
  const sums = await sumsOf(context, invoice);
  const { lines, taxes } = creditOf(amount, sums.issued, sums.before);
  const byRate = taxesByRate(sums, lines, taxes);
  const { seller, buyer, language, currency, id: invoice_id } = invoice;
  const number = await nextNumber(context, 'CN');
  const note = await billingIn(tx)
    .insertInto('credit_notes')
    .values({
      ...{ id: uuidv7() as CreditNoteId, account_id: scope.accountId, number, invoice_id, reason, given_as: as },
      ...{ currency, net: sumOf(lines), tax: sumOf(taxes), tax_rate: onlyRate(byRate), taxes: JSON.stringify(byRate), total: amount },
      ...{ issued_at: now, seller, buyer, language },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const shared = { account_id: scope.accountId, credit_note_id: note.id };
  const rows = lines.map((line, position) => ({
    id: uuidv7(),
    ...shared,
    position,
    invoice_line_id: sums.lines[position]?.id,
    amount: line,
  }));
  await insertRows(
    context,
    'credit_note_lines',
    rows.filter((row) => row.amount !== 0),
  );
  await book(context, creditNoteIssued(note, as), { cause: 'credit_note_issued', invoiceId: invoice.id });
  await expirePreviews(context);
  await announce.creditNoteIssued(context, note, invoice);
  return note;
}

const taxesByRate = ({ lines, rates }: InvoiceSums, nets: readonly number[], taxes: readonly number[]): RateTax[] =>
  rates.map((rate, at) => {
    // The only rate of an invoice is that of all its lines.
    const ofRate = nets.filter((_net, line) => rates.length === 1 || lines[line]?.rate === rate);
    return { rate, net: sumOf(ofRate), tax: taxes[at] ?? 0 };
  });

/** The lines that run give back less from now on, so what a preview has shown does not hold any more. */
async function expirePreviews({ tx, scope, now }: Context): Promise<void> {
  await billingIn(tx).updateTable('subscriptions').set({ updated_at: now }).where('account_id', '=', scope.accountId).execute();
}

/** What is owed to the account grows, or falls below zero; the preview of a purchase does not hold any more. Nothing is kept of an account that is purged. */
export async function raiseCredit({ tx, now }: Context, subscription: SubscriptionRow | null, amount: number): Promise<void> {
  if (!subscription || amount === 0) return;
  await billingIn(tx)
    .updateTable('subscriptions')
    .set((eb) => ({ credit_balance: eb('credit_balance', '+', amount), updated_at: now }))
    .where('id', '=', subscription.id)
    .execute();
}
