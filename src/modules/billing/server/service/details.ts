import type { Context, Scoped } from '#platform/module/context.ts';
import { refuseStale, versionOf } from '#platform/module/refuse-stale.ts';
import { Problem } from '#shared/problem.ts';
import type { BillingDetails, BillingDetailsChange } from '../../contract/details.ts';
import { billingProblems } from '../../contract/problems.ts';
import { isTaxNumber } from '../../rules/tax-number.ts';
import { readDetails } from '../queries/details.ts';
import { billingIn } from '../tables.ts';
import { refuseDemo } from './access.ts';

type Written = Omit<BillingDetailsChange, 'version'>;

/**
 * Changes who is billed. What is issued already stays as it is.
 * @throws Problem billing.demo, billing.tax_number_invalid, billing.stale
 */
export async function updateDetails(context: Context, { version, ...written }: BillingDetailsChange): Promise<BillingDetails> {
  refuseDemo(context);
  if (written.taxNumber && !isTaxNumber(written.taxNumber)) throw new Problem(billingProblems.tax_number_invalid);
  await beginDetails(context, context.now);
  const asked = { table: 'billing_details', id: context.scope.accountId, key: 'account_id', version: versionOf(written, version) };
  await refuseStale(context, asked, billingProblems.stale, () => readDetails(context));
  await billingIn(context.tx)
    .updateTable('billing_details')
    .set({ ...columnsOf(written), updated_at: context.now })
    .where('account_id', '=', context.scope.accountId)
    .execute();
  await context.publish({
    type: 'billing.details_changed',
    subject: { kind: 'account', id: context.scope.accountId },
    // The names alone: the log outlives an address.
    payload: { fields: Object.keys(columnsOf(written)) },
  });
  return readDetails(context);
}

/** Makes the account's row unless it is there, for one who writes to it. */
export async function beginDetails({ tx, scope }: Scoped, now: Date): Promise<void> {
  await billingIn(tx)
    .insertInto('billing_details')
    .values({ account_id: scope.accountId, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What is absent stays; null and '' clear. */
function columnsOf(written: Written) {
  const columns = {
    legal_name: written.legalName,
    address_line1: written.addressLine1,
    address_line2: written.addressLine2,
    postal_code: written.postalCode,
    city: written.city,
    region: written.region,
    country: written.country,
    tax_number: written.taxNumber,
    billing_email: written.billingEmail,
    order_reference: written.orderReference,
  };
  const named = Object.entries(columns).filter(([, value]) => value !== undefined);
  return Object.fromEntries(named.map(([name, value]) => [name, value || null])) as Partial<Record<keyof typeof columns, string | null>>;
}
