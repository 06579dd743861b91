import { sql, type Selectable } from 'kysely';
import type { Scoped } from '#platform/module/context.ts';
import { Problem } from '#shared/problem.ts';
import { billingProblems } from '../../contract/problems.ts';
import { isPaid, type Bought } from '../../rules/change.ts';
import type { Holding, Price, Running } from '../../rules/quote.ts';
import { billingIn, type SubscriptionTable } from '../tables.ts';

export type SubscriptionRow = Selectable<SubscriptionTable>;

type BoughtColumn = 'plan' | 'billing_interval' | 'additional_users';
type NextColumn = 'next_plan' | 'next_interval' | 'next_additional_users';

export const boughtOf = (row: Pick<SubscriptionRow, BoughtColumn>): Bought => ({
  plan: row.plan,
  billingInterval: row.billing_interval,
  additionalUsers: row.additional_users,
});

/** What follows at the end of the period: the same where nothing was ordered. */
export const nextOf = (row: Pick<SubscriptionRow, BoughtColumn | NextColumn>): Bought => ({
  plan: row.next_plan ?? row.plan,
  billingInterval: row.next_interval ?? row.billing_interval,
  additionalUsers: row.next_additional_users ?? row.additional_users,
});

/** What was ordered for the end of the period, where anything was. */
export const plannedOf = (row: Pick<SubscriptionRow, BoughtColumn | NextColumn>): Bought | null =>
  hasPendingChange(row) ? nextOf(row) : null;

export const hasPendingChange = (row: Pick<SubscriptionRow, 'next_plan'>): boolean => row.next_plan !== null;

export const priceOf = (row: SubscriptionRow): Price => ({ base: row.base_price, user: row.user_price });

/** What a planned change was announced to cost; null where none is planned, or it was before that was kept. */
export const plannedPriceOf = ({ next_base_price: base, next_user_price: user }: SubscriptionRow): Price | null =>
  base === null || user === null ? null : { base, user };

/** Whether it is paid for by periods; a demo tenant's plan is not. */
export const isRunning = (row: SubscriptionRow): boolean => isPaid(boughtOf(row)) && row.current_period_end !== null;

/** @throws Problem billing.subscription_not_found */
export async function subscriptionRow({ tx, scope }: Scoped): Promise<SubscriptionRow> {
  const row = billingIn(tx).selectFrom('subscriptions').selectAll().where('account_id', '=', scope.accountId);
  return found(await row.executeTakeFirst());
}

/** The same, and no one else changes or buys until the commit. It is locked before payments, invoices and counters. */
export async function lockSubscription({ tx, scope }: Scoped): Promise<SubscriptionRow> {
  return found((await lockIfThere({ tx, scope })) ?? undefined);
}

/** The same where the account may be purged, and its documents are all that is left. */
export async function lockIfThere({ tx, scope }: Scoped): Promise<SubscriptionRow | null> {
  const row = billingIn(tx).selectFrom('subscriptions').selectAll().where('account_id', '=', scope.accountId);
  return (await row.forUpdate().executeTakeFirst()) ?? null;
}

function found(row: SubscriptionRow | undefined): SubscriptionRow {
  if (!row) throw new Problem(billingProblems.subscription_not_found);
  return row;
}

/** Of documents: test while the installation takes test money, and real while it takes real money. */
export const ofThisKind = sql<boolean>`billing_is_test()`;

/** What runs at a moment and was paid for, in the order of its invoices. */
export async function holdingsAt({ tx, scope }: Scoped, now: Date): Promise<Holding[]> {
  const rows = await billingIn(tx)
    .selectFrom('invoice_lines as line')
    .innerJoin('invoices as invoice', (join) =>
      join.onRef('invoice.account_id', '=', 'line.account_id').onRef('invoice.id', '=', 'line.invoice_id'),
    )
    .leftJoin('credit_note_lines as credited', (join) =>
      join.onRef('credited.account_id', '=', 'line.account_id').onRef('credited.invoice_line_id', '=', 'line.id'),
    )
    .selectAll('line')
    // What a credit note has given back is not given back again.
    .select(({ fn, val }) => fn.coalesce(fn.sum<number>('credited.amount'), val(0)).as('credited'))
    .groupBy(['line.account_id', 'line.id', 'invoice.number'])
    .where('line.account_id', '=', scope.accountId)
    .where('line.credited_at', 'is', null)
    .where('line.amount', '>', 0)
    .where('line.period_end', '>', now)
    .where('invoice.status', '=', 'paid')
    // What was paid with test money gives nothing back once money is real.
    .where('invoice.is_test', '=', ofThisKind)
    .orderBy('invoice.number')
    .orderBy('line.position')
    .execute();
  const left = rows
    // A line that a code made free is held all the same: its discount is given back with it.
    .filter(({ amount, credited, discount }) => credited === 0 || amount - credited > discount)
    .map(({ credited, ...row }) => ({ ...row, amount: row.amount - credited }));
  return left.map((row) => ({
    id: row.id,
    kind: row.kind,
    plan: row.plan,
    billingInterval: row.billing_interval,
    quantity: row.quantity,
    unitPrice: row.unit_price,
    amount: row.amount,
    discount: row.discount,
    period: { start: row.period_start, end: row.period_end },
    isProration: row.is_proration,
    taxRate: row.tax_rate,
  }));
}

/** The running period with what was paid for it. @param holdings left out where nothing can be given back */
export const runningPeriod = (row: SubscriptionRow, holdings: readonly Holding[] = []): Running => ({
  bought: boughtOf(row),
  anchor: row.anchor ?? row.current_period_start,
  period: { start: row.current_period_start, end: row.current_period_end ?? row.current_period_start },
  holdings,
});
