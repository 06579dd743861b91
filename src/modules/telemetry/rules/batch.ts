import type { PageError, PageView } from '../contract/report.ts';

/** What waits to be sent. */
export interface Waiting {
  readonly views: readonly PageView[];
  readonly errors: readonly PageError[];
}

interface Bounds {
  readonly views: number;
  readonly errors: number;
  /** Bytes of one call, with everything around what waits. */
  readonly bytes: number;
}

const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

/** As much of what waits as fits into one call, and the rest. @param frame what each call has besides */
export function batchOf({ views, errors }: Waiting, frame: object, { bytes, ...most }: Bounds): { batch: Waiting; rest: Waiting } {
  let room = bytes - bytesOf({ ...frame, views: [], errors: [] });
  const fitting = <T>(list: readonly T[], count: number): T[] => {
    const taken: T[] = [];
    for (const one of list.slice(0, count)) {
      room -= bytesOf(one) + 1;
      if (room < 0) break;
      taken.push(one);
    }
    return taken;
  };
  const batch = { views: fitting(views, most.views), errors: fitting(errors, most.errors) };
  const isStuck = batch.views.length + batch.errors.length === 0;
  // What fits into no call would hold up all that comes after it.
  if (isStuck) return { batch, rest: { views: views.slice(1), errors: views.length > 0 ? errors : errors.slice(1) } };
  return { batch, rest: { views: views.slice(batch.views.length), errors: errors.slice(batch.errors.length) } };
}

const WINDOW_MS = 60_000;

/** How long the next call waits, so that there are never more than so many in a minute. @param before when the last ones were */
export function waitBefore(before: readonly number[], now: number, most: number): number {
  const recent = before.filter((at) => now - at < WINDOW_MS);
  const first = recent.at(-most);
  return first === undefined ? 0 : first + WINDOW_MS - now;
}
