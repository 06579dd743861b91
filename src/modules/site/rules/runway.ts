/** How long cash lasts at a net burn, and what a share of a company is worth (C3, investors). Amounts in dollars. */
export interface Runway {
  /** Whole days of months with 30 days; null where nothing is burned. */
  readonly days: number | null;
  readonly level: 'healthy' | 'warning' | 'critical';
}

const DAYS_A_MONTH = 30;
const CRITICAL_BELOW = 240;
const WARNING_BELOW = 365;
const PERCENT = 100;

export function runwayOf(cash: number, netBurn: number): Runway {
  if (netBurn <= 0) return { days: null, level: 'healthy' };
  const days = Math.floor((cash * DAYS_A_MONTH) / netBurn);
  if (days < CRITICAL_BELOW) return { days, level: 'critical' };
  return { days, level: days < WARNING_BELOW ? 'warning' : 'healthy' };
}

const MONTHS_A_YEAR = 12;

/** Whole months; from twelve on, whole years and the months beyond them. Without a whole month both are 0. */
export function lengthOf(days: number): { readonly years: number; readonly months: number } {
  const months = Math.floor(days / DAYS_A_MONTH);
  return { years: Math.floor(months / MONTHS_A_YEAR), months: months % MONTHS_A_YEAR };
}

export interface Holding {
  readonly valuation: number;
  /** Percent. */
  readonly ownership: number;
  readonly invested: number;
}

export const valueOf = ({ valuation, ownership }: Holding): number => (valuation * ownership) / PERCENT;

/** Value over what was invested; null where nothing was. */
export function multipleOf(holdings: readonly Holding[]): number | null {
  const invested = holdings.reduce((sum, holding) => sum + holding.invested, 0);
  return invested === 0 ? null : holdings.reduce((sum, holding) => sum + valueOf(holding), 0) / invested;
}
