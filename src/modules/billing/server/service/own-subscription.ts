import type { Context } from '#platform/module/context.ts';
import { Problem } from '#shared/problem.ts';
import { billingProblems } from '../../contract/problems.ts';
import { lockSubscription, type SubscriptionRow } from '../queries/subscription.ts';
import { refuseDemo, refuseOff } from './access.ts';

/** The account's own, held until the commit. @throws Problem billing.off, demo, subscription_not_found */
export async function ownSubscription(context: Context, id: string): Promise<SubscriptionRow> {
  const row = await lockSubscription(context);
  if (row.id !== id) throw new Problem(billingProblems.subscription_not_found);
  refuseOff(context);
  refuseDemo(context);
  if (row.is_fixed) throw new Problem(billingProblems.demo);
  return row;
}
