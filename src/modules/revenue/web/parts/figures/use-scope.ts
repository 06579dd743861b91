import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { dayOf, type DayText } from '#shared/days.ts';
import { daysOf, ownDaysOf, PERIOD_DEFAULT, periods, type Period } from './period.ts';

const CURRENCY = /^[A-Z]{3}$/;

/** Parts of the address that the figures keep. */
export const scopeNames = ['period', 'from', 'to', 'currency'] as const;
type Scope = { readonly [Name in (typeof scopeNames)[number]]?: string };

/**
 * The period and the currency of the figures, which the address keeps.
 * @param dayNow today as the figures' days are counted; the reader's own unless they are of UTC
 */
export function useScope(dayNow: (now: Date) => DayText = dayOf) {
  const [query, setQuery] = useSearchParams();
  const [today] = useState(() => dayNow(new Date()));
  const period = periods.find((one) => one === query.get('period')) ?? PERIOD_DEFAULT;
  const asked = query.get('currency') ?? '';
  const days = daysOf(period, today, { from: query.get('from'), to: query.get('to') });
  const show = (scope: Scope): void => setQuery((before) => withScope(before, scope), { replace: true });
  return {
    period,
    days,
    today,
    currency: CURRENCY.test(asked) ? asked : undefined,
    /** Own days begin as those that were shown. */
    showPeriod: (next: Period) => show({ period: next, ...(next === 'own' ? ownDaysOf(days, today) : { from: '', to: '' }) }),
    showDays: (from: DayText, to: DayText) => show({ period: 'own', from, to }),
    showCurrency: (next: string) => show({ currency: next }),
  };
}

function withScope(before: URLSearchParams, scope: Scope): URLSearchParams {
  const next = new URLSearchParams(before);
  for (const [name, value] of Object.entries(scope)) {
    if (value === '' || value === PERIOD_DEFAULT) next.delete(name);
    else next.set(name, value);
  }
  return next;
}
