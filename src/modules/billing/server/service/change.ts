import type { RequestContext } from '#platform/module/context.ts';
import { Problem } from '#shared/problem.ts';
import { billingProblems } from '../../contract/problems.ts';
import type { Subscription, SubscriptionChange } from '../../contract/subscription.ts';
import { subscriptionRow } from '../queries/subscription.ts';
import { within } from './access.ts';
import { buy } from './purchase.ts';
import { wantedOf } from './wanted.ts';

/** Changes the account's own subscription. @throws Problem billing.subscription_not_found and those of `buy` */
export async function changeSubscription(
  request: RequestContext,
  id: string,
  { operation, body }: { readonly operation: string; readonly body: SubscriptionChange },
): Promise<Subscription> {
  const isOwn = await within(request, async (context) => (await subscriptionRow(context)).id === id);
  if (!isOwn) throw new Problem(billingProblems.subscription_not_found);
  return buy(request, wantedOf(body), { operation, input: { id, body } });
}
