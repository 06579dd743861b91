import { createHmac, timingSafeEqual } from 'node:crypto';
import { MINUTE } from '#shared/time.ts';

/** How far its clock and ours may differ, and how long a notice may be on the way. */
const TOLERANCE = 5 * MINUTE;

/**
 * Whether one of the secrets has signed a body, lately. The library's own check takes moments of the future.
 * @param header `t=SECONDS,v1=HEX`, with a further `v1` for each secret in use there
 */
export function isSigned(body: Uint8Array, header: string, secrets: readonly string[], now: Date): boolean {
  const parts = header.split(',').map((part) => part.trim().split('='));
  const valuesOf = (name: string) => parts.flatMap(([key, value]) => (key === name && value !== undefined ? [value] : []));
  const [seconds = ''] = valuesOf('t');
  if (!/^\d{1,12}$/.test(seconds) || Math.abs(now.getTime() - Number(seconds) * 1000) > TOLERANCE) return false;
  const given = valuesOf('v1').map((hex) => Buffer.from(hex, 'hex'));
  const wanted = secrets.map((secret) => createHmac('sha256', secret).update(`${seconds}.`).update(body).digest());
  // All are compared, so that the time that it takes says nothing.
  return wanted.flatMap((one) => given.map((other) => one.length === other.length && timingSafeEqual(one, other))).includes(true);
}
