import { createHash, randomBytes } from 'node:crypto';
import { endSockets } from '#platform/live/registry.ts';
import type { Context, RequestContext } from '#platform/module/context.ts';
import type { AccountId } from '#shared/ids.ts';
import { Problem, raise } from '#shared/problem.ts';
import { DAY } from '#shared/time.ts';
import { accountProblems } from '../../contract.ts';
import { RESTORE_DAYS } from '../../contract/account.ts';
import { deletedMail } from '../mail.ts';
import { accountRow } from '../queries/accounts.ts';
import { accountsIn } from '../tables.ts';
import { personOf, refuseInDemo } from './caller.ts';

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * Closes the scope's account: from this commit on nobody is signed in to it. It can be brought back for 30 days, by its
 * owner from another account or by the link of the mail, since they may have no other one. Then it is purged.
 * @throws Problem accounts.slug_differs, accounts.demo_fixed
 */
export async function deleteAccount(context: Context, typedSlug: string): Promise<{ restorableUntil: string }> {
  const { tx, scope, now, settings } = context;
  const row = (await accountRow(context)) ?? raise(accountProblems.no_account);
  refuseInDemo(context);
  if (typedSlug.trim() !== row.slug) throw new Problem(accountProblems.slug_differs);
  const until = new Date(now.getTime() + RESTORE_DAYS * DAY);
  const closing = accountsIn(tx).updateTable('accounts').set({ status: 'DELETED', deleted_at: now, purge_at: until, updated_at: now });
  await closing.where('id', '=', scope.accountId).execute();
  const token = randomBytes(32).toString('base64url');
  const restoration = { token_hash: hashOf(token), account_id: scope.accountId, expires_at: until };
  await accountsIn(tx).insertInto('account_restorations').values(restoration).execute();
  const owner = await accountsIn(tx).selectFrom('users').selectAll().where('id', '=', row.owner_id).executeTakeFirstOrThrow();
  await context.mail(deletedMail({ to: owner, account: row.name, until, token, publicUrl: settings.publicUrl }));
  await context.publish({
    type: 'account.deleted',
    subject: { kind: 'account', id: scope.accountId },
    payload: { until: until.toISOString() },
  });
  context.afterCommit(() => endSockets({ accountId: scope.accountId }, 'removed'));
  return { restorableUntil: until.toISOString() };
}

export interface Restored {
  readonly accountId: AccountId;
  readonly name: string;
}

/** By an owner who is signed in to another account. @throws Problem accounts.not_found for any account that is not theirs and deleted */
export async function restoreAccount(request: RequestContext, accountId: AccountId): Promise<Restored> {
  const { userId } = personOf(request);
  const isTheirs = await request.open(async ({ tx }) => {
    const owned = accountsIn(tx).selectFrom('memberships').innerJoin('accounts', 'accounts.id', 'memberships.account_id');
    const found = owned.select('accounts.id').where('memberships.user_id', '=', userId).where('memberships.role', '=', 'OWNER');
    return found.where('accounts.id', '=', accountId).where('accounts.status', '=', 'DELETED').executeTakeFirst();
  }, userId);
  if (!isTheirs) throw new Problem(accountProblems.not_found);
  const restored = await request.inAccount(accountId, userId, restore);
  return restored ?? raise(accountProblems.not_found);
}

/** By the link of the mail. @throws Problem accounts.restore_expired */
export async function restoreByLink(request: RequestContext, token: string): Promise<Restored> {
  const link = await request.open(({ tx }) =>
    accountsIn(tx)
      .selectFrom('account_restorations')
      .select('account_id')
      .where('token_hash', '=', hashOf(token))
      .where('expires_at', '>', request.now)
      .executeTakeFirst(),
  );
  const restored = link && (await request.inAccount(link.account_id, null, restore));
  return restored ?? raise(accountProblems.restore_expired);
}

async function restore(context: Context): Promise<Restored | null> {
  const { tx, scope, now } = context;
  const row = await accountsIn(tx)
    .updateTable('accounts')
    .set({ status: 'ACTIVE', deleted_at: null, purge_at: null, updated_at: now })
    .where('id', '=', scope.accountId)
    .where('status', '=', 'DELETED')
    .returning('name')
    .executeTakeFirst();
  if (!row) return null;
  await accountsIn(tx).deleteFrom('account_restorations').where('account_id', '=', scope.accountId).execute();
  await context.publish({ type: 'account.restored', subject: { kind: 'account', id: scope.accountId }, payload: {} });
  return { accountId: scope.accountId, name: row.name };
}
