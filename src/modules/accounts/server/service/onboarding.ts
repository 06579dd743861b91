import { sql } from 'kysely';
import type { Context } from '#platform/module/context.ts';
import type { Account } from '../../contract/account.ts';
import { accountsIn } from '../tables.ts';

/** The one place where the state of the first set-up is kept (C1-32); what is absent stays. */
export async function changeOnboarding({ tx, scope, now }: Context, change: Partial<Account['settings']>): Promise<void> {
  await accountsIn(tx)
    .updateTable('accounts')
    .set({ settings: sql`settings || ${JSON.stringify(change)}::jsonb`, updated_at: now })
    .where('id', '=', scope.accountId)
    .execute();
}
