import type { Context } from '#platform/module/context.ts';
import { question } from '#platform/module/question.ts';

/**
 * Where a purchase comes from, as the module that began it wants to be reminded of it. It is kept with the payment: a purchase
 * may be completed by a job, or after the customer was at their bank.
 */
export type PurchaseOrigin = { readonly [key: string]: string };

export interface PurchaseOrigins {
  /** Runs in the transaction that records the purchase, also where nothing is due now. */
  completed(context: Context, origin: PurchaseOrigin): Promise<void>;
}

/** Asked with each purchase that has an origin. */
export const purchaseOrigins = question<PurchaseOrigins>('billing.purchase_origins');
