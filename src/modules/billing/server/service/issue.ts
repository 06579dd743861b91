import { uuidv7 } from 'uuidv7';
import { insertRows } from '#platform/db/insert-rows.ts';
import type { Context, Scoped } from '#platform/module/context.ts';
import type { InvoiceId } from '../../contract/ids.ts';
import { invoiceIssued } from '../../rules/ledger.ts';
import type { Quote } from '../../rules/quote.ts';
import { onlyRate, taxesOf } from '../../rules/tax.ts';
import type { InvoiceRow } from '../queries/invoices.ts';
import { detailsRow } from '../queries/details.ts';
import { billingIn } from '../tables.ts';
import { book } from './ledger.ts';
import { addresseeOf, buyerOf, sellerOf } from './parties.ts';
import { taxOf } from './tax.ts';

export interface Issue {
  readonly reason: InvoiceRow['reason'];
  /** The card that has paid it; null leaves it open unless nothing is due. */
  readonly paidBy: { readonly brand: string | null; readonly last4: string | null } | null;
  readonly discountCode: string | null;
}

/**
 * Issues the invoice of a quote: its number, its lines, who sells and who buys as they are now, and its booking. What it takes
 * from the credit balance or adds to it is the caller's to write. The number's counter stays locked until the commit, so this
 * comes after what may be refused.
 */
export async function issueInvoice(context: Context, quote: Quote, issue: Issue): Promise<InvoiceRow> {
  const number = await nextNumber(context);
  const invoice = await insertInvoice(context, quote, { ...issue, number, issuedAt: context.now });
  await book(context, invoiceIssued(quote), { cause: 'invoice_issued', invoiceId: invoice.id });
  return invoice;
}

interface Document extends Issue {
  readonly number: string;
  readonly issuedAt: Date;
}

/** The document alone, which no book counts. */
export async function insertInvoice(
  context: Pick<Context, 'tx' | 'scope' | 'settings'>,
  quote: Quote,
  { number, issuedAt, reason, paidBy, discountCode }: Document,
): Promise<InvoiceRow> {
  const { tx, scope, settings } = context;
  const isPaid = paidBy !== null || quote.amountDue === 0;
  // What is given back comes first and has the rate of its own invoice.
  const rate = quote.lines.at(-1)?.taxRate;
  const { bought, period, subtotal, discount, tax, total, creditApplied, creditAdded, amountDue } = quote;
  const buyer = await buyerOf(context);
  const { country: buyerCountry = null } = (await detailsRow(context)) ?? {};
  // What was priced before the buyer's details changed keeps its rate.
  const isReverseCharge = !rate && (await taxOf(context)).isReverseCharge;
  const addressee = await addresseeOf(context);
  const id = uuidv7() as InvoiceId;
  const sums = { subtotal, discount, tax, total, credit_applied: creditApplied, credit_added: creditAdded, amount_due: amountDue };
  const invoice = await billingIn(tx)
    .insertInto('invoices')
    .values({
      ...{ id, account_id: scope.accountId, number, status: isPaid ? 'paid' : 'open', reason },
      ...{ plan: bought.plan, billing_interval: bought.billingInterval, additional_users: bought.additionalUsers, currency: 'USD' },
      ...sums,
      ...{ discount_code: discountCode, tax_rate: onlyRate(taxesOf(quote.lines)), carried_over: quote.carriedOver },
      ...{ buyer_country: buyerCountry, is_reverse_charge: isReverseCharge },
      ...{ period_start: period.start, period_end: period.end, issued_at: issuedAt, paid_at: isPaid ? issuedAt : null, voided_at: null },
      ...{ seller: sellerOf(settings), buyer, language: addressee?.language ?? 'en' },
      ...{ payment_brand: paidBy?.brand ?? null, payment_last4: paidBy?.last4 ?? null },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await insertRows(context, 'invoice_lines', lineRows(invoice, quote));
  return invoice;
}

const lineRows = ({ id, account_id }: InvoiceRow, { lines }: Quote): object[] =>
  lines.map((line, position) => ({
    id: uuidv7(),
    account_id,
    invoice_id: id,
    position,
    kind: line.kind,
    plan: line.plan,
    billing_interval: line.billingInterval,
    quantity: line.quantity,
    unit_price: line.unitPrice,
    amount: line.amount,
    discount: line.discount,
    period_start: line.period.start,
    period_end: line.period.end,
    tax_rate: line.taxRate,
    is_proration: line.isProration,
  }));

const DIGITS = 6;

/** `INV-2026-000123`: without gaps, since a transaction that fails gives its number back. */
export async function nextNumber({ tx, now }: Pick<Scoped, 'tx'> & { readonly now: Date }, kind: 'INV' | 'CN' = 'INV'): Promise<string> {
  const year = now.getUTCFullYear();
  const { last_number: number } = await billingIn(tx)
    .insertInto('document_counters')
    .values({ kind, year, last_number: 1 })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'year']).doUpdateSet((eb) => ({ last_number: eb('document_counters.last_number', '+', 1) })),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return `${kind}-${year}-${String(number).padStart(DIGITS, '0')}`;
}
