import type { Selectable } from 'kysely';
import type { Context } from '#platform/module/context.ts';
import type { Page } from '#shared/endpoint.ts';
import type { Paging } from '#shared/pages.ts';
import { raise } from '#shared/problem.ts';
import { iso } from '#shared/time.ts';
import type { MethodId } from '../../contract/ids.ts';
import type { PaymentMethod } from '../../contract/payment-methods.ts';
import { billingProblems } from '../../contract/problems.ts';
import { isExpired } from '../../rules/expiry.ts';
import { billingIn, type PaymentMethodTable } from '../tables.ts';

export type MethodRow = Selectable<PaymentMethodTable>;

type WithSettings = Pick<Context, 'tx' | 'scope' | 'settings'>;

/** Cards at the provider that this installation uses: those of one before it cannot be charged. Where nothing is charged, all. */
function own({ tx, scope, settings: { billing } }: WithSettings) {
  const cards = billingIn(tx).selectFrom('payment_methods').where('account_id', '=', scope.accountId);
  return billing === 'off' ? cards : cards.where('provider', '=', billing);
}

/** Cards of the account, in the order in which they were added. */
export async function listMethods(scoped: WithSettings & Pick<Context, 'now'>, { limit, offset }: Paging): Promise<Page<PaymentMethod>> {
  const rows = await own(scoped).selectAll().orderBy('created_at').orderBy('id').limit(limit).offset(offset).execute();
  return { items: rows.map((row) => methodOf(row, scoped.now)), total: await countMethods(scoped), limit, offset };
}

export async function countMethods(scoped: WithSettings): Promise<number> {
  const { total } = await own(scoped)
    .select((read) => read.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** @throws Problem billing.method_not_found */
export async function methodRow(scoped: WithSettings, id: MethodId): Promise<MethodRow> {
  const row = await own(scoped).selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? raise(billingProblems.method_not_found);
}

/** The card by the provider's name of it. */
export const methodByRef = (scoped: WithSettings, ref: string): Promise<MethodRow | undefined> =>
  own(scoped).selectAll().where('provider_ref', '=', ref).executeTakeFirst();

/** The card that was added last. */
export const newestMethod = (scoped: WithSettings): Promise<MethodRow | undefined> =>
  own(scoped).selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').executeTakeFirst();

export const methodOf = (row: MethodRow, now: Date): PaymentMethod => ({
  id: row.id,
  brand: row.brand,
  last4: row.last4,
  expMonth: row.exp_month,
  expYear: row.exp_year,
  isDefault: row.is_default,
  isExpired: isExpired({ expMonth: row.exp_month, expYear: row.exp_year }, now),
  createdAt: iso(row.created_at),
});
