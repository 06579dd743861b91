import type { Selectable } from 'kysely';
import type { Scoped } from '#platform/module/context.ts';
import type { Paging } from '#shared/pages.ts';
import { raise } from '#shared/problem.ts';
import { iso } from '#shared/time.ts';
import type { CreditNote } from '../../contract/credit-notes.ts';
import type { CreditNoteId, InvoiceId } from '../../contract/ids.ts';
import { billingProblems } from '../../contract/problems.ts';
import { dollars } from '../../rules/cents.ts';
import { sumOf, type Sums } from '../../rules/credit-note.ts';
import { billingIn } from '../tables.ts';
import type { CreditNoteTable } from '../tables/credit-notes.ts';
import { linesOf, taxesOfInvoice, type InvoiceRow, type IssuedBetween } from './invoices.ts';

export type CreditNoteRow = Selectable<CreditNoteTable>;

const ownNotes = ({ tx, scope }: Scoped) => billingIn(tx).selectFrom('credit_notes').where('account_id', '=', scope.accountId);

/** The credit notes of an invoice, oldest first. */
export const notesOf = async (scoped: Scoped, invoiceId: InvoiceId): Promise<CreditNoteRow[]> =>
  ownNotes(scoped).selectAll().where('invoice_id', '=', invoiceId).orderBy('number').execute();

export interface InvoiceSums {
  /** In the order of the sums, each with its rate. */
  readonly lines: readonly { readonly id: string; readonly rate: number }[];
  /** Of each tax in the sums. */
  readonly rates: readonly number[];
  readonly issued: Sums;
  readonly before: Sums;
}

/** An invoice, and what its credit notes come to so far. The subscription or the payment is locked by the caller. */
export async function sumsOf(scoped: Scoped, invoice: InvoiceRow): Promise<InvoiceSums> {
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
  const byLine = new Map(credited.map(({ id, amount }) => [id, amount]));
  const taxes = taxesOfInvoice(invoice, lines);
  const taxed = notes.flatMap((note) => note.taxes);
  const creditedAt = (rate: number): number => sumOf(taxed.filter((one) => one.rate === rate).map(({ tax }) => tax));
  return {
    lines: lines.map(({ id, tax_rate: rate }) => ({ id, rate })),
    rates: taxes.map(({ rate }) => rate),
    issued: { lines: lines.map(({ amount, discount }) => amount - discount), taxes: taxes.map(({ tax }) => tax) },
    before: { lines: lines.map(({ id }) => byLine.get(id) ?? 0), taxes: taxes.map(({ rate }) => creditedAt(rate)) },
  };
}

/** @throws Problem billing.credit_note_not_found */
export async function noteRow(scoped: Scoped, id: CreditNoteId): Promise<CreditNoteRow> {
  const row = await ownNotes(scoped).selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? raise(billingProblems.credit_note_not_found);
}

const answered = ({ tx, scope }: Scoped) =>
  billingIn(tx)
    .selectFrom('credit_notes as note')
    .innerJoin('invoices as invoice', (join) =>
      join.onRef('invoice.account_id', '=', 'note.account_id').onRef('invoice.id', '=', 'note.invoice_id'),
    )
    .leftJoin('refunds as refund', (join) =>
      join.onRef('refund.account_id', '=', 'note.account_id').onRef('refund.credit_note_id', '=', 'note.id'),
    )
    .selectAll('note')
    .select(['invoice.number as invoice', 'refund.status as refund'])
    .where('note.account_id', '=', scope.accountId);

const answerOf = (row: CreditNoteRow & { readonly invoice: string; readonly refund: string | null }): CreditNote => ({
  id: row.id,
  number: row.number,
  invoiceId: row.invoice_id,
  invoice: row.invoice,
  reason: row.reason,
  currency: 'USD',
  net: dollars(row.net),
  tax: dollars(row.tax),
  total: dollars(row.total),
  via: row.given_as === 'money' && row.refund !== 'failed' ? 'card' : 'credit',
  isPending: row.refund === 'pending',
  issuedAt: iso(row.issued_at),
});

interface CreditNotePage extends Paging {
  readonly creditNotes: CreditNote[];
  readonly total: number;
}

/** Credit notes of the account, newest first. */
export async function listCreditNotes(scoped: Scoped, { limit, offset }: Paging): Promise<CreditNotePage> {
  const page = answered(scoped).orderBy('note.issued_at', 'desc').orderBy('note.id', 'desc').limit(limit).offset(offset);
  const rows = await page.execute();
  const { total } = await ownNotes(scoped)
    .select((read) => read.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { creditNotes: rows.map(answerOf), total, limit, offset };
}

/** Those of an invoice, oldest first, as they are answered. */
export const creditNotesOf = async (scoped: Scoped, invoiceId: InvoiceId): Promise<CreditNote[]> =>
  (await answered(scoped).where('note.invoice_id', '=', invoiceId).orderBy('note.number').execute()).map(answerOf);

/** The next few by their issue, oldest first, after one of them. */
export async function notesAfter(
  scoped: Scoped,
  { from, to }: IssuedBetween,
  after: CreditNoteRow | null,
  limit: number,
): Promise<CreditNoteRow[]> {
  return ownNotes(scoped)
    .selectAll()
    .$if(from !== null, (query) => query.where('issued_at', '>=', from ?? new Date(0)))
    .$if(to !== null, (query) => query.where('issued_at', '<', to ?? new Date(0)))
    .$if(after !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('issued_at', 'id'), '>', tuple(after?.issued_at ?? new Date(0), after?.id ?? ('' as CreditNoteId))),
      ),
    )
    .orderBy('issued_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}
