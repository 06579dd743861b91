import { instantOf, wallClockIn } from '#shared/zone.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** A moment as the fields of a form hold it: `2026-11-23` and `09:30` in a zone. */
export function fieldsOf(zone: string, at: Date): { date: string; time: string } {
  const { year, month, day, hour, minute } = wallClockIn(zone, at);
  return { date: `${year}-${two(month)}-${two(day)}`, time: `${two(hour)}:${two(minute)}` };
}

/** The moment that two fields name in a zone; null while one is empty. */
export function momentOf(zone: string, { date, time }: { date: string; time: string }): Date | null {
  const [year, month, day] = date.split('-').map(Number);
  const [hour, minute] = time.split(':').map(Number);
  if (!year || !month || !day || hour === undefined || minute === undefined || Number.isNaN(hour + minute)) return null;
  return instantOf(zone, { year, month, day, hour, minute });
}

/** Tomorrow at ten: where a new plan begins. */
export function tomorrow(zone: string, now: Date): { date: string; time: string } {
  return { date: fieldsOf(zone, new Date(now.getTime() + 86_400_000)).date, time: '10:00' };
}
