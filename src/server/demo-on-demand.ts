import type { Runtime } from '#platform/module/transaction.ts';
import type { Locale } from '#shared/locale.ts';
import type { Plan } from '#shared/permissions.ts';
import { makeDemoTenant } from './demo.ts';

/**
 * A demo tenant that few visitors ask for is made when the first of them comes, so that the start makes the English ones only.
 * @returns a call that resolves once the tenant may be entered; of calls at the same time all wait for one making
 */
export function demoOnDemand(runtimeOf: () => Runtime): (plan: Plan, language: Locale) => Promise<void> {
  const underWay = new Map<string, Promise<void>>();
  return async (plan, language) => {
    const runtime = runtimeOf();
    if (!runtime.settings.demo) return;
    const name = `${plan} ${language}`;
    const making = underWay.get(name) ?? makeDemoTenant(runtime, { plan, language }).finally(() => underWay.delete(name));
    underWay.set(name, making);
    await making;
  };
}
