import type { Context } from '#platform/module/context.ts';
import { figuresOf, noPayments, openingOf, type Figures, type Opening } from '../../rules/metrics.ts';
import type { Period } from '../../rules/period.ts';
import { readTotal } from '../queries/metrics.ts';
import { arePaymentsKnown, heldIn, type Books } from './books.ts';

/** What a period's figures are compared with; money in whole smallest units. */
export interface Before extends Period {
  readonly mrr: number | null;
  readonly activeCustomers: number | null;
  readonly arpu: number | null;
  readonly churnRate: number | null;
  readonly totalRevenue: number | null;
}

interface Question {
  readonly period: Period;
  readonly former: Period;
  /** Of the period, in the currency in which the comparison is. */
  readonly figures: Figures;
}

const unknown: { readonly [Name in keyof Opening]: null } = { mrr: null, activeCustomers: null, arpu: null };

/**
 * What was held at the period's start, and the churn and the payments of the period before. Only what is known over both is
 * compared: figures of an older day than the period's end are not.
 * @returns null without a connection
 */
export async function readBefore(context: Context, books: Books, { period, former, figures }: Question): Promise<Before | null> {
  if (books.integrations.length === 0) return null;
  const { currency } = figures;
  const providers = [...new Set(books.integrations.map(({ provider }) => provider))];
  const held = heldIn(books, { ...period, currency, providers });
  const isCurrent = held.steps !== null && held.heldAt === null;
  const { churnRate } = figuresOf(currency, noPayments, heldIn(books, { ...former, currency, providers }));
  const isPaidKnown = arePaymentsKnown(books, { start: former.start, end: period.end });
  return {
    ...former,
    ...(isCurrent ? openingOf(held.steps) : unknown),
    churnRate: isCurrent ? churnRate : null,
    totalRevenue: isPaidKnown ? await readTotal(context, currency, former) : null,
  };
}
