import { useEffect, useState } from 'react';
import type { ForecastInput } from '../../../rules/flow-forecast.ts';
import { openForecaster, type Forecast, type Forecaster, type Question } from './forecasts.ts';

const SETTLES_AFTER = 200; // ms: a number is typed digit by digit

export type Forecasting =
  | { readonly isReady: false; readonly forecast: Forecast | null }
  | { readonly isReady: true; readonly forecast: Forecast };

/** The answer to the newest question; the one before stays in sight while the next is reckoned. */
export function useForecast(
  question: Question,
  { perDay, from, calendar }: Pick<ForecastInput, 'perDay' | 'from' | 'calendar'>,
): Forecasting {
  const [forecaster, setForecaster] = useState<Forecaster | null>(null);
  const [answer, setAnswer] = useState<{ readonly key: string; readonly forecast: Forecast } | null>(null);
  const key = JSON.stringify([question, perDay, from, calendar.clock, calendar.timeZone, [...(calendar.daysOff ?? [])]]);
  useEffect(() => {
    const opened = openForecaster();
    setForecaster(opened);
    return () => opened.close();
  }, []);
  useEffect(() => {
    if (!forecaster) return undefined;
    const timer = setTimeout(() => {
      void forecaster.ask(question, { perDay, from, calendar }).then((forecast) => forecast && setAnswer({ key, forecast }));
    }, SETTLES_AFTER);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- the key holds all of what the question and its sample are made of
  }, [forecaster, key]);
  return answer?.key === key ? { isReady: true, forecast: answer.forecast } : { isReady: false, forecast: answer?.forecast ?? null };
}
