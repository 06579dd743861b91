import type { Bought } from '#modules/billing/rules/change.ts';
import { addToCart, applyCode } from '../api/member.ts';
import { keepCart } from './keep-cart.ts';

interface Filling {
  /** `plan`: all of the choice; `users`: so many users more than those that run already. */
  readonly what: 'plan' | 'users';
  readonly more: number;
  readonly code: string | null;
}

/** Puts a choice of the prices' page into the cart of a member. @throws ApiProblem */
export async function fillCart({ plan, billingInterval, additionalUsers }: Bought, { what, more, code }: Filling): Promise<void> {
  if (what === 'users') keepCart(await addToCart({ type: 'ADDITIONAL_USERS', plan, billingInterval, quantity: more }));
  // Without a number of users, those that the account has stay.
  else keepCart(await addToCart({ type: 'SUBSCRIPTION', plan, billingInterval, ...(additionalUsers > 0 && { additionalUsers }) }));
  if (code !== null) keepCart(await applyCode(code));
}
