import type { Selectable } from 'kysely';
import type { Scoped } from '#platform/module/context.ts';
import type { BillingDetails } from '../../contract/details.ts';
import { billingIn, type BillingDetailsTable } from '../tables.ts';

type DetailsRow = Selectable<BillingDetailsTable>;

/** @returns undefined where none were ever entered */
export const detailsRow = ({ tx, scope }: Scoped): Promise<DetailsRow | undefined> =>
  billingIn(tx).selectFrom('billing_details').selectAll().where('account_id', '=', scope.accountId).executeTakeFirst();

/** Who is billed. What was never entered is null, at the version that a row begins with. */
export async function readDetails(scoped: Scoped): Promise<BillingDetails> {
  const row = await detailsRow(scoped);
  return {
    legalName: row?.legal_name ?? null,
    addressLine1: row?.address_line1 ?? null,
    addressLine2: row?.address_line2 ?? null,
    postalCode: row?.postal_code ?? null,
    city: row?.city ?? null,
    region: row?.region ?? null,
    country: row?.country ?? null,
    taxNumber: row?.tax_number ?? null,
    billingEmail: row?.billing_email ?? null,
    orderReference: row?.order_reference ?? null,
    version: row?.version ?? 1,
  };
}
