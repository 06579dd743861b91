import type { SubscriptionChange } from '../../contract/subscription.ts';
import type { Wanted } from './order.ts';

/** What a call asks for, under any of the names that a field may have (C1-82). */
export const wantedOf = ({ plan, planId, planType, promotionCode, prorationDate, ...rest }: SubscriptionChange): Wanted => ({
  ...rest,
  plan: plan ?? planId ?? planType,
  promotionCode: promotionCode || null,
  prorationDate: prorationDate === undefined ? undefined : new Date(prorationDate),
});
