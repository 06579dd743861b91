import type { Context } from '#platform/module/context.ts';
import { linesOfUsage } from '../../contract/usage.ts';
import { isShareKey, shareKey, shareUsed } from '../../rules/reminder.ts';
import { lockSubscription } from '../queries/subscription.ts';
import { readUsage } from '../queries/usage.ts';
import { billingIn } from '../tables.ts';
import { limitNear } from './letters.ts';

/**
 * Announces limits of the plan of which 80 % are used, and those that are reached. Each once, and again only after it was
 * below in the meantime; what is counted by the month again in the next one.
 */
export async function watchLimits(context: Context): Promise<void> {
  if (context.settings.billing === 'off') return;
  const row = await lockSubscription(context);
  if (row.is_fixed) return;
  const month = context.now.toISOString().slice(0, 'yyyy-mm'.length);
  const lines = linesOfUsage(await readUsage(context, context.scope.accountId));
  const near = lines.flatMap((line) => {
    const share = shareUsed(line);
    return share === null ? [] : [{ line, share, key: shareKey(line, share, month) }];
  });
  for (const { line, key } of near) if (!row.reminded.includes(key)) await limitNear(context, line);
  const others = row.reminded.filter((key) => !isShareKey(key));
  // An account that falls from 100 % to 90 % needs no mail about 80 %.
  const passed = near.flatMap(({ line, share, key }) => (share === 100 ? [key, shareKey(line, 80, month)] : [key]));
  const reminded = [...others, ...passed];
  if (reminded.toSorted().join() === row.reminded.toSorted().join()) return;
  const own = billingIn(context.tx).updateTable('subscriptions').set({ reminded });
  await own.where('account_id', '=', context.scope.accountId).execute();
}
