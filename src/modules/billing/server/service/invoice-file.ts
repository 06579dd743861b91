import type { RequestContext } from '#platform/module/context.ts';
import type { FileAnswer } from '#shared/endpoint.ts';
import { Problem } from '#shared/problem.ts';
import type { InvoiceId } from '../../contract/ids.ts';
import { billingProblems } from '../../contract/problems.ts';
import { invoiceRow, type InvoiceRow } from '../queries/invoices.ts';
import { printedInvoices } from '../queries/printed.ts';
import { billingIn } from '../tables.ts';
import { within } from './access.ts';
import { keptFile, type KeptFile, type Stored } from './kept-file.ts';

/**
 * An invoice as its stored file, written again when its status has changed, which it shows.
 * @throws Problem billing.invoice_not_found, billing.download_failed
 */
export async function downloadInvoice(request: RequestContext, id: InvoiceId): Promise<FileAnswer> {
  const { row, printed } = await within(request, async (context) => {
    const found = await invoiceRow(context, id);
    const [invoice] = await printedInvoices(context, [found]);
    return { row: found, printed: invoice };
  });
  if (!printed) throw new Problem(billingProblems.invoice_not_found);
  const body = await keptFile(request, fileOf(request, row), printed);
  return { name: `invoice-${row.number}.pdf`, mediaType: 'application/pdf', body };
}

/** Null where the stored file shows another status than the invoice has by now. */
export const storedInvoice = ({ file_key: key, file_hash: hash, file_status: shown, status }: InvoiceRow): Stored | null =>
  key !== null && hash !== null && shown === status ? { key, hash } : null;

const fileOf = (request: RequestContext, row: InvoiceRow): KeptFile => ({
  number: row.number,
  stored: storedInvoice(row),
  path: `invoices/${row.account_id}/${row.id}.${row.status}`,
  record: ({ key, hash }) =>
    within(request, async ({ tx, scope }) => {
      const update = billingIn(tx)
        .updateTable('invoices')
        .set({ file_key: key, file_hash: hash, file_status: row.status })
        .where('account_id', '=', scope.accountId)
        .where('id', '=', row.id)
        .where('status', '=', row.status);
      return (await update.where('file_status', 'is distinct from', row.status).returning('id').executeTakeFirst()) !== undefined;
    }),
  async recorded() {
    const now = await within(request, (context) => invoiceRow(context, row.id));
    return now.status === row.status ? storedInvoice(now) : null;
  },
});
