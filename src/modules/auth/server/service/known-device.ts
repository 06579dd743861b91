import { uuidv7 } from 'uuidv7';
import type { Context } from '#platform/module/context.ts';
import type { UserId } from '#shared/ids.ts';
import { common, raise } from '#shared/problem.ts';
import { iso } from '#shared/time.ts';
import type { KnownDevice } from '../../contract/security.ts';
import { authIn } from '../tables.ts';
import { personOf } from './caller.ts';
import { deviceOf } from './device.ts';
import { subjectOf } from './session-service.ts';
import { hashToken } from './token.ts';

export const KNOWN_MAX = 50; // devices of one person; those not seen for the longest time give way

async function findDevice({ tx }: Context, userId: UserId, fingerprint: string) {
  return authIn(tx)
    .selectFrom('known_devices')
    .selectAll()
    .where('user_id', '=', userId)
    .where('device_hash', '=', hashToken(fingerprint))
    .executeTakeFirst();
}

type Row = NonNullable<Awaited<ReturnType<typeof findDevice>>>;

const knownOf = (row: Row): KnownDevice => ({
  id: row.id,
  userId: row.user_id,
  trusted: row.trusted_at !== null,
  device: deviceOf(row.user_agent),
  firstSeenAt: iso(row.first_seen_at),
  lastSeenAt: iso(row.last_seen_at),
});

/** Makes a device of the caller's known; one that is known stays as it is. */
export async function registerDevice(context: Context, fingerprint: string): Promise<KnownDevice> {
  const { tx, now, origin } = context;
  const { userId } = personOf(context);
  const seen = { user_agent: origin.userAgent, last_seen_at: now };
  await authIn(tx)
    .insertInto('known_devices')
    .values({ id: uuidv7(), user_id: userId, device_hash: hashToken(fingerprint), first_seen_at: now, trusted_at: null, ...seen })
    .onConflict((row) => row.columns(['user_id', 'device_hash']).doUpdateSet(seen))
    .execute();
  await dropOldest(context, userId);
  return knownOf((await findDevice(context, userId, fingerprint)) ?? raise(common.not_found));
}

async function dropOldest({ tx }: Context, userId: UserId): Promise<void> {
  const surplus = authIn(tx)
    .selectFrom('known_devices')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .offset(KNOWN_MAX);
  await authIn(tx).deleteFrom('known_devices').where('id', 'in', surplus).execute();
}

/** @throws Problem request.not_found for a device that the person never used */
export async function isDeviceTrusted(context: Context, fingerprint: string, userId: UserId | undefined): Promise<{ trusted: boolean }> {
  const subject = await subjectOf(context, userId ?? personOf(context).userId);
  const row = (await findDevice(context, subject.userId, fingerprint)) ?? raise(common.not_found);
  return { trusted: row.trusted_at !== null };
}

/** @throws Problem request.not_found */
export async function trustDevice(context: Context, fingerprint: string): Promise<KnownDevice> {
  const { userId } = personOf(context);
  const row = (await findDevice(context, userId, fingerprint)) ?? raise(common.not_found);
  const trusted = { ...row, trusted_at: row.trusted_at ?? context.now };
  await authIn(context.tx).updateTable('known_devices').set({ trusted_at: trusted.trusted_at }).where('id', '=', row.id).execute();
  const payload = { userId, deviceId: row.id };
  await context.publish({ type: 'auth.device_trusted', subject: { kind: 'user', id: userId }, payload });
  return knownOf(trusted);
}
