import type { Bought } from '../../rules/change.ts';
import type { Price } from '../../rules/quote.ts';

/**
 * The columns of what waits for the end of the period; null drops it.
 * @param price what it was announced to cost then, so that another price is announced in its turn
 */
export const nextColumns = (next: Bought | null, price: Price | null) => ({
  next_plan: next?.plan ?? null,
  next_interval: next?.billingInterval ?? null,
  next_additional_users: next?.additionalUsers ?? null,
  next_base_price: price?.base ?? null,
  next_user_price: price?.user ?? null,
});
