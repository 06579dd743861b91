import { findAccount } from '#modules/accounts/server/public.ts';
import type { Context, RequestContext } from '#platform/module/context.ts';
import type { FileAnswer } from '#shared/endpoint.ts';
import { localeOf } from '#shared/locale.ts';
import { Problem } from '#shared/problem.ts';
import { billingProblems } from '../../contract/problems.ts';
import type { PrintedInvoice } from '../../export/printed-invoice.ts';
import { notesAfter, type CreditNoteRow } from '../queries/credit-notes.ts';
import { invoicesAfter, type InvoiceRow, type IssuedBetween } from '../queries/invoices.ts';
import { printedInvoices } from '../queries/printed.ts';
import { printedNotes } from '../queries/printed-notes.ts';
import { within } from './access.ts';
import { storedNote } from './credit-note-file.ts';
import { storedInvoice } from './invoice-file.ts';
import { refuseChanged, type Stored } from './kept-file.ts';

const BATCH = 50; // invoices in memory

/**
 * All invoices of the account, or those of a year, as one document, oldest first, with the credit notes after them: a copy to hand on, printed again. What was
 * stored of each stays the document that counts, so there is no copy while one of those files is not what was stored.
 * @throws Problem billing.invoice_not_found where there is none, billing.download_failed
 */
export async function downloadAllInvoices(request: RequestContext, year: number | undefined): Promise<FileAnswer> {
  const issued = year === undefined ? { from: null, to: null } : { from: firstOf(year), to: firstOf(year + 1) };
  const [{ writeArchive }, { invoiceText }] = await Promise.all([import('../../export/write-invoice.ts'), import('../../export/words.ts')]);
  const begun = await within(request, async (context) => {
    const firsts = [...(await invoicesAfter(context, issued, null, 1)), ...(await notesAfter(context, issued, null, 1))];
    return { first: firsts[0], slug: (await findAccount(context))?.slug ?? '', now: context.now };
  });
  const { first } = begun;
  if (!first) throw new Problem(billingProblems.invoice_not_found);
  const tell = invoiceText(localeOf(first.language));
  const title = year === undefined ? tell('archive') : tell('archiveOf', { year: String(year) });
  const body = await writeArchive(title, allOf(request, issued)).catch((error: unknown) => {
    throw error instanceof Problem ? error : new Problem(billingProblems.download_failed, undefined, { cause: error });
  });
  if (!body) throw new Problem(billingProblems.invoice_not_found);
  const from = year ?? first.issued_at.getUTCFullYear();
  return { name: nameOf(begun.slug, from, year ?? begun.now.getUTCFullYear()), mediaType: 'application/pdf', body };
}

/** Says the account and the years: it is kept among the files of others. */
const nameOf = (slug: string, from: number, to: number): string => `invoices-${slug}-${from < to ? `${from}-${to}` : from}.pdf`;

const firstOf = (year: number): Date => new Date(Date.UTC(year, 0, 1));

async function* allOf(request: RequestContext, issued: IssuedBetween): AsyncGenerator<PrintedInvoice> {
  yield* inBatches(request, {
    read: (context, after: InvoiceRow | null) => invoicesAfter(context, issued, after, BATCH),
    print: printedInvoices,
    storedOf: storedInvoice,
  });
  yield* inBatches(request, {
    read: (context, after: CreditNoteRow | null) => notesAfter(context, issued, after, BATCH),
    print: printedNotes,
    storedOf: storedNote,
  });
}

interface Documents<Row> {
  read(context: Context, after: Row | null): Promise<Row[]>;
  print(context: Context, rows: readonly Row[]): Promise<PrintedInvoice[]>;
  /** The file that its download would answer. */
  storedOf(row: Row): Stored | null;
}

/** Batch by batch, each in its own transaction: none stays open while pages are drawn. */
async function* inBatches<Row extends { readonly number: string }>(
  request: RequestContext,
  { read, print, storedOf }: Documents<Row>,
): AsyncGenerator<PrintedInvoice> {
  let last: Row | null = null;
  for (;;) {
    const after: Row | null = last;
    const { rows, printed } = await within(request, async (context) => {
      const found = await read(context, after);
      return { rows: found, printed: await print(context, found) };
    });
    await Promise.all(rows.map((row) => refuseChanged(request, row.number, storedOf(row))));
    yield* printed;
    last = rows.at(-1) ?? null;
    if (rows.length < BATCH) return;
  }
}
