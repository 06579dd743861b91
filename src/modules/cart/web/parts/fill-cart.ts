import type { Bought } from '#modules/billing/rules/change.ts';
import { addToCart, applyCode } from '../api/member.ts';
import { keepCart } from './keep-cart.ts';

type Put = Parameters<typeof addToCart>[0];

interface Filling {
  /** `plan`: all of the choice; `users`: so many users more than those that run already. */
  readonly what: 'plan' | 'users';
  readonly more: number;
  readonly code: string | null;
  /** None of additional users is a choice too: the page shows what the cart holds, or the number was set there. */
  readonly isWhole: boolean;
}

/** Puts a choice of the prices' page into the cart of a member. @throws ApiProblem */
export async function fillCart({ plan, billingInterval, additionalUsers }: Bought, { what, more, code, isWhole }: Filling): Promise<void> {
  if (what === 'users') keepCart(await addToCart({ type: 'ADDITIONAL_USERS', plan, billingInterval, quantity: more }));
  else keepCart(await addToCart(planItem({ plan, billingInterval, additionalUsers }, isWhole)));
  if (code !== null) keepCart(await applyCode(code));
}

/** Without a number of users, those that the account has stay. @internal for what it sends */
export const planItem = ({ plan, billingInterval, additionalUsers }: Bought, isWhole: boolean): Put => ({
  type: 'SUBSCRIPTION',
  plan,
  billingInterval,
  ...((isWhole || additionalUsers > 0) && { additionalUsers }),
});
