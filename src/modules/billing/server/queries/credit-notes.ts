import type { Selectable } from 'kysely';
import type { Scoped } from '#platform/module/context.ts';
import type { InvoiceId } from '../../contract/ids.ts';
import type { Sums } from '../../rules/credit-note.ts';
import { billingIn, type CreditNoteTable } from '../tables.ts';
import { linesOf, type InvoiceRow } from './invoices.ts';

export type CreditNoteRow = Selectable<CreditNoteTable>;

export const ownNotes = ({ tx, scope }: Scoped) => billingIn(tx).selectFrom('credit_notes').where('account_id', '=', scope.accountId);

/** The credit notes of an invoice, oldest first. */
export const notesOf = async (scoped: Scoped, invoiceId: InvoiceId): Promise<CreditNoteRow[]> =>
  ownNotes(scoped).selectAll().where('invoice_id', '=', invoiceId).orderBy('number').execute();

/** An invoice, and what its credit notes come to so far. The subscription or the payment is locked by the caller. */
export async function sumsOf(scoped: Scoped, invoice: InvoiceRow): Promise<{ lineIds: readonly string[]; issued: Sums; before: Sums }> {
  const { tx, scope } = scoped;
  const lines = await linesOf(scoped, [invoice.id]);
  const notes = await notesOf(scoped, invoice.id);
  const credited = await billingIn(tx)
    .selectFrom('credit_note_lines as line')
    .innerJoin('credit_notes as note', (join) =>
      join.onRef('note.account_id', '=', 'line.account_id').onRef('note.id', '=', 'line.credit_note_id'),
    )
    .where('note.account_id', '=', scope.accountId)
    .where('note.invoice_id', '=', invoice.id)
    .groupBy('line.invoice_line_id')
    .select(({ fn }) => ['line.invoice_line_id as id', fn.sum<number>('line.amount').as('amount')])
    .execute();
  const byLine = new Map(credited.map(({ id, amount }) => [id, Number(amount)]));
  const nets = lines.map(({ amount, discount }) => amount - discount);
  const sum = (one: 'net' | 'tax'): number => notes.reduce((all, note) => all + note[one], 0);
  return {
    lineIds: lines.map(({ id }) => id),
    issued: { net: invoice.total - invoice.tax, tax: invoice.tax, lines: nets },
    before: { net: sum('net'), tax: sum('tax'), lines: lines.map(({ id }) => byLine.get(id) ?? 0) },
  };
}
