import { sql } from 'kysely';
import type { Tx } from '#platform/db/bound-dialect.ts';
import type { AccountId } from '#shared/ids.ts';
import { DAY } from '#shared/time.ts';
import { RETRY_DAYS } from '../../rules/dunning.ts';
import { billingIn } from '../tables.ts';

const FIRST_RETRY = RETRY_DAYS[0] * DAY;

/** Accounts for which something may be due by now; their own transactions look again. As the worker. */
export async function accountsDue(tx: Tx, now: Date): Promise<AccountId[]> {
  const ended = billingIn(tx).selectFrom('subscriptions').select('account_id').where('is_fixed', '=', false);
  const rows = await ended
    .where('current_period_end', '<=', now)
    .where('past_due_since', 'is', null)
    .union(ended.where('past_due_since', '<=', new Date(now.getTime() - FIRST_RETRY)))
    .execute();
  return rows.map((row) => row.account_id);
}

const AHEAD = 31 * DAY;

/** Accounts that pay and whose period, or whose card, ends within a month. As the worker. */
export async function accountsToRemind(tx: Tx, now: Date): Promise<AccountId[]> {
  const until = new Date(now.getTime() + AHEAD);
  const running = billingIn(tx)
    .selectFrom('subscriptions as s')
    .select('s.account_id')
    .where('s.is_fixed', '=', false)
    .where('s.past_due_since', 'is', null)
    .where('s.current_period_end', '>', now);
  const expiring = running
    .innerJoin('payment_methods as m', 'm.account_id', 's.account_id')
    .where('m.is_default', '=', true)
    .where('m.reminded_at', 'is', null)
    .where(sql<number>`m.exp_year * 12 + m.exp_month`, '<=', until.getUTCFullYear() * 12 + until.getUTCMonth() + 1);
  return (await running.where('s.current_period_end', '<=', until).union(expiring).execute()).map((row) => row.account_id);
}
