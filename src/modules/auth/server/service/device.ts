import Bowser from 'bowser';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { placeOf } from '#platform/http/network.ts';
import type { OpenContext } from '#platform/module/context.ts';
import type { UserId } from '#shared/ids.ts';
import type { Device } from '../../contract/sessions.ts';
import { authIn } from '../tables.ts';
import { hashToken } from './token.ts';

const types = ['desktop', 'mobile', 'tablet'] as const;

/**
 * What a user agent says of itself, in words.
 * @param given what the person calls the device, which then is its name
 */
export function deviceOf(userAgent: string, given: string | null = null): Device {
  const { browser, os, platform } = userAgent.trim() === '' ? blank : Bowser.parse(userAgent);
  const type = types.find((known) => known === platform.type) ?? 'other';
  const words = [browser.name, os.name].filter((word) => word !== undefined && word !== '');
  // A program that is no browser names itself before the first slash: `curl/8.5.0`.
  const program = userAgent.split(/[/\s]/)[0] ?? '';
  const name = given ?? (words.length > 0 ? words.join(', ') : program);
  return { name, browser: browser.name || null, os: os.name || null, type };
}

const blank: Pick<Bowser.Parser.ParsedResult, 'browser' | 'os' | 'platform'> = { browser: {}, os: {}, platform: {} };

export interface SeenDevice {
  readonly hash: Buffer | null;
  readonly isTrusted: boolean;
  /** The person signed in from it before, or from its like at the same address. */
  readonly isKnown: boolean;
  /** False for the very first sign-in. */
  readonly hasHistory: boolean;
  readonly isNewIp: boolean;
  /** Nobody signed in as this person from this part of the net within the time that sessions are kept. */
  readonly isNewPlace: boolean;
}

/** What is known of the browser that asks, before its sign-in is recorded. */
export async function lookAtDevice({ tx, origin }: OpenContext, userId: UserId): Promise<SeenDevice> {
  const hash = origin.device ? hashToken(origin.device) : null;
  const row =
    hash &&
    (await authIn(tx)
      .selectFrom('known_devices')
      .select('trusted_at')
      .where('user_id', '=', userId)
      .where('device_hash', '=', hash)
      .executeTakeFirst());
  const past = await authIn(tx)
    .selectFrom('sign_in_sessions')
    .select((read) => [
      read.fn.countAll<number>().as('sessions'),
      sql<string[] | null>`array_agg(distinct ip)`.as('ips'),
      read.fn.coalesce(read.fn<boolean>('bool_or', [read('ip', '=', origin.ip)]), read.lit(false)).as('same_ip'),
      read.fn
        .coalesce(
          read.fn<boolean>('bool_or', [read.and([read('ip', '=', origin.ip), read('user_agent', '=', origin.userAgent)])]),
          read.lit(false),
        )
        .as('same_place'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const hasHistory = past.sessions > 0;
  return {
    hash,
    isTrusted: Boolean(row && row.trusted_at !== null),
    isKnown: Boolean(row) || past.same_place,
    hasHistory,
    isNewIp: hasHistory && !past.same_ip,
    isNewPlace: hasHistory && !(past.ips ?? []).some((ip) => placeOf(ip) === placeOf(origin.ip)),
  };
}

/** Keeps the browser as one of the person's; a sign-in that proved them makes it trusted. */
export async function keepDevice(
  { tx, now, origin }: OpenContext,
  { userId, hash, isProven }: { userId: UserId; hash: Buffer; isProven: boolean },
): Promise<void> {
  const seen = { user_agent: origin.userAgent, last_seen_at: now };
  await authIn(tx)
    .insertInto('known_devices')
    .values({ id: uuidv7(), user_id: userId, device_hash: hash, ...seen, first_seen_at: now, trusted_at: isProven ? now : null })
    .onConflict((row) =>
      row.columns(['user_id', 'device_hash']).doUpdateSet((set) => ({
        ...seen,
        ...(isProven && { trusted_at: set.fn.coalesce('known_devices.trusted_at', set.ref('excluded.trusted_at')) }),
      })),
    )
    .execute();
}

/** What the person has ended from another device is trusted no longer. */
export async function distrustDevices({ tx }: OpenContext, userId: UserId, hashes: readonly (Buffer | null)[]): Promise<void> {
  const named = hashes.filter((hash) => hash !== null);
  if (named.length === 0) return;
  await authIn(tx)
    .updateTable('known_devices')
    .set({ trusted_at: null })
    .where('user_id', '=', userId)
    .where('device_hash', 'in', named)
    .execute();
}
