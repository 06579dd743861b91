import { common } from '#shared/problem.ts';

export const PRICING = '/pricing';
export const BILLING = '/billing';

/** What a larger plan would allow: the reasons of limits are called so in each module. */
const LIMIT = /\.(?:user|team|project|session)_limit$/;

/** Whether a larger plan is the way on from a refusal. */
const isOfPlan = (code: string): boolean => code === common.plan_required.code || LIMIT.test(code);

export interface Reader {
  /** Another plan, or more places. */
  readonly mayBuy: boolean;
  /** An open invoice of their account. */
  readonly mayPay: boolean;
  /** Whether their account has one: what can only be read may be another's. */
  readonly owes: boolean;
}

/** Where a reader goes from a refusal; null where there is no way. */
export function wayFrom(code: string, { mayBuy, mayPay, owes }: Reader): 'upgrade' | 'ask' | 'pay' | 'askToPay' | null {
  if (isOfPlan(code)) return mayBuy ? 'upgrade' : 'ask';
  // Whether another account has paid is not a guest's to know.
  if (code !== common.read_only.code || !owes) return null;
  return mayPay ? 'pay' : 'askToPay';
}
