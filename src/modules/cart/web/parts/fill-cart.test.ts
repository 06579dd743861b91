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
  { what: 'moved back to none, of a cart with twelve', wanted: 0, isWhole: true, inCart: 12, running: 0, users: 0 },
  { what: 'set to two, of a cart with twelve', wanted: 2, isWhole: true, inCart: 12, running: 0, users: 2 },
  { what: 'moved back to none, of a subscription with three', wanted: 0, isWhole: true, inCart: null, running: 3, users: 0 },
  { what: 'not touched, of a subscription with three', wanted: 0, isWhole: false, inCart: null, running: 3, users: 3 },
])('A number of users $what', ({ wanted, isWhole, inCart, running, users }) => {
  expect(usersAfter(wanted, isWhole, inCart, running)).toBe(users);
});
