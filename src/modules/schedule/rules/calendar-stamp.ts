import { wallClockIn, type WallClock } from '#shared/zone.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** `20261123T083000Z` */
export const utcStamp = (at: Date): string => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** `20261123T093000`, as a clock on the wall shows it. */
export const wallStamp = ({ year, month, day, hour, minute }: WallClock): string =>
  `${String(year).padStart(4, '0')}${two(month)}${two(day)}T${two(hour)}${two(minute)}00`;

export const localStamp = (zone: string, at: Date): string => wallStamp(wallClockIn(zone, at));

/** `+0130` of milliseconds. */
export function offsetStamp(offsetMs: number): string {
  const minutes = Math.round(Math.abs(offsetMs) / 60_000);
  return `${offsetMs < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}${two(minutes % 60)}`;
}
