import type { Context } from '#platform/module/context.ts';
import type { RevenueProvider } from '../../contract/integrations.ts';
import { figuresOf, listsSubscriptions, noPayments, type Figures, type PaymentSums } from '../../rules/metrics.ts';
import type { Period } from '../../rules/period.ts';
import { readPayments } from '../queries/metrics.ts';
import type { IntegrationRow } from '../queries/integrations.ts';
import { heldIn, mainCurrency, recurringIds, type Books } from './books.ts';

/** Money in whole smallest units. */
export interface Revenue extends Period {
  /** In the currency that was asked for, or else in the account's main one. */
  readonly figures: Figures;
  /** In the same currency, of each connected provider. */
  readonly byProvider: readonly (Figures & { readonly provider: RevenueProvider })[];
  /** The same of all providers in each other currency, by its code. */
  readonly otherCurrencies: readonly Figures[];
  /** Since when each connection that lists subscriptions is read; before, none says what a subscription cost. */
  readonly exactSince: Date | null;
  /** When the connection was read that was read the longest ago: all figures are at least as new. */
  readonly lastSyncedAt: Date | null;
}

type OfProvider = { readonly provider: RevenueProvider; readonly currency: string };
interface Read {
  readonly books: Books;
  readonly period: Period;
  readonly payments: readonly (PaymentSums & OfProvider)[];
}

/** What the customers of the scope's account pay, by the figures of rules/metrics.ts. @param currency ISO 4217 */
export async function computeRevenue(context: Context, books: Books, period: Period, currency?: string): Promise<Revenue> {
  const { integrations } = books;
  const isRead = new Set(recurringIds(integrations));
  const notRecurring = integrations.map(({ id }) => id).filter((id) => !isRead.has(id));
  const payments = integrations.length > 0 ? await readPayments(context, period, notRecurring) : [];
  const read = { books, period, payments };
  const main = currency ?? (await mainCurrency(context, books));
  const all = [...new Set(integrations.map(({ provider }) => provider))];
  const others = currenciesOf(read, all).filter((one) => one !== main);
  return {
    ...period,
    figures: figuresIn(read, main, all),
    byProvider: all.map((provider) => ({ ...figuresIn(read, main, [provider]), provider })),
    otherCurrencies: others.toSorted().map((one) => figuresIn(read, one, all)),
    exactSince: latest(integrations.filter(({ provider }) => listsSubscriptions[provider]).map((row) => row.created_at)),
    lastSyncedAt: oldestRead(integrations),
  };
}

const known = (moments: readonly (Date | null)[]): Date[] =>
  moments.filter((moment) => moment !== null).toSorted((a, b) => a.getTime() - b.getTime());
const latest = (moments: readonly (Date | null)[]): Date | null => known(moments).at(-1) ?? null;
/** Null as well where one was never read: the figures are not complete as of any day. What is kept for the records is never read. */
function oldestRead(integrations: readonly Pick<IntegrationRow, 'provider' | 'last_synced_at'>[]): Date | null {
  const moments = integrations.filter(({ provider }) => provider !== 'OTHER').map((row) => row.last_synced_at);
  return moments.includes(null) ? null : earliest(moments);
}
const earliest = (moments: readonly (Date | null)[]): Date | null => known(moments)[0] ?? null;

/**
 * Of some providers together. Where one of them lists subscriptions, its customers alone are counted as active and new, or the
 * recurring revenue for each of them would be divided by people who have none.
 */
function figuresIn({ books, period, payments }: Read, currency: string, providers: readonly RevenueProvider[]): Figures {
  const isMeant = (row: OfProvider) => row.currency === currency && providers.includes(row.provider);
  return figuresOf(currency, payments.filter(isMeant).reduce(added, noPayments), heldIn(books, { ...period, currency, providers }));
}

const added = (one: PaymentSums, other: PaymentSums): PaymentSums => ({
  total: one.total + other.total,
  payers: one.payers + other.payers,
  newPayers: one.newPayers + other.newPayers,
});

/** Currencies in which money came in, or in which recurring revenue was held or moved. */
function currenciesOf({ books, period, payments }: Read, providers: readonly RevenueProvider[]): string[] {
  const held = [...new Set(books.steps.map(({ currency }) => currency))].filter((currency) => {
    const { steps } = heldIn(books, { ...period, currency, providers });
    const opening = steps?.before.reduce((sum, { amount }) => sum + amount, 0) ?? 0;
    return opening > 0 || (steps?.within.length ?? 0) > 0;
  });
  return [...new Set([...payments.map(({ currency }) => currency), ...held])];
}
