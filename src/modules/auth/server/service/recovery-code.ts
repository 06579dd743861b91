import { createHash, randomInt } from 'node:crypto';
import type { OpenContext } from '#platform/module/context.ts';
import type { UserId } from '#shared/ids.ts';
import { RECOVERY_ALPHABET, RECOVERY_CODES, RECOVERY_LENGTH, groupRecoveryCode, tidyRecoveryCode } from '../../rules/second-factor.ts';
import { authIn } from '../tables.ts';

const newCode = (): string =>
  Array.from({ length: RECOVERY_LENGTH }, () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)]).join('');

/** 80 random bits need no slow hash; the person in it makes equal codes of two people differ. */
const hashOf = (userId: UserId, code: string): Buffer => createHash('sha256').update(`${userId}:${code}`).digest();

/** Makes new codes in place of all before them. @returns as they are shown, once */
export async function replaceRecoveryCodes({ tx, now }: Pick<OpenContext, 'tx' | 'now'>, userId: UserId): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await dropRecoveryCodes({ tx }, userId);
  await authIn(tx)
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashOf(userId, code), created_at: now, used_at: null })))
    .execute();
  return codes.map(groupRecoveryCode);
}

export async function dropRecoveryCodes({ tx }: Pick<OpenContext, 'tx'>, userId: UserId): Promise<void> {
  await authIn(tx).deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

/** Whether what was typed is a code that was still good; it is used up by the same statement. */
export async function spendRecoveryCode({ tx, now }: Pick<OpenContext, 'tx' | 'now'>, userId: UserId, typed: string): Promise<boolean> {
  const code = tidyRecoveryCode(typed);
  if (code === null) return false;
  const used = await authIn(tx)
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOf(userId, code))
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
}

export async function countRecoveryCodes({ tx }: Pick<OpenContext, 'tx'>, userId: UserId): Promise<number> {
  const unused = authIn(tx)
    .selectFrom('recovery_codes')
    .select((read) => read.fn.countAll<number>().as('left'));
  return (await unused.where('user_id', '=', userId).where('used_at', 'is', null).executeTakeFirstOrThrow()).left;
}
