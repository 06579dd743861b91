import { randomUUID } from 'node:crypto';
import { findAccount } from '#modules/accounts/server/public.ts';
import { plansWith } from '#modules/billing/rules.ts';
import { planOf } from '#modules/billing/server/public.ts';
import type { Context } from '#platform/module/context.ts';
import { MINUTE } from '#shared/time.ts';
import type { IntegrationId } from '../../contract/ids.ts';
import type { IntegrationRow } from '../queries/integrations.ts';
import { revenueIn } from '../tables.ts';

/** Longer than reading one page takes. */
const HOLD = 3 * MINUTE;

/** A connection that this process syncs, as it was when it began. */
export interface Held {
  readonly row: IntegrationRow;
  readonly hold: string;
  /** When the sync began, in whichever process. */
  readonly startedAt: Date;
}

export const holdUntil = (now: Date): Date => new Date(now.getTime() + HOLD);

/** @returns null where there is nothing to sync, the plan or the account does not allow it, or another process does so */
export async function takeHold(context: Context, id: IntegrationId): Promise<Held | null> {
  const { tx, scope, now } = context;
  if (!(await maySync(context))) return null;
  const hold = randomUUID();
  const row = await revenueIn(tx)
    .updateTable('revenue_integrations')
    .set(({ eb, fn, val }) => ({
      sync_hold: hold,
      sync_held_until: holdUntil(now),
      sync_started_at: eb
        .case()
        .when('sync_cursor', 'is', null)
        .then(val(now))
        .else(fn.coalesce('sync_started_at', val(now)))
        .end(),
    }))
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .where('is_active', '=', true)
    .where('provider', '<>', 'OTHER')
    .where(({ eb, or }) => or([eb('sync_hold', 'is', null), eb('sync_held_until', '<=', now)]))
    .where(({ eb, or }) => or([eb('sync_after', 'is', null), eb('sync_after', '<=', now)]))
    .returningAll()
    .executeTakeFirst();
  return row ? { row, hold, startedAt: row.sync_started_at ?? now } : null;
}

/** Without the plan, or with the account deleted, a connection stays and nothing is read. */
async function maySync(context: Context): Promise<boolean> {
  const account = await findAccount(context);
  return account?.status === 'ACTIVE' && !account.isDemo && plansWith('integrations').includes(await planOf(context));
}

/** Where this process still holds it. */
export const ofHolder = ({ tx, scope }: Context, { row, hold }: Held) =>
  revenueIn(tx)
    .updateTable('revenue_integrations')
    .where('account_id', '=', scope.accountId)
    .where('id', '=', row.id)
    .where('sync_hold', '=', hold);

export const released = { sync_hold: null, sync_held_until: null } as const;

export async function releaseHold(context: Context, held: Held): Promise<void> {
  await ofHolder(context, held).set(released).execute();
}
