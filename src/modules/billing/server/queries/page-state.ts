import type { PageState, ReadPageState } from '#platform/http/page-state.ts';
import { plans } from '#shared/permissions.ts';
import { additionalUserPrice, billingIntervals, planTable } from '../../rules.ts';
import { moneyText } from '../../rules/money-text.ts';
import type { Prices } from '../../rules/quote.ts';
import { pricesAt } from '../service/prices.ts';
import { billingNow } from '../service/test-clock.ts';

/**
 * Where a price in force is not that of `planTable`, with which pages are built: the word `own-prices`, by which pages hide sums
 * and savings of the latter, and each price that changed with the one in its place.
 */
export const readPageState: ReadPageState = async (tx, moment): Promise<PageState> => {
  const prices = changedPrices(await pricesAt({ tx }, await billingNow({ tx, ...moment })));
  return Object.keys(prices).length === 0 ? { words: [], texts: {} } : { words: ['own-prices'], texts: { prices } };
};

/** As pages write them. Two plans have no price in common, so a price names what it is for. */
export function changedPrices(inForce: Prices): Record<string, string> {
  const pairs = plans.flatMap((plan) =>
    billingIntervals.flatMap((interval) => [
      [planTable[plan].price[interval], inForce[plan][interval].base] as const,
      ...(plan === 'PRO' ? [[additionalUserPrice(interval), inForce[plan][interval].user] as const] : []),
    ]),
  );
  return Object.fromEntries(pairs.filter(([built, now]) => built !== now).map(([built, now]) => [short(built), short(now)]));
}

/** Whole dollars have no cents in pages. */
const short = (cents: number): string => moneyText(cents).replace('.00', '');
