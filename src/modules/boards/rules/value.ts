import type { TeamId } from '#modules/teams/contract.ts';
import { decide, type Actor } from '#shared/permissions.ts';
import { actions } from '../contract/actions.ts';
import { valueProblems, type ValueConfig, type ValueConfigChange } from '../contract/value-config.ts';

/**
 * What a team begins with: US dollars, 500 for a finished item, a target of 80 of 100. Nothing is shown until somebody
 * has decided so.
 */
export const defaultValueConfig = (teamId: TeamId): ValueConfig => ({
  teamId,
  valueType: 'revenue',
  displayMode: 'absolute',
  revenueSettings: { currency: 'USD', prefix: '$', isPublic: false },
  customerKPISettings: { metricName: 'Customer satisfaction', unit: '%', minValue: 0, maxValue: 100, targetValue: 80 },
  rewardMultiplier: 500,
  isActive: false,
  isSaved: false,
  version: 0,
});

export const withValueChange = (config: ValueConfig, change: ValueConfigChange): ValueConfig => ({
  ...config,
  ...defined(change),
  revenueSettings: { ...config.revenueSettings, ...defined(change.revenueSettings ?? {}) },
  customerKPISettings: { ...config.customerKPISettings, ...defined(change.customerKPISettings ?? {}) },
  isSaved: true,
});

/** Without what is absent, which leaves what stands. */
const defined = <T extends object>(given: T): { [Key in keyof T]: Exclude<T[Key], undefined> } =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as never; // the filter does what the type says

/** @returns why a configuration cannot be, or null */
export function refuseValueConfig({ customerKPISettings: { minValue, maxValue, targetValue } }: ValueConfig) {
  if (maxValue <= minValue) return valueProblems.range_wrong;
  return targetValue < minValue || targetValue > maxValue ? valueProblems.target_outside : null;
}

/** Revenue shows where it is counted, and to everybody or to those who may see the account's money (C2-40). */
export function showsRevenue(config: ValueConfig, actor: Actor): boolean {
  if (!config.isActive || config.valueType === 'customerKPI') return false;
  return config.revenueSettings.isPublic || decide(actor, actions.seeRevenue).allow;
}

export const showsKpi = (config: ValueConfig): boolean => config.isActive && config.valueType !== 'revenue';
