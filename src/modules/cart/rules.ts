import { ADDITIONAL_USERS_MAX } from '#modules/billing/contract/bounds.ts';
import { planTable, type BillingInterval } from '#modules/billing/rules.ts';
import { percentOf } from '#modules/billing/rules/cents.ts';
import { isPaid, usersKept, type Bought } from '#modules/billing/rules/change.ts';
import { discountOf, type Reduction } from '#modules/billing/rules/promotion.ts';
import type { Prices } from '#modules/billing/rules/quote.ts';
import type { Plan } from '#shared/permissions.ts';

/** What a cart has: one plan at most, and one number of additional users. Prices are in no cart. */
export interface Contents {
  readonly plan: { readonly plan: Plan; readonly billingInterval: BillingInterval } | null;
  /** Never 0; the interval counts where neither a plan nor a subscription says one. */
  readonly users: { readonly quantity: number; readonly billingInterval: BillingInterval } | null;
}

export const emptyContents: Contents = { plan: null, users: null };
/** What a visitor's account will have before their first purchase. */
export const nothingBought: Bought = { plan: 'FREE', billingInterval: 'MONTHLY', additionalUsers: 0 };

export interface WantedPlan {
  readonly plan: Plan;
  readonly billingInterval: BillingInterval;
  /** All that the account will have with it. Absent: those of the cart, or those of its subscription that the plan does not include. */
  readonly additionalUsers?: number | undefined;
}

/**
 * Puts a plan into a cart, in the place of the one in it. The running subscription's additional users are put in with it where
 * the plan does not include them, so that the cart shows all that will be paid for. A plan without a limit takes none.
 */
export function putPlan(contents: Contents, { additionalUsers, ...plan }: WantedPlan, running: Bought): Contents {
  const inCart = contents.users?.quantity ?? 0;
  const kept = contents.plan ? inCart : usersKept(running, plan.plan) + inCart;
  const quantity = plan.plan === 'ENTERPRISE' ? 0 : Math.min(ADDITIONAL_USERS_MAX, additionalUsers ?? kept);
  return { plan, users: usersOf(quantity, plan.billingInterval) };
}

/** Sets the number of additional users; 0 or less takes them out. */
export function putUsers(contents: Contents, quantity: number, billingInterval: BillingInterval): Contents {
  return { ...contents, users: usersOf(Math.min(ADDITIONAL_USERS_MAX, quantity), contents.plan?.billingInterval ?? billingInterval) };
}

const usersOf = (quantity: number, billingInterval: BillingInterval): Contents['users'] =>
  quantity > 0 ? { quantity, billingInterval } : null;

/** Whether additional users can be put in: the plan that they would be added to has a limit. */
export const takesUsers = (contents: Contents, running: Bought): boolean => (contents.plan?.plan ?? running.plan) !== 'ENTERPRISE';

/**
 * What the account will have once the cart is bought: a plan with its additional users, or the subscription with more of them.
 * @returns null for an empty cart
 */
export function targetOf({ plan, users }: Contents, running: Bought): Bought | null {
  if (plan) return { ...plan, additionalUsers: plan.plan === 'ENTERPRISE' ? 0 : (users?.quantity ?? 0) };
  if (!users) return null;
  const additionalUsers = running.additionalUsers + users.quantity;
  return { ...running, additionalUsers, billingInterval: isPaid(running) ? running.billingInterval : users.billingInterval };
}

export interface CartLine {
  readonly type: 'SUBSCRIPTION' | 'ADDITIONAL_USERS';
  /** Of additional users: the plan that they are added to. */
  readonly plan: Plan;
  readonly billingInterval: BillingInterval;
  readonly quantity: number;
}

export function linesOf(contents: Contents, running: Bought): CartLine[] {
  const target = targetOf(contents, running);
  if (!target) return [];
  const { plan, billingInterval } = target;
  const quantity = plan === 'ENTERPRISE' ? 0 : (contents.users?.quantity ?? 0);
  return [
    ...(contents.plan ? [{ type: 'SUBSCRIPTION', plan, billingInterval, quantity: 1 } as const] : []),
    ...(quantity > 0 ? [{ type: 'ADDITIONAL_USERS', plan, billingInterval, quantity } as const] : []),
  ];
}

export interface PricedLine extends CartLine {
  /** Cents, of one for a whole period. */
  readonly unitPrice: number;
  readonly total: number;
}

export const priceLines = (lines: readonly CartLine[], prices: Prices): PricedLine[] =>
  lines.map((line) => {
    const price = prices[line.plan][line.billingInterval];
    const unitPrice = line.type === 'SUBSCRIPTION' ? price.base : price.user;
    return { ...line, unitPrice, total: unitPrice * line.quantity };
  });

/** Cents. */
export interface CartSums {
  readonly subtotal: number;
  readonly discount: number;
  readonly tax: number;
  readonly total: number;
}

/** @param taxRate percent on top of the prices */
export function sumCart(lines: readonly PricedLine[], reduction: Reduction | null, taxRate: number): CartSums {
  const subtotal = lines.reduce((all, { total }) => all + total, 0);
  const discount = reduction ? discountOf(reduction, subtotal) : 0;
  const net = Math.max(0, subtotal - discount);
  const tax = percentOf(net, taxRate);
  return { subtotal, discount, tax, total: net + tax };
}

/** In English, for programs; screens word a line from its fields. */
export function describeLine({ type, plan, billingInterval, quantity }: CartLine): string {
  const billed = billingInterval === 'MONTHLY' ? 'billed monthly' : 'billed annually';
  if (type === 'SUBSCRIPTION') return `${planTable[plan].name} plan, ${billed}`;
  return `${quantity} additional ${quantity === 1 ? 'user' : 'users'}, ${billed}`;
}
