import type { Context } from '#platform/module/context.ts';
import { MINUTE } from '#shared/time.ts';
import type { IntegrationId } from '../../contract/ids.ts';
import { revenueIn } from '../tables.ts';

export const SYNC_JOB = 'revenue.sync';

/** For so long a sync that was asked for counts as running although no process has begun it. */
const BEGINS_WITHIN = MINUTE;

/** Puts a sync into the queue. A process that syncs meanwhile loses its hold. */
export async function askForSync(context: Context, id: IntegrationId): Promise<void> {
  const { tx, scope, now } = context;
  const asked = { sync_hold: null, sync_held_until: new Date(now.getTime() + BEGINS_WITHIN), sync_after: null };
  const row = revenueIn(tx).updateTable('revenue_integrations').set(asked).where('account_id', '=', scope.accountId);
  await row.where('id', '=', id).execute();
  await context.enqueue(SYNC_JOB, { accountId: scope.accountId, integrationId: id });
}
