import { uuidv7 } from 'uuidv7';
import type { Context } from '#platform/module/context.ts';
import type { UserId } from '#shared/ids.ts';
import { billingIn } from '../tables.ts';

/** Notes that there are more or fewer paid places. @param userId who changed it; null for what was ordered before */
export async function recordSeats(
  { tx, scope, now }: Context,
  userId: UserId | null,
  { before, after }: { readonly before: number; readonly after: number },
): Promise<void> {
  if (before === after) return;
  const row = {
    id: uuidv7(),
    account_id: scope.accountId,
    delta: after - before,
    additional_users: after,
    user_id: userId,
    changed_at: now,
  };
  await billingIn(tx).insertInto('seat_changes').values(row).execute();
}
