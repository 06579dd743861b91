/** What a feature costs and brings in its first twelve months (C3, feature ROI). Amounts in dollars, times in hours. */
export interface FeatureInput {
  readonly initialCost: number;
  readonly developmentHours: number;
  readonly hourlyRate: number;
  /** Each month: services and servers. */
  readonly monthlyCost: number;
  /** Each month: support and maintenance together. */
  readonly upkeepHours: number;
  readonly directRevenue: number;
  readonly costSavings: number;
  readonly activeUsers: number;
  readonly averageRevenuePerUser: number;
  /** How much more of that revenue comes in, through conversion, retention and upgrades together, in percent. */
  readonly uplift: number;
}

export interface FeatureReturn {
  readonly development: number;
  readonly monthlyUpkeep: number;
  readonly monthlyReturn: number;
  readonly totalInvestment: number;
  readonly totalReturn: number;
  readonly netReturn: number;
  /** Percent; null where nothing was invested. */
  readonly roi: number | null;
  /** Months; null where it never pays back. */
  readonly payback: number | null;
  readonly npv: number;
  /** What has come in less what was spent, at the start and after each month. */
  readonly balance: readonly number[];
}

export const MONTHS = 12;
/** Discounted at 8 % a year, by the effective rate of a month. */
export const ANNUAL_RATE = 0.08;
const MONTHLY_RATE = (1 + ANNUAL_RATE) ** (1 / MONTHS) - 1;
const PERCENT = 100;

export function featureReturn(input: FeatureInput): FeatureReturn {
  const development = input.initialCost + input.developmentHours * input.hourlyRate;
  const monthlyUpkeep = input.monthlyCost + input.upkeepHours * input.hourlyRate;
  const monthlyReturn =
    input.directRevenue + input.costSavings + (input.activeUsers * input.averageRevenuePerUser * input.uplift) / PERCENT;
  const totalInvestment = development + MONTHS * monthlyUpkeep;
  const totalReturn = MONTHS * monthlyReturn;
  const gain = monthlyReturn - monthlyUpkeep;
  return {
    development,
    monthlyUpkeep,
    monthlyReturn,
    totalInvestment,
    totalReturn,
    netReturn: totalReturn - totalInvestment,
    roi: totalInvestment === 0 ? null : ((totalReturn - totalInvestment) / totalInvestment) * PERCENT,
    payback: paybackOf(development, gain),
    npv: presentValue(development, gain),
    balance: Array.from({ length: MONTHS + 1 }, (_, month) => month * gain - development),
  };
}

function paybackOf(development: number, gain: number): number | null {
  if (development === 0) return 0;
  return gain > 0 ? development / gain : null;
}

function presentValue(development: number, gain: number): number {
  let value = -development;
  for (let month = 1; month <= MONTHS; month += 1) value += gain / (1 + MONTHLY_RATE) ** month;
  return value;
}
