import type { Context } from '#platform/module/context.ts';
import { chargePayment } from './charge.ts';
import { takeStep } from './renew.ts';
import type { Step } from './step.ts';
import { giveUpWaiting } from './stuck.ts';
import type { Till } from './till.ts';

/** Steps of one account in one run: the next run takes what is left. */
const STEPS_MAX = 40;

/**
 * Does what is due for one account: period after period where the server was away, each with its invoice, until one is not
 * paid. Each step has its own transaction, and the provider is asked between them.
 * @param first what the first transaction does, where it is not the usual step
 */
export async function runAccount(till: Till, first: (context: Context) => Promise<Step> = takeStep): Promise<void> {
  let take = first;
  let hasGivenUp = false;
  for (let taken = 0; taken < STEPS_MAX; taken += 1) {
    const step = await till.inAccount(take);
    if (step.kind === 'nothing') return;
    if (step.kind === 'charge') await chargePayment(till, step.payment);
    if (step.kind === 'giveUp') {
      // The provider may not have let go of it: the next run asks again.
      if (hasGivenUp) return;
      hasGivenUp = true;
      await giveUpWaiting(till, step.payment.purchase ? 'purchase' : 'invoice');
    } else take = takeStep;
  }
}
