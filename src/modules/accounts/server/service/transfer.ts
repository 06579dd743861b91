import { RENEW } from '#platform/live/registry.ts';
import type { Context } from '#platform/module/context.ts';
import type { UserId } from '#shared/ids.ts';
import { Problem } from '#shared/problem.ts';
import { accountProblems } from '../../contract.ts';
import { accountsIn } from '../tables.ts';
import { personOf, refuseInDemo } from './caller.ts';
import { endTheirSockets, heldMember } from './members.ts';

/**
 * Hands the scope's account over to one of its active members; who owned it becomes an admin (S1-10). That the owner has
 * just proven who they are is the caller's part.
 * @throws Problem accounts.not_found, accounts.demo_fixed
 */
export async function transferOwnership(context: Context, userId: UserId): Promise<void> {
  const { tx, scope, now } = context;
  const owner = personOf(context);
  refuseInDemo(context);
  // In one order, whoever hands over to whom: two transfers at the same moment do not wait for each other.
  const held = new Map<UserId, Awaited<ReturnType<typeof heldMember>>>();
  for (const id of [owner.userId, userId].toSorted()) held.set(id, await heldMember(context, id));
  if (userId === owner.userId || held.get(userId)?.status !== 'ACTIVE' || held.get(owner.userId)?.role !== 'OWNER') {
    throw new Problem(accountProblems.not_found);
  }
  const memberships = accountsIn(tx).updateTable('memberships').where('account_id', '=', scope.accountId);
  await memberships.set({ role: 'ADMIN' }).where('user_id', '=', owner.userId).execute();
  await memberships.set({ role: 'OWNER' }).where('user_id', '=', userId).execute();
  await accountsIn(tx).updateTable('accounts').set({ owner_id: userId, updated_at: now }).where('id', '=', scope.accountId).execute();
  const subject = { kind: 'account', id: scope.accountId };
  await context.publish({ type: 'account.transferred', subject, payload: { formerOwnerId: owner.userId, ownerId: userId } });
  for (const id of [owner.userId, userId]) endTheirSockets(context, id, RENEW);
}
