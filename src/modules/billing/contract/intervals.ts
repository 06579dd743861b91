export const billingIntervals = ['MONTHLY', 'ANNUAL'] as const;
export type BillingInterval = (typeof billingIntervals)[number];
