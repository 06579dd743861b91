import type { Runtime } from '#platform/module/transaction.ts';
import type { Locale } from '#shared/locale.ts';
import { addDemoLanguage } from './demo.ts';

/**
 * The demo in a language that few visitors read is made when the first of them comes, so that the start makes English only.
 * @returns a call that resolves once the tenants of the language may be entered; calls at the same time wait for one making
 */
export function demoOnDemand(runtimeOf: () => Runtime): (language: Locale) => Promise<void> {
  const underWay = new Map<Locale, Promise<void>>();
  return (language) => {
    const known = underWay.get(language) ?? addDemoLanguage(runtimeOf(), language).finally(() => underWay.delete(language));
    underWay.set(language, known);
    return known;
  };
}
