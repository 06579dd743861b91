import { useEffect, useState } from 'react';

const TICK_MS = 200;

/**
 * Milliseconds until a moment by the server's clock, never below 0; null without a moment.
 * @param serverNow the clock that the room has measured
 */
export function useCountdown(endsAt: string | null, serverNow: () => number): number | null {
  const [, tick] = useState(0);
  useEffect(() => {
    if (endsAt === null) return undefined;
    const timer = setInterval(() => tick((count) => count + 1), TICK_MS);
    return () => clearInterval(timer);
  }, [endsAt]);
  return endsAt === null ? null : Math.max(0, Date.parse(endsAt) - serverNow());
}

/** Whole seconds since a moment, by the server's clock. */
export function useElapsed(since: string | null, serverNow: () => number): number {
  const [, tick] = useState(0);
  useEffect(() => {
    if (since === null) return undefined;
    const timer = setInterval(() => tick((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, [since]);
  return since === null ? 0 : Math.max(0, Math.floor((serverNow() - Date.parse(since)) / 1000));
}

/** "4:05" */
export function clockFace(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
