import { timeZoneOf } from '#modules/accounts/server/public.ts';
import type { OpenContext } from '#platform/module/context.ts';
import type { UserId } from '#shared/ids.ts';
import type { RiskFactors } from '../../contract/security.ts';
import { hourIn, riskOf } from '../../rules/risk.ts';
import { authIn } from '../tables.ts';
import { lookAtDevice, type SeenDevice } from './device.ts';

export interface Assessment {
  /** As it was known before this sign-in. */
  readonly device: SeenDevice;
  readonly factors: RiskFactors;
}

/**
 * Judges a sign-in whose password or other first proof was right, before its session is issued. From `RISK_ASKS_CODE`
 * points on a second proof is due, where mail works and the account's policy says so. No country is looked up, so it scores
 * nothing; a part of the net that is new, on a device that is new, stands in for it.
 * @param context open for the person, so that their accounts can be read
 */
export async function assessSignIn(context: OpenContext, userId: UserId): Promise<Assessment> {
  const device = await lookAtDevice(context, userId);
  const hour = hourIn(context.now, await timeZoneOfLastAccount(context, userId));
  const factors = riskOf({
    isDeviceTrusted: device.isTrusted,
    isCountryUnusual: null,
    isPlaceNew: device.isNewPlace && !device.isKnown,
    hour,
  });
  return { device, factors };
}

async function timeZoneOfLastAccount({ tx }: OpenContext, userId: UserId): Promise<string | null> {
  const last = await authIn(tx)
    .selectFrom('sign_in_sessions')
    .select('account_id')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last ? timeZoneOf(tx, last.account_id) : null;
}
