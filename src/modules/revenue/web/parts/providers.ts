import { IconBrandPaypal, IconBrandStripe, IconCreditCard, IconPlugConnected } from '@tabler/icons-react';
import type { Icon } from '#ui/module/web-module.ts';
import type { Integration, RevenueProvider } from '../../contract/integrations.ts';
import { providerNames } from '../../rules/provider-names.ts';

interface Looks {
  readonly icon: Icon;
  /** Where the provider shows its keys. */
  readonly keysAt: string | null;
  /** The least characters of a key; null where its rule is another one. */
  readonly least: number | null;
}

export const looks: Readonly<Record<RevenueProvider, Looks>> = {
  STRIPE: { icon: IconBrandStripe, keysAt: 'https://dashboard.stripe.com/apikeys', least: 20 },
  PAYPAL: { icon: IconBrandPaypal, keysAt: 'https://developer.paypal.com/dashboard/applications/live', least: 16 },
  SQUARE: { icon: IconCreditCard, keysAt: 'https://developer.squareup.com/apps', least: null },
  OTHER: { icon: IconPlugConnected, keysAt: null, least: 8 },
};

/** A name of the provider in a sentence. @param other how one without a name is called */
export const nameOf = (provider: RevenueProvider, other: string): string => providerNames.get(provider) ?? other;

/** Until another key is given, nothing new is read. */
/** Nothing new is read of it until someone acts, or its provider answers. */
export const needsAttention = ({ status, isActive, failing }: Pick<Integration, 'status' | 'isActive' | 'failing'>): boolean =>
  status === 'refused' || (isActive && status === 'connected' && failing !== null);

export const needsKey = ({ status }: Pick<Integration, 'status'>): boolean => status === 'refused';
