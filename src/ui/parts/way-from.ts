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
  /** An open invoice. */
  readonly mayPay: boolean;
}

/** Where a reader goes from a refusal; null where there is no way. */
export function wayFrom(code: string, { mayBuy, mayPay }: Reader): 'upgrade' | 'ask' | 'pay' | 'askToPay' | null {
  if (isOfPlan(code)) return mayBuy ? 'upgrade' : 'ask';
  if (code !== common.read_only.code) return null;
  return mayPay ? 'pay' : 'askToPay';
}
