/** Money that is not decided yet: payments without an answer, payments at the buyer's bank, refunds, notices, unpaid accounts. */
export interface MoneyWaiting {
  readonly what: 'payment' | 'payment_at_bank' | 'refund' | 'notice' | 'past_due';
  readonly count: number;
  /** Age of the oldest; null where there is none. */
  readonly seconds: number | null;
}

/**
 * One statement that answers them all from partial indexes, so that it stays cheap with years of payments. Asked as the worker, who
 * sees all accounts. With the test clock turned, what is dated after now has no age.
 */
export const moneyWaitingSql = (now: Date): string =>
  parts
    .map(
      ([what, since, from]) =>
        `select '${what}' as what, count(*)::int as count,
          greatest(0, extract(epoch from '${now.toISOString()}'::timestamptz - min(${since})))::float8 as seconds from ${from}`,
    )
    .join(' union all ');

const parts: readonly (readonly [what: MoneyWaiting['what'], since: string, from: string])[] = [
  ['payment', 'created_at', "payments where status = 'pending'"],
  ['payment_at_bank', 'created_at', "payments where status = 'requires_action'"],
  ['refund', 'created_at', "refunds where status = 'pending' and kind = 'refund'"],
  ['notice', 'received_at', 'provider_events where handled_at is null'],
  ['past_due', 'past_due_since', 'subscriptions where past_due_since is not null and not is_fixed'],
];

/** Seconds since `billing.run` last ended well, or since it was first due; null where it was never due. Asked as the owner of the queue. */
export const RUN_AGE_SQL = `
  select extract(epoch from now() - coalesce(max(completed_on) filter (where state::text = 'completed'), min(created_on)))::float8
    as seconds from pgboss.job where name = 'billing.run'`;
