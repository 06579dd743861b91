import type { OpenContext } from '#platform/module/context.ts';
import type { UserId } from '#shared/ids.ts';
import { authIn } from '../tables.ts';
import { dropMailTokens } from './one-time-token.ts';
import { endSessions } from './session.ts';

/**
 * Somebody has proven an address whose sign-in had not: whoever entered it may be a stranger, who waited with a passkey or
 * an app for its owner to come. All that opened the sign-in goes, with its devices and the links that are on their way.
 */
export async function forgetEntrances(context: OpenContext, userId: UserId): Promise<void> {
  const db = authIn(context.tx);
  for (const proof of ['credentials', 'second_factors', 'recovery_codes', 'passkeys', 'known_devices'] as const) {
    await db.deleteFrom(proof).where('user_id', '=', userId).execute();
  }
  await db.deleteFrom('email_changes').where('user_id', '=', userId).execute();
  await endSessions(context, { userId }, 'password_reset');
  await dropMailTokens(context, userId);
}
