import { Suspense } from 'react';
import { loadAhead } from '#ui/module/ahead.ts';
import { lazy } from '#ui/module/lazy.ts';
import { loadTexts } from '#ui/text/text.ts';
import type { ConnectionSaidProps } from './connection-said.tsx';

const ConnectionSaid = lazy(() => import('./connection-said.tsx').then((module) => ({ default: module.ConnectionSaid })));
// With its words: when they are needed, the connection is away.
loadAhead(() => Promise.all([import('./connection-said.tsx'), loadTexts('ui-live')]));

/**
 * Says that the connection is away, what is safe, and what can be done. It floats below the header, so that nothing
 * moves under the pointer when it comes and goes.
 */
export function ConnectionBanner({ room, view }: ConnectionSaidProps) {
  // A room that could not be joined has a page of its own; the first connection has its skeleton.
  if (view.problem || view.status === 'connecting') return null;
  if (view.status === 'connected' && view.waiting === 0) return null;
  return (
    <Suspense>
      <ConnectionSaid room={room} view={view} />
    </Suspense>
  );
}
