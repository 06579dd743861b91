import type { Selectable } from 'kysely';
import type { Scoped } from '#platform/module/context.ts';
import { raise } from '#shared/problem.ts';
import type { InvoiceId, PaymentId } from '../../contract/ids.ts';
import { billingProblems } from '../../contract/problems.ts';
import { billingIn, type PaymentTable } from '../tables.ts';
import type { MethodRow } from './methods.ts';

export type PaymentRow = Selectable<PaymentTable>;

const own = ({ tx, scope }: Scoped) => billingIn(tx).selectFrom('payments').selectAll().where('account_id', '=', scope.accountId);

/** @throws Problem billing.payment_not_found */
export async function paymentRow(scoped: Scoped, id: PaymentId): Promise<PaymentRow> {
  return (await findPayment(scoped, id)) ?? raise(billingProblems.payment_not_found);
}

export async function findPayment(scoped: Scoped, id: PaymentId): Promise<PaymentRow | null> {
  return (await own(scoped).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** The same, held until the commit; the subscription is locked before it. */
export async function lockPayment(scoped: Scoped, id: PaymentId): Promise<PaymentRow> {
  return own(scoped).where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/** The payments of an invoice, the first one first. */
export const paymentsOf = async (scoped: Scoped, invoiceId: InvoiceId): Promise<PaymentRow[]> =>
  own(scoped).where('invoice_id', '=', invoiceId).orderBy('id').execute();

/** The payment of the account that is not decided: there is at most one. */
export async function openPayment(scoped: Scoped): Promise<PaymentRow | null> {
  return (await own(scoped).where('status', 'in', ['pending', 'requires_action']).executeTakeFirst()) ?? null;
}

/** The card that is charged unless another is named, at the provider that this installation uses. */
export async function defaultMethod({ tx, scope }: Scoped, provider: string): Promise<MethodRow | null> {
  const methods = billingIn(tx).selectFrom('payment_methods').selectAll().where('account_id', '=', scope.accountId);
  const row = await methods
    .where('is_default', '=', true)
    .where('provider', '=', provider as MethodRow['provider'])
    .executeTakeFirst();
  return row ?? null;
}

/** @throws Problem billing.method_not_found */
export async function cardToCharge({ tx, scope }: Scoped, id: string, provider: string): Promise<MethodRow> {
  const methods = billingIn(tx).selectFrom('payment_methods').selectAll().where('account_id', '=', scope.accountId);
  const row = await methods
    .where('id', '=', id as MethodRow['id'])
    .where('provider', '=', provider as MethodRow['provider'])
    .executeTakeFirst();
  return row ?? raise(billingProblems.method_not_found);
}
