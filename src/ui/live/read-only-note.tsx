import { IconLock } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useText } from '#ui/text/use-text.ts';
import classes from './read-only-note.module.css';
import type { RoomView } from './room.ts';

/**
 * Says to a guest that the account of the meeting can only be read. Why is not theirs to know; the account's own people
 * read it above every page. That it is so is known with the room, so its place is there from the first.
 * @param token a guest's
 */
export function ReadOnlyNote({ view, token }: { view: Pick<RoomView<unknown>, 'isReadOnly'>; token: string | undefined }) {
  if (!view.isReadOnly || token === undefined) return null;
  return (
    <div className={classes.note}>
      <Suspense>
        <Words />
      </Suspense>
    </div>
  );
}

function Words() {
  const t = useText('ui-live');
  return (
    <p className={classes.words} role="status">
      <IconLock size={20} stroke={1.75} aria-hidden="true" />
      {t('readOnly')}
    </p>
  );
}
