import { createHash } from 'node:crypto';
import { openFileStore } from '#platform/files/open-file-store.ts';
import type { RequestContext } from '#platform/module/context.ts';
import type { FileAnswer } from '#shared/endpoint.ts';
import { Problem } from '#shared/problem.ts';
import type { InvoiceId } from '../../contract/ids.ts';
import { billingProblems } from '../../contract/problems.ts';
import type { PrintedInvoice } from '../../export/printed-invoice.ts';
import { invoiceRow, type InvoiceRow } from '../queries/invoices.ts';
import { printedInvoices } from '../queries/printed.ts';
import { billingIn } from '../tables.ts';
import { within } from './access.ts';

/**
 * An invoice as its stored file. It is written when it is first asked for, and again when its status has changed, which it
 * shows; in between the same bytes are answered for years, whatever the product prints by then.
 * @throws Problem billing.invoice_not_found, billing.download_failed
 */
export async function downloadInvoice(request: RequestContext, id: InvoiceId): Promise<FileAnswer> {
  const { row, printed } = await within(request, async (context) => {
    const found = await invoiceRow(context, id);
    const [invoice] = await printedInvoices(context, [found]);
    return { row: found, printed: invoice };
  });
  if (!printed) throw new Problem(billingProblems.invoice_not_found);
  return { name: `invoice-${row.number}.pdf`, mediaType: 'application/pdf', body: await bytesOf(request, row, printed) };
}

async function bytesOf(request: RequestContext, row: InvoiceRow, printed: PrintedInvoice): Promise<Uint8Array> {
  // A demo's invoices are no documents, and go each day: nothing would delete their files.
  if (request.actor.kind === 'user' && request.actor.isDemo) return write(printed);
  const isKept = row.file_key !== null && row.file_status === row.status;
  return isKept ? readStored(request, row, printed) : store(request, row, printed);
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Loads the PDF library with the first invoice: every start would wait for it. */
async function write(printed: PrintedInvoice): Promise<Uint8Array> {
  const { writeInvoice } = await import('../../export/write-invoice.ts');
  return writeInvoice(printed);
}

/** @throws Problem billing.download_failed where what is stored is not what was stored */
async function readStored(request: RequestContext, row: InvoiceRow, printed: PrintedInvoice): Promise<Uint8Array> {
  const files = openFileStore(request.settings);
  const key = row.file_key ?? '';
  const stored = await files.get(key);
  if (stored) return hashOf(stored) === row.file_hash ? stored : differs(row, 'another hash than its record');
  // A lost file comes back where the product still prints the very same bytes.
  const again = await write(printed);
  if (hashOf(again) !== row.file_hash) return differs(row, 'no file, and is printed differently now');
  await files.put(key, again);
  return again;
}

function differs({ number, file_key: key, file_hash: hash }: InvoiceRow, what: string): never {
  throw new Problem(billingProblems.download_failed, undefined, {
    cause: new Error(`Invoice ${number} has ${what} (key ${key}, SHA-256 ${hash})`),
  });
}

/** Stored before its record is written, so that no record names a file that is not there. */
async function store(request: RequestContext, row: InvoiceRow, printed: PrintedInvoice): Promise<Uint8Array> {
  const body = await write(printed);
  const hash = hashOf(body);
  // By its content: two who ask first write the same file, or, with two versions of the product running, two files.
  const key = `invoices/${row.account_id}/${row.id}.${row.status}.${hash.slice(0, 16)}.pdf`;
  await openFileStore(request.settings).put(key, body);
  const kept = await within(request, async ({ tx, scope }) => {
    const update = billingIn(tx)
      .updateTable('invoices')
      .set({ file_key: key, file_hash: hash, file_status: row.status })
      .where('account_id', '=', scope.accountId)
      .where('id', '=', row.id)
      .where('status', '=', row.status);
    return update.where('file_status', 'is distinct from', row.status).returning('id').executeTakeFirst();
  });
  if (kept) return body;
  // Someone else was first, or the status has changed meanwhile: their record is the one that holds.
  const now = await within(request, (context) => invoiceRow(context, row.id));
  return now.file_status === row.status && now.status === row.status ? readStored(request, now, printed) : body;
}
