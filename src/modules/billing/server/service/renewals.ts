import { findAccount } from '#modules/accounts/server/public.ts';
import type { WorkerScope } from '#platform/db/scope.ts';
import type { Context } from '#platform/module/context.ts';
import type { AccountId } from '#shared/ids.ts';
import type { Bought } from '../../rules/change.ts';
import { openInvoice } from '../queries/invoices.ts';
import { defaultMethod } from '../queries/payments.ts';
import { boughtOf, subscriptionRow } from '../queries/subscription.ts';
import { billingIn } from '../tables.ts';
import { followsOf, quoteNext } from './next-period.ts';

/** What is due next of an account. */
export interface Renewal {
  readonly accountId: AccountId;
  readonly account: string;
  /** `overdue` owes an open invoice; `ends` and `free` ask for nothing. */
  readonly kind: 'renew' | 'end' | 'free' | 'overdue';
  readonly bought: Bought;
  /** Cents that will be charged. */
  readonly amount: number;
  /** End of the period, or the next try of an open invoice; null where a card is waited for. */
  readonly at: Date | null;
  readonly card: { readonly brand: string; readonly last4: string } | null;
}

/** Accounts whose period ends until then, or which owe an invoice, the first one first. */
export async function accountsRenewing({ tx }: Pick<Context<WorkerScope>, 'tx'>, until: Date): Promise<AccountId[]> {
  const rows = await billingIn(tx)
    .selectFrom('subscriptions')
    .select('account_id')
    .where('is_fixed', '=', false)
    .where((eb) => eb.or([eb('current_period_end', '<=', until), eb('past_due_since', 'is not', null)]))
    .orderBy('current_period_end')
    .orderBy('account_id')
    .execute();
  return rows.map((row) => row.account_id);
}

/** The next renewal of the scope's account, by the code that will make it; null where nothing will be done. */
export async function renewalOf(context: Context): Promise<Renewal | null> {
  const account = await findAccount(context);
  const row = await subscriptionRow(context);
  if (account?.status !== 'ACTIVE' || !row.current_period_end) return null;
  const card = await defaultMethod(context, context.settings.billing);
  const shared = { accountId: row.account_id, account: account.name, card: card && { brand: card.brand, last4: card.last4 } };
  if (row.past_due_since) {
    const amount = (await openInvoice(context))?.amount_due ?? 0;
    return { ...shared, kind: 'overdue', bought: boughtOf(row), amount, at: row.retry_at };
  }
  const follows = await followsOf(context, row);
  if (follows.kind !== 'renew') return { ...shared, kind: follows.kind, bought: boughtOf(row), amount: 0, at: row.current_period_end };
  const { quote } = await quoteNext(context, row, follows.bought);
  return { ...shared, kind: 'renew', bought: follows.bought, amount: quote.amountDue, at: row.current_period_end };
}
