import type { Context } from '#platform/module/context.ts';
import { endsAt, readOnlyFrom } from '../../rules/dunning.ts';
import { billingIn } from '../tables.ts';

/** The days that follow from an invoice which could not be charged, by billing's clock as its mails name them. */
export interface Overdue {
  readonly readOnlyFrom: string;
  readonly freeFrom: string;
}

/** What the scope's account owes leads to; null where nothing is owed, or where nothing is charged. */
export async function overdueOf({ tx, scope, settings }: Pick<Context, 'tx' | 'scope' | 'settings'>): Promise<Overdue | null> {
  if (settings.billing === 'off') return null;
  const row = await billingIn(tx)
    .selectFrom('subscriptions')
    .select('past_due_since')
    .where('account_id', '=', scope.accountId)
    .where('is_fixed', '=', false)
    .executeTakeFirst();
  const since = row?.past_due_since;
  return since ? { readOnlyFrom: readOnlyFrom(since).toISOString(), freeFrom: endsAt(since).toISOString() } : null;
}
