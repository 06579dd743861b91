import { TIME_ZONE_MAX } from '../contract/account.ts';

const NAME = /^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+)*$/;

/** Whether a text names a zone of the IANA list, as this machine knows it. An offset such as +02:00 is none: it knows no summer. */
export function isTimeZone(zone: string): boolean {
  if (zone.length > TIME_ZONE_MAX || !NAME.test(zone)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** The zones to choose from, UTC first. Older names of the list, which are valid too, are not among them. */
export const timeZones = (): readonly string[] => ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];

/** How far a zone is from UTC at a moment, as people write it: GMT+2. */
export function offsetOf(zone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts(now);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
