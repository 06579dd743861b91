import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { dayOf } from '#shared/days.ts';
import { firstDayOf, PERIOD_DEFAULT, periods, type Period } from './period.ts';

const CURRENCY = /^[A-Z]{3}$/;

/** The period and the currency of the figures, which the address keeps. */
export function useScope() {
  const [query, setQuery] = useSearchParams();
  const [today] = useState(() => dayOf(new Date()));
  const period = periods.find((one) => one === query.get('period')) ?? PERIOD_DEFAULT;
  const asked = query.get('currency') ?? '';
  const show = (name: 'period' | 'currency', value: string): void =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '' || value === PERIOD_DEFAULT) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return {
    period,
    start: firstDayOf(period, today),
    currency: CURRENCY.test(asked) ? asked : undefined,
    showPeriod: (next: Period) => show('period', next),
    showCurrency: (next: string) => show('currency', next),
  };
}
