import { sql } from 'kysely';
import { findAccount } from '#modules/accounts/server/public.ts';
import type { Tx } from '#platform/db/bound-dialect.ts';
import type { Context } from '#platform/module/context.ts';
import type { AccountId } from '#shared/ids.ts';
import { openPayment } from '../queries/payments.ts';
import { boughtOf, isRunning, lockSubscription } from '../queries/subscription.ts';
import { billingIn } from '../tables.ts';
import * as announce from './announce.ts';
import { endSubscription, voidOpenInvoices } from './end.ts';
import { FORGET_CARD_JOB } from './methods.ts';

/** Ends what a deleted account pays; done again while a payment of it is decided. */
export const CLOSE_ACCOUNT_JOB = 'billing.close_account';

/** False where it was brought back, or is purged. */
export const isDeleted = async (context: Context): Promise<boolean> => (await findAccount(context))?.status === 'DELETED';

/**
 * A deleted account pays nothing more: its subscription ends now, what is open is void, and the provider forgets its cards,
 * which are entered again should the account be brought back. Issued invoices stay.
 * @throws Error while a payment is being made: whether it succeeds must be known first
 */
export async function closeAccount(context: Context): Promise<void> {
  if (!(await isDeleted(context))) return;
  const { tx, scope, now } = context;
  const row = await lockSubscription(context);
  const running = await openPayment(context);
  if (running) throw new Error(`Payment ${running.id} of the deleted account ${scope.accountId} is not decided yet`);
  const credit = await voidOpenInvoices(context);
  if (isRunning(row)) {
    await endSubscription(context, row, { status: 'canceled' });
    await announce.canceled(context, { id: row.id, bought: boughtOf(row), until: null, reason: null });
  }
  await billingIn(tx)
    .updateTable('subscriptions')
    .set({ credit_balance: row.credit_balance + credit, updated_at: now, ...(isRunning(row) && { canceled_at: now }) })
    .where('id', '=', row.id)
    .execute();
  await forgetCards(context);
}

async function forgetCards({ tx, scope, enqueue }: Context): Promise<void> {
  const cards = await billingIn(tx)
    .deleteFrom('payment_methods')
    .where('account_id', '=', scope.accountId)
    .returning(['provider', 'provider_ref'])
    .execute();
  for (const { provider, provider_ref: ref } of cards) await enqueue(FORGET_CARD_JOB, { accountId: scope.accountId, provider, ref });
}

/** Deleted accounts that something would still be taken from. As the worker, who sees all. */
export async function accountsToClose(tx: Tx, limit: number): Promise<AccountId[]> {
  const { rows } = await sql<{ id: AccountId }>`
    select a.id from accounts a where a.status = 'DELETED' and (
      exists (select from subscriptions s where s.account_id = a.id and s.current_period_end is not null)
      or exists (select from invoices i where i.account_id = a.id and i.status = 'open')
      or exists (select from payment_methods m where m.account_id = a.id))
    order by a.deleted_at limit ${limit}`.execute(tx);
  return rows.map(({ id }) => id);
}
