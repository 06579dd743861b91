import type { Frame, LiveClient } from '../live-client.ts';
import { until } from './until.ts';

export interface Leadership {
  readonly isAway: boolean;
  readonly takenFrom: string | null;
}

/** By its own message, or within the whole state that a member is sent in its place while their rights change. */
function leadershipIn({ event, payload }: Frame): Leadership | null {
  if (event === 'session:leadership') return payload as unknown as Leadership;
  if (event !== 'session:state') return null;
  return (payload['session'] as { readonly leadership?: Leadership }).leadership ?? null;
}

/** What a client knows by now of who leads, whichever message brought it. */
export const knownLeadership = ({ frames }: LiveClient): Leadership | null =>
  frames.reduce<Leadership | null>((known, frame) => leadershipIn(frame) ?? known, null);

/** Waits until a client has received that the room is led so. */
export function knowsLeadership(client: LiveClient, expected: Partial<Leadership>, patienceMs = 5_000): Promise<void> {
  const fits = (known: Leadership | null): boolean =>
    known !== null &&
    (expected.isAway === undefined || known.isAway === expected.isAway) &&
    (expected.takenFrom === undefined || known.takenFrom === expected.takenFrom);
  return until(() => fits(knownLeadership(client)), patienceMs);
}
