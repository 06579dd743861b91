import type { Context } from '#platform/module/context.ts';
import { localeOf } from '#shared/locale.ts';
import type { PrintedInvoice, PrintedLine } from '../../export/printed-invoice.ts';
import { linesOf, taxesOfInvoice, testInvoices, type InvoiceLineRow, type InvoiceRow } from './invoices.ts';

/** What is printed of invoices, in their order; two statements for all of them. */
export async function printedInvoices(context: Pick<Context, 'tx' | 'scope'>, rows: readonly InvoiceRow[]): Promise<PrintedInvoice[]> {
  const ids = rows.map(({ id }) => id);
  const lines = Map.groupBy(await linesOf(context, ids), (line) => line.invoice_id);
  const tests = await testInvoices(context, ids);
  return rows.map((row) => printedInvoice(row, lines.get(row.id) ?? [], tests.has(row.id)));
}

const printedInvoice = (row: InvoiceRow, lines: readonly InvoiceLineRow[], isTest: boolean): PrintedInvoice => ({
  correction: null,
  number: row.number,
  status: row.status,
  language: localeOf(row.language),
  seller: row.seller,
  buyer: row.buyer,
  lines: lines.map(printedLine),
  subtotal: row.subtotal,
  discount: row.discount,
  discountCode: row.discount_code,
  tax: row.tax,
  taxes: taxesOfInvoice(row, lines),
  isReverseCharge: row.is_reverse_charge,
  total: row.total,
  creditApplied: row.credit_applied,
  carriedOver: row.carried_over,
  creditAdded: row.credit_added,
  amountDue: row.amount_due,
  periodStart: row.period_start,
  periodEnd: row.period_end,
  issuedAt: row.issued_at,
  paidAt: row.paid_at,
  voidedAt: row.voided_at,
  card: row.payment_brand && row.payment_last4 ? { brand: row.payment_brand, last4: row.payment_last4 } : null,
  isTest,
});

const printedLine = (line: InvoiceLineRow): PrintedLine => ({
  kind: line.kind,
  plan: line.plan,
  billingInterval: line.billing_interval,
  quantity: line.quantity,
  unitPrice: line.unit_price,
  amount: line.amount,
  discount: line.discount,
  periodStart: line.period_start,
  periodEnd: line.period_end,
  isProration: line.is_proration,
});
