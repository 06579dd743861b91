import type { RevenueCustomer } from '../../../contract/figures.ts';

type Named = Pick<RevenueCustomer, 'externalId' | 'name'> & { readonly email?: string | null };

/** By which a customer is known: the name, else the address, else the provider's id. */
export const customerName = ({ name, email, externalId }: Named): string => name ?? email ?? externalId;
