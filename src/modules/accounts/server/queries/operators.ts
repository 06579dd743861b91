import type { Context } from '#platform/module/context.ts';
import { emailKey } from '../../rules.ts';
import { accountsIn } from '../tables.ts';

/** Whether the caller runs this installation: named in its settings, with an address that is proven to be theirs. */
export async function isOperator({ tx, actor, settings }: Pick<Context, 'tx' | 'actor' | 'settings'>): Promise<boolean> {
  if (actor.kind !== 'user' || actor.isDemo || settings.operators.length === 0) return false;
  const user = await accountsIn(tx)
    .selectFrom('users')
    .select(['email', 'email_verified_at'])
    .where('id', '=', actor.userId)
    .executeTakeFirst();
  return user !== undefined && user.email_verified_at !== null && settings.operators.includes(emailKey(user.email));
}
