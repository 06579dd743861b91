import type { Context } from '#platform/module/context.ts';
import { isClosedToWrites } from '../../rules/dunning.ts';
import { billingIn } from '../tables.ts';
import { billingNow } from './test-clock.ts';

/** Whether the scope's account can only be read. A call's own actor knows it of their account; this is for another one. */
export async function isClosed(context: Pick<Context, 'tx' | 'scope' | 'settings' | 'now'>): Promise<boolean> {
  const { tx, scope, settings } = context;
  const row = await billingIn(tx)
    .selectFrom('subscriptions')
    .select('past_due_since')
    .where('account_id', '=', scope.accountId)
    .where('is_fixed', '=', false)
    .executeTakeFirst();
  const since = row?.past_due_since ?? null;
  return since !== null && isClosedToWrites(since, settings.billing, await billingNow(context));
}
