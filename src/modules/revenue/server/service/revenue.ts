import type { Context } from '#platform/module/context.ts';
import type { missingReasons } from '../../contract/figures.ts';
import type { RevenueProvider } from '../../contract/integrations.ts';
import { unitsOf } from '../../rules/currency.ts';
import { figuresOf, listsSubscriptions, noPayments, type CustomerGroup, type Figures, type PaymentSums } from '../../rules/metrics.ts';
import type { Period } from '../../rules/period.ts';
import { readGroups, readIntegrations, readPayments, type IntegrationRow } from '../queries/metrics.ts';

export const CURRENCY_DEFAULT = 'USD';

export type Missing = (typeof missingReasons)[number];

/** Money in whole smallest units. */
export interface Revenue extends Period {
  /** In the currency that was asked for, or else in that with the largest revenue. */
  readonly figures: Figures;
  /** In the same currency, of each connected provider. */
  readonly byProvider: readonly { readonly provider: RevenueProvider; readonly figures: Figures; readonly missing: Missing | null }[];
  /** The same of all providers in each other currency, by its code. */
  readonly otherCurrencies: readonly Figures[];
  /** Why recurring figures are null; null where they are numbers. */
  readonly missing: Missing | null;
  /** Since when each connection that lists subscriptions is read; before, none says what a subscription cost. */
  readonly exactSince: Date | null;
  readonly lastSyncedAt: Date | null;
  readonly integrations: readonly IntegrationRow[];
}

interface Read {
  readonly integrations: readonly IntegrationRow[];
  readonly groups: readonly (CustomerGroup & OfProvider)[];
  readonly payments: readonly (PaymentSums & OfProvider)[];
}
type OfProvider = { readonly provider: RevenueProvider; readonly currency: string };

/** What the customers of the scope's account pay, by the figures of rules/metrics.ts. @param currency ISO 4217 */
export async function computeRevenue(context: Context, period: Period, currency?: string): Promise<Revenue> {
  const read = await readAll(context, period);
  const main = currency ?? mainCurrency(read);
  const all = [...new Set(read.integrations.map(({ provider }) => provider))];
  const others = currenciesOf(read).filter((one) => one !== main);
  return {
    ...period,
    figures: figuresIn(read, main, all),
    byProvider: all.map((provider) => ({
      provider,
      figures: figuresIn(read, main, [provider]),
      missing: missingOf(read.integrations.filter((row) => row.provider === provider)),
    })),
    otherCurrencies: others.toSorted().map((one) => figuresIn(read, one, all)),
    missing: missingOf(read.integrations),
    exactSince: latest(read.integrations.filter(({ provider }) => listsSubscriptions[provider]).map((row) => row.created_at)),
    lastSyncedAt: latest(read.integrations.map((row) => row.last_synced_at)),
    integrations: read.integrations,
  };
}

const latest = (moments: readonly (Date | null)[]): Date | null =>
  moments.reduce((last, moment) => (moment && (!last || moment > last) ? moment : last), null);

async function readAll(context: Context, period: Period): Promise<Read> {
  const integrations = await readIntegrations(context);
  if (integrations.length === 0) return { integrations, groups: [], payments: [] };
  // What will be is not known yet: a period that ends later ends now.
  const until = new Date(Math.max(period.start.getTime(), Math.min(period.end.getTime(), context.now.getTime())));
  const withoutSubscriptions = integrations.filter(({ provider }) => !listsSubscriptions[provider]).map(({ id }) => id);
  const groups = await readGroups(context, { start: period.start, end: until }, recurringIds(integrations));
  const payments = await readPayments(context, period, withoutSubscriptions);
  return { integrations, groups, payments };
}

/** Integrations whose subscriptions have been read to the end at least once: half of them would be wrong figures. */
export const recurringIds = (integrations: readonly IntegrationRow[]) =>
  integrations.filter(({ provider, last_synced_at }) => listsSubscriptions[provider] && last_synced_at).map(({ id }) => id);

export function missingOf(integrations: readonly IntegrationRow[]): Missing | null {
  if (integrations.length === 0) return 'not_connected';
  if (recurringIds(integrations).length > 0) return null;
  return integrations.some(({ provider }) => listsSubscriptions[provider]) ? 'not_synced_yet' : 'no_subscriptions_listed';
}

/**
 * Of some providers together. Where one of them lists subscriptions, its customers alone are counted as active and new, or the
 * recurring revenue for each of them would be divided by people who have none.
 */
function figuresIn({ integrations, groups, payments }: Read, currency: string, providers: readonly RevenueProvider[]): Figures {
  const isMeant = (row: OfProvider) => row.currency === currency && providers.includes(row.provider);
  const isRecurring = missingOf(integrations.filter(({ provider }) => providers.includes(provider))) === null;
  const sums = payments.filter(isMeant).reduce(added, noPayments);
  return figuresOf(currency, sums, isRecurring ? groups.filter(isMeant) : null);
}

const added = (one: PaymentSums, other: PaymentSums): PaymentSums => ({
  total: one.total + other.total,
  payers: one.payers + other.payers,
  newPayers: one.newPayers + other.newPayers,
});

/** Currencies in which money came in, or comes in each month at one of the period's ends. */
function currenciesOf({ groups, payments }: Read): string[] {
  const recurring = groups.filter(({ opening, closing }) => opening + closing > 0);
  return [...new Set([...payments, ...recurring].map(({ currency }) => currency))];
}

/** The one with the largest revenue, then the largest recurring revenue, both as numbers of units; then by its code. */
function mainCurrency(read: Read): string {
  const unitsIn = (currency: string, rows: readonly { currency: string; amount: number }[]) =>
    unitsOf(
      rows.reduce((sum, row) => (row.currency === currency ? sum + row.amount : sum), 0),
      currency,
    );
  const paid = read.payments.map(({ currency, total }) => ({ currency, amount: total }));
  const recurring = read.groups.map(({ currency, closing }) => ({ currency, amount: closing }));
  const ranked = currenciesOf(read)
    .toSorted()
    .map((currency) => ({ currency, revenue: unitsIn(currency, paid), mrr: unitsIn(currency, recurring) }))
    .toSorted((a, b) => b.revenue - a.revenue || b.mrr - a.mrr);
  return ranked[0]?.currency ?? CURRENCY_DEFAULT;
}
