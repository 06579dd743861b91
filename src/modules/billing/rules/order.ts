import type { UserId } from '#shared/ids.ts';
import type { Plan } from '#shared/permissions.ts';
import type { Bought } from './change.ts';
import type { PromotionDuration } from './promotion.ts';
import type { Quote } from './quote.ts';

/** The promotion of a subscription after a purchase. */
export interface KeptPromotion {
  readonly id: string;
  /** Renewals that it still reduces; null is forever. */
  readonly periodsLeft: number | null;
}

/** A purchase as it was priced: what is charged and what is written once it is paid. */
export interface Order {
  /** `start` begins a subscription, `change` changes one that is paid for, `free` asks for nothing (a trial, or only a later change). */
  readonly kind: 'start' | 'change' | 'free';
  readonly before: Bought;
  /** `quote.bought` is in force once it is paid. */
  readonly quote: Quote;
  /** What follows at the end of the period, where that is something else. */
  readonly later: Bought | null;
  readonly promotion: KeptPromotion | null;
  /** The code of the promotion that reduces this invoice. */
  readonly discountCode: string | null;
  /** The promotion that is redeemed with this purchase. */
  readonly redeemed: string | null;
  readonly pricedAt: Date;
}

/** What a payment keeps of a purchase until it is decided. */
export interface KeptOrder {
  readonly order: Order;
  /** For the module that began it. */
  readonly origin: unknown;
  /** The request that began it, where it had an Idempotency-Key: sent again, it takes this payment up. */
  readonly command: KeptCommand | null;
}

export interface KeptCommand {
  readonly userId: UserId;
  readonly key: string;
  readonly operation: string;
  /** As JSON text: the database orders the fields of an object in another way, and the request would not be known again. */
  readonly input: string;
}

const MOMENTS = new Set(['anchor', 'start', 'end', 'trialEnd', 'pricedAt']);

/** An order that was kept as JSON. */
export const reviveOrder = (kept: unknown): KeptOrder =>
  JSON.parse(JSON.stringify(kept), (name, value: unknown) => (MOMENTS.has(name) && typeof value === 'string' ? new Date(value) : value));

interface Lasting {
  readonly duration: PromotionDuration;
  readonly duration_periods: number | null;
}

/** Periods that a promotion reduces, from its redemption on; null is forever. */
export function periodsOf({ duration, duration_periods: periods }: Lasting): number | null {
  if (duration === 'forever') return null;
  return duration === 'once' ? 1 : (periods ?? 1);
}

/** What is left after a period that it has reduced. */
export const afterPeriod = (left: number | null): number | null => (left === null ? null : Math.max(0, left - 1));

/** For how long a preview's moment, and so its amount, may be used. */
export const PREVIEW_MINUTES = 15;

export const appliesTo = (plans: readonly Plan[] | null, plan: Plan): boolean => plans === null || plans.includes(plan);
