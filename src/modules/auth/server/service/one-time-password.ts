import { Secret, TOTP } from 'otpauth';
import { openSecrets } from '#platform/config/secrets.ts';
import type { OpenContext } from '#platform/module/context.ts';
import type { UserId } from '#shared/ids.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { CODE_DIGITS } from '../../rules/second-factor.ts';
import { authIn } from '../tables.ts';

const PERIOD_S = 30;
const SECRET_BYTES = 20; // what RFC 4226 recommends for SHA-1, which is all that every app understands
/** Steps before and after the present one: clocks differ by seconds, and people type slowly. */
const WINDOW = 1;

export interface NewSecret {
  /** In base32, to type. */
  readonly secret: string;
  /** To scan. */
  readonly uri: string;
}

export function newTotpSecret(email: string): NewSecret {
  const secret = new Secret({ size: SECRET_BYTES });
  const totp = new TOTP({ issuer: PRODUCT_NAME, label: email, secret, algorithm: 'SHA1', digits: CODE_DIGITS, period: PERIOD_S });
  return { secret: secret.base32, uri: totp.toString() };
}

/** The time step whose code this is. @returns null when it is none of the present one or its neighbours */
export function totpStep(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = TOTP.validate({
    token: code,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: CODE_DIGITS,
    period: PERIOD_S,
    timestamp,
    window: WINDOW,
  });
  return delta === null ? null : TOTP.counter({ period: PERIOD_S, timestamp }) + delta;
}

export const totpPurpose = (userId: UserId): string => `totp:${userId}`;

/**
 * Whether a code is one of the person's authenticator app, and uses it up: the last step is moved in one statement, so
 * that of two sign-ins with one code one succeeds, and a code that was seen is worth nothing.
 */
export async function spendTotpCode(context: Pick<OpenContext, 'tx' | 'now' | 'settings'>, userId: UserId, code: string): Promise<boolean> {
  const { tx, now, settings } = context;
  const mine = authIn(tx).selectFrom('second_factors').select('sealed_secret').where('user_id', '=', userId).where('method', '=', 'totp');
  const row = await mine.executeTakeFirst();
  if (!row?.sealed_secret) return false;
  const secrets = await openSecrets(settings);
  const secret = secrets.open(row.sealed_secret, totpPurpose(userId));
  const step = totpStep(secret, code, now);
  if (step === null) return false;
  const moved = await authIn(tx)
    .updateTable('second_factors')
    .set({ last_step: step, ...(secrets.isCurrent(row.sealed_secret) ? {} : { sealed_secret: secrets.seal(secret, totpPurpose(userId)) }) })
    .where('user_id', '=', userId)
    .where('method', '=', 'totp')
    .where((is) => is.or([is('last_step', 'is', null), is('last_step', '<', step)]))
    .returning('user_id')
    .executeTakeFirst();
  return moved !== undefined;
}
