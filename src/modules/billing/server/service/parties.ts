import { looksLikeEmail } from '#modules/accounts/rules.ts';
import { findAccount, findUser } from '#modules/accounts/server/public.ts';
import type { Settings } from '#platform/config/settings.ts';
import type { Scoped } from '#platform/module/context.ts';
import type { Locale } from '#shared/locale.ts';
import type { Party } from '../../contract/invoices.ts';
import { detailsRow } from '../queries/details.ts';

/** Who gets what billing writes, and in which language. */
interface Addressee {
  readonly email: string;
  /** Null where the address is not that of a person who is known here. */
  readonly firstName: string | null;
  readonly language: Locale;
}

/** The billing address, else the owner's; the language is the owner's. @returns null when the account is gone */
export async function addresseeOf(scoped: Scoped): Promise<Addressee | null> {
  const account = await findAccount(scoped);
  const owner = account && (await findUser(scoped.tx, account.ownerId));
  if (!owner) return null;
  const { billing_email: kept = null } = (await detailsRow(scoped)) ?? {};
  // One that was kept before it was judged may be no address.
  const email = kept !== null && looksLikeEmail(kept) ? kept : null;
  const isOwners = email === null || email.toLowerCase() === owner.email.toLowerCase();
  return { email: email ?? owner.email, firstName: isOwners ? owner.firstName : null, language: owner.language };
}

/** The seller for a document that is issued now. Without settings, as with the test provider, it is the product. */
export function sellerOf({ seller }: Pick<Settings, 'seller'>): Party {
  if (!seller) return { name: 'Trimtab', address: [], taxNumber: null, email: null, orderReference: null };
  return { ...seller, address: [...seller.address], orderReference: null };
}

/** The buyer for a document that is issued now: the billing details, with the account's name where they name none. */
export async function buyerOf(scoped: Scoped): Promise<Party> {
  const account = await findAccount(scoped);
  const addressee = await addresseeOf(scoped);
  const row = await detailsRow(scoped);
  const country = row?.country ? countryName(row.country, addressee?.language ?? 'en') : null;
  const lines = [row?.address_line1, row?.address_line2, joined(row?.postal_code, row?.city), row?.region, country];
  return {
    name: row?.legal_name ?? account?.name ?? '',
    address: lines.filter((line): line is string => Boolean(line)),
    taxNumber: row?.tax_number ?? null,
    email: addressee?.email ?? null,
    orderReference: row?.order_reference ?? null,
  };
}

const joined = (...parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join(' ');

/** `IE` → `Ireland`, `Irlande`, `Irlanda`. */
const countryName = (code: string, language: Locale): string =>
  new Intl.DisplayNames([language], { type: 'region', fallback: 'code' }).of(code) ?? code;
