import { sql } from 'kysely';
import type { WorkerScope } from '#platform/db/scope.ts';
import type { Person } from '#platform/module/hooks.ts';
import type { Context } from '#platform/module/context.ts';
import { billingIn } from '../tables.ts';
import { withoutCommand } from './settle.ts';

/**
 * Erases a person from what billing still writes: who bought and who changed the places, and their address as that of the
 * next invoices. Issued invoices keep the buyer as it was: the law asks for them whole, for years.
 */
export async function eraseOf({ tx }: Context<WorkerScope>, { id, email }: Person): Promise<void> {
  const billing = billingIn(tx);
  await billing
    .updateTable('payments')
    .set({ user_id: null, purchase: withoutCommand })
    .where((read) => read.or([read('user_id', '=', id), read(sql<string>`purchase #>> '{command,userId}'`, '=', id)]))
    .execute();
  await billing.updateTable('seat_changes').set({ user_id: null }).where('user_id', '=', id).execute();
  await billing
    .updateTable('billing_details')
    .set({ billing_email: null })
    .where((read) => read(read.fn<string>('lower', ['billing_email']), '=', email.toLowerCase()))
    .execute();
}
