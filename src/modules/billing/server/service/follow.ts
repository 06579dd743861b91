import { announce, endSockets, RENEW } from '#platform/live/registry.ts';
import type { Context } from '#platform/module/context.ts';
import { isSame, type Bought } from '../../rules/change.ts';
import type { SubscriptionRow } from '../queries/subscription.ts';

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

/** The same where the plan stays and what is owed for it changes: pages say until when it has to be paid, and that it is. */
export function followDebt(context: Context, { plan }: Pick<SubscriptionRow, 'plan'>): void {
  const { accountId } = context.scope;
  context.afterCommit(() => announce({ accountId }, 'plan:changed', { plan }));
}
