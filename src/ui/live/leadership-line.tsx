import { Suspense } from 'react';
import type { Leadership } from '#shared/leadership.ts';
import { lazy } from '#ui/module/lazy.ts';

const Said = lazy(() => import('./leadership-said.tsx').then((module) => ({ default: module.Said })));

/** What the line needs to know of a meeting, of whichever kind. */
export interface LedMeeting {
  readonly session: {
    readonly accountId: string;
    readonly leadership: Leadership;
    readonly facilitatorId: string;
    readonly participants: readonly { readonly id: string; readonly name: string }[];
  };
  readonly you: { readonly participantId: string; readonly isGuest: boolean; readonly role: string } | null;
  readonly canSend: boolean;
  readonly act: { readonly takeOver: () => Promise<boolean> };
}

/**
 * Says that the facilitator has left, with the way on for those who may take over, and tells one who came back who leads
 * now. It stays until somebody answers it, so it has a row of its own beneath the header (`grid-area: line`) and covers nothing.
 */
export function LeadershipLine({ room }: { room: LedMeeting }) {
  const { session, you, canSend } = room;
  const isMine = you?.participantId === session.facilitatorId;
  const wasMine = you !== null && you.participantId === session.leadership.takenFrom;
  if (!canSend || isMine || !(session.leadership.isAway || wasMine)) return null;
  return (
    <Suspense>
      <Said room={room} />
    </Suspense>
  );
}
