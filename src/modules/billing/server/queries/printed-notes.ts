import type { Context } from '#platform/module/context.ts';
import { localeOf } from '#shared/locale.ts';
import type { PrintedInvoice, PrintedLine } from '../../export/printed-invoice.ts';
import { billingIn } from '../tables.ts';
import type { CreditNoteRow } from './credit-notes.ts';
import { testInvoices, type InvoiceRow } from './invoices.ts';

type Asking = Pick<Context, 'tx' | 'scope'>;

/** What is printed of credit notes, in their order; three statements for all of them. */
export async function printedNotes(context: Asking, notes: readonly CreditNoteRow[]): Promise<PrintedInvoice[]> {
  if (notes.length === 0) return [];
  const ids = notes.map(({ invoice_id: id }) => id);
  const { tx, scope } = context;
  const rows = await billingIn(tx)
    .selectFrom('invoices')
    .selectAll()
    .where('account_id', '=', scope.accountId)
    .where('id', 'in', ids)
    .execute();
  const invoices = new Map(rows.map((row) => [row.id, row]));
  const lines = await creditedLines(context, notes);
  const tests = await testInvoices(context, ids);
  return notes.flatMap((note) => {
    const invoice = invoices.get(note.invoice_id);
    const own = lines.filter(({ noteId }) => noteId === note.id).map(({ line }) => line);
    return invoice ? [printedNote(note, invoice, { lines: own, isTest: tests.has(invoice.id) })] : [];
  });
}

const printedNote = (
  note: CreditNoteRow,
  invoice: InvoiceRow,
  { lines, isTest }: { readonly lines: readonly PrintedLine[]; readonly isTest: boolean },
): PrintedInvoice => ({
  correction: { invoice: invoice.number, reason: note.reason, as: note.given_as },
  number: note.number,
  status: 'paid',
  language: localeOf(note.language),
  seller: note.seller,
  buyer: note.buyer,
  lines,
  subtotal: note.net,
  discount: 0,
  discountCode: null,
  tax: note.tax,
  taxes: note.taxes,
  isReverseCharge: invoice.is_reverse_charge,
  total: note.total,
  creditApplied: 0,
  carriedOver: 0,
  creditAdded: 0,
  amountDue: note.total,
  periodStart: invoice.period_start,
  periodEnd: invoice.period_end,
  issuedAt: note.issued_at,
  paidAt: null,
  voidedAt: null,
  card: null,
  isTest,
});

/** Lines as their invoice has them, with the amounts that are given back. */
async function creditedLines({ tx, scope }: Asking, notes: readonly CreditNoteRow[]) {
  const rows = await billingIn(tx)
    .selectFrom('credit_note_lines as credited')
    .innerJoin('invoice_lines as line', (join) =>
      join.onRef('line.account_id', '=', 'credited.account_id').onRef('line.id', '=', 'credited.invoice_line_id'),
    )
    .selectAll('line')
    .select(['credited.credit_note_id as noteId', 'credited.amount as credited'])
    .where('credited.account_id', '=', scope.accountId)
    .where(
      'credited.credit_note_id',
      'in',
      notes.map(({ id }) => id),
    )
    .orderBy('credited.credit_note_id')
    .orderBy('credited.position')
    .execute();
  return rows.map((row) => ({
    noteId: row.noteId,
    line: {
      kind: row.kind,
      plan: row.plan,
      billingInterval: row.billing_interval,
      quantity: row.quantity,
      unitPrice: row.unit_price,
      amount: row.credited,
      discount: 0,
      periodStart: row.period_start,
      periodEnd: row.period_end,
      isProration: row.is_proration,
    } satisfies PrintedLine,
  }));
}
