import { lazy, Suspense } from 'react';
import { RoomSkeleton } from '#modules/poker/web/parts/room/room-skeleton.tsx';

const Summary = lazy(() => import('./summary.tsx').then((module) => ({ default: module.Summary })));

/** What a session came to, fetched when one is over. */
export function SummaryView() {
  return (
    <Suspense fallback={<RoomSkeleton />}>
      <Summary />
    </Suspense>
  );
}
