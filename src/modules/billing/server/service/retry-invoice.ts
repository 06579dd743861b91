import type { WorkerScope } from '#platform/db/scope.ts';
import type { Context } from '#platform/module/context.ts';
import type { AccountId } from '#shared/ids.ts';
import { Problem } from '#shared/problem.ts';
import type { InvoiceId } from '../../contract/ids.ts';
import { billingProblems } from '../../contract/problems.ts';
import { invoiceRow } from '../queries/invoices.ts';
import { openPayment, type PaymentRow } from '../queries/payments.ts';
import { lockSubscription } from '../queries/subscription.ts';
import { billingIn } from '../tables.ts';
import { away, chargePayment } from './charge.ts';
import { paymentFor } from './dunning.ts';
import { OperatorRefusal } from './operator-refusal.ts';
import { giveUpWaiting } from './stuck.ts';
import type { Till } from './till.ts';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

export interface InvoiceAnywhere {
  readonly accountId: AccountId;
  readonly invoiceId: InvoiceId;
}

/** @param name the invoice's number or id. @throws OperatorRefusal where there is none */
export async function invoiceAnywhere({ tx }: Pick<Context<WorkerScope>, 'tx'>, name: string): Promise<InvoiceAnywhere> {
  const invoices = billingIn(tx).selectFrom('invoices').select(['id', 'account_id']);
  const row = await (
    UUID.test(name) ? invoices.where('id', '=', name as InvoiceId) : invoices.where('number', '=', name.toUpperCase())
  ).executeTakeFirst();
  if (!row) throw new OperatorRefusal(`There is no invoice "${name}": name it by its number (INV-2026-000123) or its id.`);
  return { accountId: row.account_id, invoiceId: row.id };
}

/** @throws OperatorRefusal where there is none */
export async function paymentAnywhere({ tx }: Pick<Context<WorkerScope>, 'tx'>, id: string): Promise<PaymentRow> {
  const payments = billingIn(tx).selectFrom('payments').selectAll();
  const row = UUID.test(id) ? await payments.where('id', '=', id as PaymentRow['id']).executeTakeFirst() : undefined;
  if (!row) throw new OperatorRefusal(`There is no payment "${id}": name it by its id, which is its payment_id at the provider.`);
  return row;
}

/**
 * What has paid an invoice, where that is one payment. @param name the payment's id, or the number or id of its invoice
 * @throws OperatorRefusal where there is none, or several
 */
export async function paymentToGiveBack(context: Pick<Context<WorkerScope>, 'tx'>, name: string): Promise<PaymentRow> {
  const payments = billingIn(context.tx).selectFrom('payments').selectAll();
  const named = UUID.test(name) ? await payments.where('id', '=', name as PaymentRow['id']).executeTakeFirst() : undefined;
  if (named) return named;
  const invoice = await invoiceAnywhere(context, name).catch(noPayment(name));
  const paid = await payments
    .where('account_id', '=', invoice.accountId)
    .where('invoice_id', '=', invoice.invoiceId)
    .where('status', '=', 'succeeded')
    .orderBy('created_at')
    .execute();
  const [first, ...others] = paid;
  if (!first) throw new OperatorRefusal(`Nothing was charged for the invoice "${name}" that could go back.`);
  if (others.length > 0)
    throw new OperatorRefusal(`The invoice "${name}" has several payments: name one by its id: ${paid.map(({ id }) => id).join(', ')}.`);
  return first;
}

const noPayment = (name: string) => (error: unknown) => {
  if (!(error instanceof OperatorRefusal)) throw error;
  throw new OperatorRefusal(
    `There is no payment "${name}": name it by the number of its invoice (INV-2026-000123), or by its id, which is its payment_id at the provider.`,
  );
};

/**
 * Charges an open invoice to the account's default card now; the days of dunning stay as they are. Of two at the same moment one
 * is refused.
 * @throws OperatorRefusal where it is not open
 * @throws Problem billing.payment_pending, no_payment_method, provider_away (with the payment pending)
 */
export async function retryInvoice(till: Till, invoiceId: InvoiceId): Promise<PaymentRow> {
  await till.inAccount((context) => requireOpen(context, invoiceId));
  await giveUpWaiting(till, 'invoice');
  const payment = await till.inAccount(async (context) => {
    await lockSubscription(context);
    const invoice = await requireOpen(context, invoiceId);
    if (await openPayment(context)) throw new Problem(billingProblems.payment_pending);
    const made = await paymentFor(context, invoice);
    if (!made) throw new Problem(billingProblems.no_payment_method);
    return made;
  });
  return away(() => chargePayment(till, payment));
}

async function requireOpen(context: Context, id: InvoiceId) {
  const invoice = await invoiceRow(context, id);
  if (invoice.status !== 'open') throw new OperatorRefusal(`${invoice.number} is ${invoice.status}: only an open invoice is charged.`);
  return invoice;
}
