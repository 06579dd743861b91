import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { openSecrets } from '#platform/config/secrets.ts';
import type { OpenContext } from '#platform/module/context.ts';
import type { UserId } from '#shared/ids.ts';
import { CODE_TRIES } from '../../rules/second-factor.ts';
import { authIn, type AwaitedPurpose, type FactorMethod } from '../tables.ts';

export interface Awaited {
  readonly userId: UserId;
  readonly purpose: AwaitedPurpose;
}

export interface NewAwaited extends Awaited {
  readonly method: FactorMethod;
  /** The mailed code, or the secret of the authenticator app. */
  readonly plain: string;
  readonly expiresAt: Date;
}

const sealedFor = ({ userId, purpose }: Awaited): string => `awaited-${purpose}:${userId}`;

/** Waits for a code of somebody who is signed in; one for each purpose, the last one counts. */
export async function awaitCode({ tx, settings }: OpenContext, awaited: NewAwaited): Promise<void> {
  const { userId, purpose, method, expiresAt } = awaited;
  const sealed = (await openSecrets(settings)).seal(awaited.plain, sealedFor(awaited));
  const change = { method, sealed, tries: 0, expires_at: expiresAt };
  await authIn(tx)
    .insertInto('awaited_codes')
    .values({ user_id: userId, purpose, ...change })
    .onConflict((row) => row.columns(['user_id', 'purpose']).doUpdateSet(change))
    .execute();
}

/** Takes one of the five tries. @returns what is waited for, or null when nothing is any more */
export async function reserveAwaited(
  { tx, now, settings }: OpenContext,
  awaited: Awaited,
): Promise<{ readonly method: FactorMethod; readonly plain: string } | null> {
  const row = await authIn(tx)
    .updateTable('awaited_codes')
    .set({ tries: sql<number>`tries + 1` })
    .where('user_id', '=', awaited.userId)
    .where('purpose', '=', awaited.purpose)
    .where('expires_at', '>', now)
    .where('tries', '<', CODE_TRIES)
    .returning(['method', 'sealed'])
    .executeTakeFirst();
  return row ? { method: row.method, plain: (await openSecrets(settings)).open(row.sealed, sealedFor(awaited)) } : null;
}

export async function forgetAwaited({ tx }: Pick<OpenContext, 'tx'>, { userId, purpose }: Awaited): Promise<void> {
  await authIn(tx).deleteFrom('awaited_codes').where('user_id', '=', userId).where('purpose', '=', purpose).execute();
}

/** Whether a mailed code is the one that is waited for; it is used up by being right. */
export async function isAwaitedCode(context: OpenContext, awaited: Awaited, code: string): Promise<boolean> {
  const found = await reserveAwaited(context, awaited);
  if (!found || !sameText(found.plain, code)) return false;
  await forgetAwaited(context, awaited);
  return true;
}

export function sameText(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
