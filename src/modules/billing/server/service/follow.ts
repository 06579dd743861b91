import { announce, endSockets, RENEW } from '#platform/live/registry.ts';
import type { Context } from '#platform/module/context.ts';
import { isSame, type Bought } from '../../rules/change.ts';

/**
 * After the commit everyone in the account has the new plan: pages read it again, and connections come back with what it allows.
 * Nothing is sent where the plan stays.
 */
export function followPlan(context: Context, before: Bought, after: Bought): void {
  if (isSame(before, after)) return;
  const { accountId } = context.scope;
  context.afterCommit(() => {
    announce({ accountId }, 'plan:changed', { plan: after.plan });
    if (before.plan !== after.plan) endSockets({ accountId }, RENEW);
  });
}
