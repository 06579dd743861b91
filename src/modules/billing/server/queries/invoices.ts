import type { Selectable } from 'kysely';
import type { Scoped } from '#platform/module/context.ts';
import { raise } from '#shared/problem.ts';
import type { Paging } from '#shared/pages.ts';
import { iso, isoOrNull } from '#shared/time.ts';
import type { InvoiceId } from '../../contract/ids.ts';
import type { Invoice, InvoiceWithLines } from '../../contract/invoices.ts';
import { billingProblems } from '../../contract/problems.ts';
import { dollars } from '../../rules/cents.ts';
import { taxesOf, type RateTax } from '../../rules/tax.ts';
import { billingIn, type InvoiceLineTable, type InvoiceTable } from '../tables.ts';

export type InvoiceRow = Selectable<InvoiceTable>;
export type InvoiceLineRow = Selectable<InvoiceLineTable>;

const own = ({ tx, scope }: Scoped) => billingIn(tx).selectFrom('invoices').where('account_id', '=', scope.accountId);

interface InvoicePage extends Paging {
  readonly invoices: Invoice[];
  readonly total: number;
}

/** Invoices of the account, newest first. */
export async function listInvoices(scoped: Scoped, { limit, offset }: Paging): Promise<InvoicePage> {
  const rows = await own(scoped).selectAll().orderBy('issued_at', 'desc').orderBy('id', 'desc').limit(limit).offset(offset).execute();
  const { total } = await own(scoped)
    .select((read) => read.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const credited = await creditedOf(scoped, rows);
  return { invoices: rows.map((row) => invoiceOf(row, credited.get(row.id))), total, limit, offset };
}

/** Cents that credit notes have given back of each invoice that has any. */
async function creditedOf({ tx, scope }: Scoped, invoices: readonly InvoiceRow[]): Promise<ReadonlyMap<InvoiceId, number>> {
  if (invoices.length === 0) return new Map();
  const ids = invoices.map(({ id }) => id);
  const notes = billingIn(tx).selectFrom('credit_notes').where('account_id', '=', scope.accountId).where('invoice_id', 'in', ids);
  const rows = await notes
    .select(['invoice_id', (read) => read.fn.sum<number>('total').as('credited')])
    .groupBy('invoice_id')
    .execute();
  return new Map(rows.map((row) => [row.invoice_id, row.credited]));
}

/** @throws Problem billing.invoice_not_found */
export async function invoiceRow(scoped: Scoped, id: InvoiceId): Promise<InvoiceRow> {
  return (await findInvoice(scoped, id)) ?? raise(billingProblems.invoice_not_found);
}

export const findInvoice = async (scoped: Scoped, id: InvoiceId): Promise<InvoiceRow | null> =>
  (await own(scoped).selectAll().where('id', '=', id).executeTakeFirst()) ?? null;

/** What the account owes; there is at most one. */
export const openInvoice = async (scoped: Scoped): Promise<InvoiceRow | null> =>
  (await own(scoped).selectAll().where('status', '=', 'open').executeTakeFirst()) ?? null;

/** @throws Problem billing.invoice_not_found */
export async function getInvoice(scoped: Scoped, id: InvoiceId): Promise<Omit<InvoiceWithLines, 'creditNotes'>> {
  const row = await invoiceRow(scoped, id);
  const rows = await linesOf(scoped, [id]);
  const lines = rows.map((line) => ({
    kind: line.kind,
    plan: line.plan,
    billingInterval: line.billing_interval,
    quantity: line.quantity,
    unitPrice: dollars(line.unit_price),
    amount: dollars(line.amount),
    discount: dollars(line.discount),
    periodStart: iso(line.period_start),
    periodEnd: iso(line.period_end),
    isProration: line.is_proration,
  }));
  const credited = (await creditedOf(scoped, [row])).get(id);
  return { ...invoiceOf(row, credited), taxes: taxesOfInvoice(row, rows).map(answerTax), seller: row.seller, buyer: row.buyer, lines };
}

/** The tax of each rate that an invoice has, cents; none where it is not taxed. */
export function taxesOfInvoice(row: InvoiceRow, lines: readonly InvoiceLineRow[]): RateTax[] {
  const taxes = taxesOf(lines.map(({ amount, discount, tax_rate: taxRate }) => ({ amount, discount, taxRate })));
  if (taxes.length > 1) return taxes;
  return row.tax_rate === null ? [] : [{ rate: row.tax_rate, net: row.subtotal - row.discount, tax: row.tax }];
}

const answerTax = ({ rate, net, tax }: RateTax) => ({ rate, net: dollars(net), tax: dollars(tax) });

/** Lines of invoices, each invoice's in their order. */
export async function linesOf({ tx, scope }: Scoped, ids: readonly InvoiceId[]): Promise<InvoiceLineRow[]> {
  if (ids.length === 0) return [];
  return billingIn(tx)
    .selectFrom('invoice_lines')
    .selectAll()
    .where('account_id', '=', scope.accountId)
    .where('invoice_id', 'in', [...ids])
    .orderBy('invoice_id')
    .orderBy('position')
    .execute();
}

/** Which invoices the test provider was asked to charge. */
export async function testInvoices({ tx, scope }: Scoped, ids: readonly InvoiceId[]): Promise<ReadonlySet<InvoiceId>> {
  if (ids.length === 0) return new Set();
  const rows = await billingIn(tx)
    .selectFrom('payments')
    .select('invoice_id')
    .where('account_id', '=', scope.accountId)
    .where('invoice_id', 'in', [...ids])
    .where('provider', '=', 'sandbox')
    .execute();
  return new Set(rows.flatMap(({ invoice_id: id }) => (id ? [id] : [])));
}

export interface IssuedBetween {
  /** First and last moment of issue, the last one excluded; null for all there are. */
  readonly from: Date | null;
  readonly to: Date | null;
}

/** The next few invoices by their issue, oldest first, after one of them. */
export async function invoicesAfter(
  scoped: Scoped,
  { from, to }: IssuedBetween,
  after: InvoiceRow | null,
  limit: number,
): Promise<InvoiceRow[]> {
  return own(scoped)
    .selectAll()
    .$if(from !== null, (query) => query.where('issued_at', '>=', from ?? new Date(0)))
    .$if(to !== null, (query) => query.where('issued_at', '<', to ?? new Date(0)))
    .$if(after !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('issued_at', 'id'), '>', tuple(after?.issued_at ?? new Date(0), after?.id ?? ('' as InvoiceId))),
      ),
    )
    .orderBy('issued_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

const invoiceOf = (row: InvoiceRow, credited = 0): Invoice => ({
  id: row.id,
  number: row.number,
  status: row.status,
  reason: row.reason,
  plan: row.plan,
  billingInterval: row.billing_interval,
  additionalUsers: row.additional_users,
  currency: 'USD',
  subtotal: dollars(row.subtotal),
  discount: dollars(row.discount),
  discountCode: row.discount_code,
  tax: dollars(row.tax),
  isReverseCharge: row.is_reverse_charge,
  total: dollars(row.total),
  creditApplied: dollars(row.credit_applied),
  carriedOver: dollars(row.carried_over),
  creditAdded: dollars(row.credit_added),
  amountDue: dollars(row.amount_due),
  credited: dollars(credited),
  periodStart: iso(row.period_start),
  periodEnd: iso(row.period_end),
  issuedAt: iso(row.issued_at),
  paidAt: isoOrNull(row.paid_at),
  paymentMethod: row.payment_brand && row.payment_last4 ? { brand: row.payment_brand, last4: row.payment_last4 } : null,
});
