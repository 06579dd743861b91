/** Stripe's own words for why money went back, which come where other payments have a description. */
const reasons = [
  'requested_by_customer',
  'duplicate',
  'fraudulent',
  'expired_uncaptured_charge',
  'credit_not_processed',
  'product_not_received',
  'product_unacceptable',
  'subscription_canceled',
  'unrecognized',
  'insufficient_funds',
  'general',
] as const;

export const reasonIn = (description: string | null) => reasons.find((reason) => reason === description) ?? null;
