import { percentOf } from '#modules/billing/rules/cents.ts';
import { additionalUserPrice, planTable } from '#modules/billing/rules.ts';
import type { GuestCart, GuestItem } from './guest-cart.ts';
import type { CheckedCode, PublicPrices } from './public-prices.ts';
import type { ShownCart } from './shown-cart.ts';

const cents = (dollars: number): number => Math.round(dollars * 100);

/** What one of a line costs, in cents: by the server's prices, or by the built-in ones where it did not answer (C1-72). */
export function unitPrice({ type, plan, billingInterval }: GuestItem, pricing: Pick<PublicPrices, 'plans'> | null): number {
  const priced = pricing?.plans.find((one) => one.plan === plan);
  const isYear = billingInterval === 'ANNUAL';
  if (type === 'SUBSCRIPTION') {
    if (!priced) return planTable[plan].price[billingInterval];
    return cents(isYear ? priced.annualPrice : priced.monthlyPrice);
  }
  if (!priced) return additionalUserPrice(billingInterval);
  return cents(isYear ? priced.limits.additionalUserAnnualPrice : priced.limits.additionalUserPrice);
}

export function subtotalOf({ items }: GuestCart, pricing: Pick<PublicPrices, 'plans'> | null): number {
  return items.reduce((sum, item) => sum + unitPrice(item, pricing) * item.quantity, 0);
}

/** A stranger's cart by the server's prices and what it takes off for the code. @param promotion null where no code is in it, or no answer is there */
export function guestTotals(cart: GuestCart, pricing: PublicPrices | null, promotion: CheckedCode | null): ShownCart {
  const subtotal = subtotalOf(cart, pricing);
  const off = promotion?.valid ? Math.min(cents(promotion.discountAmount), subtotal) : 0;
  const tax = percentOf(subtotal - off, pricing?.taxRate ?? 0);
  const items = cart.items.map((item) => {
    const unit = unitPrice(item, pricing);
    return { ...item, unitPrice: unit / 100, total: (unit * item.quantity) / 100 };
  });
  const { code } = cart;
  return {
    items,
    subtotal: subtotal / 100,
    discount:
      promotion?.valid && promotion.promotion
        ? { code: promotion.promotion.code, amount: off / 100, type: promotion.promotion.type }
        : null,
    code: promotion && !promotion.valid ? null : code,
    discountProblem: promotion && !promotion.valid && code ? { code, reason: promotion.reason ?? 'unknown' } : null,
    tax: tax / 100,
    total: (subtotal - off + tax) / 100,
  };
}
