/** Why an invoice is corrected. */
export const creditReasons = ['requested', 'duplicate', 'service', 'dispute', 'operator'] as const;
export type CreditReason = (typeof creditReasons)[number];
