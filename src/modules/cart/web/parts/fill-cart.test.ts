import { expect, test } from 'vitest';
import { putPlan } from '../../rules.ts';
import { planItem } from './fill-cart.ts';

const pro = { plan: 'PRO', billingInterval: 'MONTHLY' } as const;

/** The users of a cart after the page has put so many into it. */
function usersAfter(additionalUsers: number, isWhole: boolean, inCart: number | null, running: number): number {
  const sent = planItem({ ...pro, additionalUsers }, isWhole);
  const users = inCart === null ? null : { quantity: inCart, billingInterval: pro.billingInterval };
  const contents = { plan: inCart === null ? null : pro, users };
  const put = putPlan(contents, { ...pro, additionalUsers: sent.additionalUsers }, { ...pro, additionalUsers: running });
  return put.users?.quantity ?? 0;
}

test.each([
  ['moved back to none, of a cart with twelve', 0, true, 12, 0, 0],
  ['set to two, of a cart with twelve', 2, true, 12, 0, 2],
  ['moved back to none, of a subscription with three', 0, true, null, 3, 0],
  ['not touched, of a subscription with three', 0, false, null, 3, 3],
])('A number of users %s', (_, wanted, isWhole, inCart, running, users) => {
  expect(usersAfter(wanted, isWhole, inCart, running)).toBe(users);
});
