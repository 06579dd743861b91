import { planTable } from '#modules/billing/rules.ts';
import { useText } from '#ui/text/use-text.ts';
import type { ShownItem } from './shown-cart.ts';

/** How a line is called: "Pro, annual". */
export function useItemTitle(): (item: Pick<ShownItem, 'type' | 'plan' | 'billingInterval'>) => string {
  const t = useText('cart');
  return ({ type, plan, billingInterval }) =>
    type === 'SUBSCRIPTION' ? t(`line.plan.${billingInterval}`, { plan: planTable[plan].name }) : t(`line.users.${billingInterval}`);
}
