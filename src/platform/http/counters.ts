/** Counts that begin again after a while. */
export interface Counters {
  /**
   * Counts one more under a key.
   * @returns the count in the running window, this one included, and when the window ends
   */
  hit(key: string, windowMs: number): Promise<{ readonly count: number; readonly resetInMs: number }>;
  /** The count of a key in its running window, 0 without one. */
  read(key: string): Promise<number>;
}

const SWEEP_ABOVE = 10_000; // keys; a flood of origins must not fill the memory

/** Counters of this process. */
export function memoryCounters(now: () => Date): Counters {
  const windows = new Map<string, { count: number; endsAt: number }>();
  let sweepAt = SWEEP_ABOVE;
  const sweep = (time: number) => {
    for (const [key, { endsAt }] of windows) if (endsAt <= time) windows.delete(key);
    // What is left is running; the next sweep waits until as many have come again, so that a flood costs no more than it brings.
    sweepAt = Math.max(SWEEP_ABOVE, windows.size * 2);
  };
  return {
    async hit(key, windowMs) {
      const time = now().getTime();
      if (windows.size >= sweepAt) sweep(time);
      const running = windows.get(key);
      const window = running && running.endsAt > time ? running : { count: 0, endsAt: time + windowMs };
      window.count += 1;
      windows.set(key, window);
      return { count: window.count, resetInMs: window.endsAt - time };
    },
    async read(key) {
      const running = windows.get(key);
      return running && running.endsAt > now().getTime() ? running.count : 0;
    },
  };
}
