import type { Selectable } from 'kysely';
import type { Scoped } from '#platform/module/context.ts';
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

const own = ({ tx, scope }: Scoped) => billingIn(tx).selectFrom('payment_methods').where('account_id', '=', scope.accountId);

/** Cards of the account, in the order in which they were added. */
export async function listMethods(scoped: Scoped & { readonly now: Date }, { limit, offset }: Paging): Promise<Page<PaymentMethod>> {
  const rows = await own(scoped).selectAll().orderBy('created_at').orderBy('id').limit(limit).offset(offset).execute();
  return { items: rows.map((row) => methodOf(row, scoped.now)), total: await countMethods(scoped), limit, offset };
}

export async function countMethods(scoped: Scoped): Promise<number> {
  const { total } = await own(scoped)
    .select((read) => read.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** @throws Problem billing.method_not_found */
export async function methodRow(scoped: Scoped, id: MethodId): Promise<MethodRow> {
  const row = await own(scoped).selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? raise(billingProblems.method_not_found);
}

/** The card by the provider's name of it. */
export const methodByRef = (scoped: Scoped, { provider, ref }: { readonly provider: MethodRow['provider']; readonly ref: string }) =>
  own(scoped).selectAll().where('provider', '=', provider).where('provider_ref', '=', ref).executeTakeFirst();

/** What is charged; undefined where there is no card. */
export const defaultMethod = (scoped: Scoped): Promise<MethodRow | undefined> =>
  own(scoped).selectAll().where('is_default', '=', true).executeTakeFirst();

/** The card that was added last. */
export const newestMethod = (scoped: Scoped): Promise<MethodRow | undefined> =>
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
