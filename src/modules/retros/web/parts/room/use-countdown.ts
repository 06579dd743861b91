import { useEffect, useState } from 'react';

const TICK_MS = 200;

/** Milliseconds until a moment by the server's clock, never below 0; null without a moment. */
export function useCountdown(endsAt: string | null, serverNow: () => number): number | null {
  const [, tick] = useState(0);
  useEffect(() => {
    if (endsAt === null) return undefined;
    const timer = setInterval(() => tick((count) => count + 1), TICK_MS);
    return () => clearInterval(timer);
  }, [endsAt]);
  return endsAt === null ? null : Math.max(0, Date.parse(endsAt) - serverNow());
}

/** "4:05" */
export function clockFace(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
