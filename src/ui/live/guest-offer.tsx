import { Suspense } from 'react';
import { lazy } from '#ui/module/lazy.ts';

const Said = lazy(() => import('./guest-said.tsx').then((module) => ({ default: module.GuestSaid })));

/** What the note needs to know of a meeting, of whichever kind. */
export interface GuestMeeting {
  readonly kind: 'poker' | 'retro';
  readonly session: { readonly accountId: string };
  readonly you: { readonly isGuest: boolean } | null;
}

/** What is said to those who came by the link, beside the meeting. */
export function GuestOffer(meeting: GuestMeeting) {
  if (!meeting.you?.isGuest) return null;
  return (
    <Suspense>
      <Said {...meeting} />
    </Suspense>
  );
}
