import type { Context } from '#platform/module/context.ts';
import { subscriptionRow } from '../queries/subscription.ts';

/** Charges an open invoice to a card that has just become the default. */
export const RETRY_JOB = 'billing.retry';

/** The provider is asked outside of the transaction that found it due. */
export async function retryWithNewCard(context: Context): Promise<void> {
  const { past_due_since: since } = await subscriptionRow(context);
  if (since) await context.enqueue(RETRY_JOB, { accountId: context.scope.accountId });
}
