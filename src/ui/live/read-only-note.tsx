import { Suspense } from 'react';
import { lazy } from '#ui/module/lazy.ts';
import classes from './read-only-note.module.css';
import type { RoomView } from './room.ts';

// Seen in few meetings. That there is one is known with the room, so its place is there from the first.
const Said = lazy(() => import('./read-only-said.tsx').then((module) => ({ default: module.ReadOnlySaid })));

/**
 * Says to a guest that the account of the meeting can only be read. Why is not theirs to know; the account's own people
 * read it above every page.
 * @param token a guest's
 */
export function ReadOnlyNote({ view, token }: { view: Pick<RoomView<unknown>, 'isReadOnly'>; token: string | undefined }) {
  if (!view.isReadOnly || token === undefined) return null;
  return (
    <div className={classes.note}>
      <Suspense>
        <Said />
      </Suspense>
    </div>
  );
}
