import { DAY } from '#shared/time.ts';
import type { AuditFilters } from './contract.ts';

type Payload = Readonly<Record<string, unknown>>;

/** Keys whose values tell who somebody is. They are kept where they can be blanked, apart from the chain. */
const PERSONAL = /^(?:email|.*Email|name|firstName|lastName|phone|ip|ipAddress|userAgent|device)$/;

/** What of an event's payload goes into the chain, and what beside it. */
export function partsOf(payload: Payload): { details: Payload; personal: Payload } {
  const entries = Object.entries(payload).filter(([, value]) => value !== undefined);
  return {
    details: Object.fromEntries(entries.filter(([key]) => !PERSONAL.test(key))),
    personal: Object.fromEntries(entries.filter(([key]) => PERSONAL.test(key))),
  };
}

/** One text for one value, whatever the order of its keys: what is hashed must read the same after the database kept it. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const keys = Object.keys(value).toSorted();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical((value as Payload)[key])}`).join(',')}}`;
}

const ONE_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** From a moment on, and before another; a last day counts whole. */
export function spanOf({ startDate, endDate }: Pick<AuditFilters, 'startDate' | 'endDate'>): { from: Date | null; before: Date | null } {
  const end = endDate === undefined ? null : new Date(endDate);
  return {
    from: startDate === undefined ? null : new Date(startDate),
    before: end && new Date(end.getTime() + (ONE_DAY.test(endDate ?? '') ? DAY : 1)),
  };
}
