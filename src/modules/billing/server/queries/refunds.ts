import type { Selectable } from 'kysely';
import type { Tx } from '#platform/db/bound-dialect.ts';
import type { Scoped } from '#platform/module/context.ts';
import type { AccountId } from '#shared/ids.ts';
import type { InvoiceId, PaymentId, RefundId } from '../../contract/ids.ts';
import { billingIn } from '../tables.ts';
import type { RefundTable } from '../tables/credit-notes.ts';

export type RefundRow = Selectable<RefundTable>;

export const ownRefunds = ({ tx, scope }: Scoped) =>
  billingIn(tx).selectFrom('refunds').selectAll().where('account_id', '=', scope.accountId);

/** What a payment has given back, or may yet: disputes as well. */
export const refundsOf = async (scoped: Scoped, paymentId: PaymentId): Promise<RefundRow[]> =>
  ownRefunds(scoped).where('payment_id', '=', paymentId).orderBy('created_at').orderBy('id').execute();

/** Cents of an invoice's refunds and disputes that are not decided, and will have a credit note. */
export async function undocumented({ tx, scope }: Scoped, invoiceId: InvoiceId): Promise<number> {
  const { cents } = await billingIn(tx)
    .selectFrom('refunds as refund')
    .innerJoin('payments as payment', (join) =>
      join.onRef('payment.account_id', '=', 'refund.account_id').onRef('payment.id', '=', 'refund.payment_id'),
    )
    .where('refund.account_id', '=', scope.accountId)
    .where('payment.invoice_id', '=', invoiceId)
    .where('refund.status', '=', 'pending')
    .where('refund.credit_note_id', 'is', null)
    .select(({ fn, val }) => fn.coalesce(fn.sum<number>('refund.amount'), val(0)).as('cents'))
    .executeTakeFirstOrThrow();
  return cents;
}

/** One of a payment by our id, else by the provider's name of it. */
export async function findRefund(
  scoped: Scoped,
  paymentId: PaymentId,
  { id, ref }: { id: RefundId | null; ref: string | null },
): Promise<RefundRow | null> {
  const own = ownRefunds(scoped).where('payment_id', '=', paymentId);
  const byId = id && (await own.where('id', '=', id).executeTakeFirst());
  if (byId) return byId;
  return ref === null ? null : ((await own.where('provider_ref', '=', ref).executeTakeFirst()) ?? null);
}

/** Refunds that the provider has not decided, oldest first. A dispute is decided by its notice alone. */
export const pendingRefunds = async (scoped: Scoped, before: Date): Promise<RefundRow[]> =>
  ownRefunds(scoped).where('status', '=', 'pending').where('kind', '=', 'refund').where('created_at', '<=', before).orderBy('id').execute();

/** Accounts with such refunds. Within a worker's transaction. */
export async function accountsWithPendingRefund(tx: Tx, before: Date, most: number): Promise<AccountId[]> {
  const rows = await billingIn(tx)
    .selectFrom('refunds')
    .select('account_id')
    .where('status', '=', 'pending')
    .where('kind', '=', 'refund')
    .where('created_at', '<=', before)
    .groupBy('account_id')
    .orderBy(({ fn }) => fn.min('created_at'))
    .limit(most)
    .execute();
  return rows.map((row) => row.account_id);
}
