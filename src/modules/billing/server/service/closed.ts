import type { Context } from '#platform/module/context.ts';
import { isClosedToWrites } from '../../rules/dunning.ts';
import { pastDueSince } from './past-due.ts';
import { billingNow } from './test-clock.ts';

/** Whether the scope's account can only be read. A call's own actor knows it of their account; this is for another one. */
export async function isClosed(context: Pick<Context, 'tx' | 'scope' | 'settings' | 'now'>): Promise<boolean> {
  const since = await pastDueSince(context);
  return since !== null && isClosedToWrites(since, context.settings.billing, await billingNow(context));
}
