/** Charges an open invoice to a card that has just become the default. */
export const RETRY_JOB = 'billing.retry';
