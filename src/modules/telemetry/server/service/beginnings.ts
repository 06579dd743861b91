import { memoryCounters } from '#platform/http/counters.ts';
import { networkOf } from '#platform/http/network.ts';
import { HOUR } from '#shared/time.ts';

/** What one origin may begin in an hour: less than a day has room for, whatever it sends all day. */
export const BEGUN_AN_HOUR = { hosts: 40, groups: 8 } as const;

/** In memory, for an hour: no address is stored. */
const begun = memoryCounters(() => new Date());

/** Counts what a report would begin. */
export type MayBegin = (kind: keyof typeof BEGUN_AN_HOUR) => Promise<boolean>;

/** One sender alone must not use up what the day has for all. */
export const beginningsOf =
  (ip: string): MayBegin =>
  async (kind) =>
    (await begun.hit(`${kind} ${networkOf(ip)}`, HOUR)).count <= BEGUN_AN_HOUR[kind];
