import { IconLock } from '@tabler/icons-react';
import { useText } from '#ui/text/use-text.ts';
import classes from './read-only-note.module.css';

/** The sentence itself. */
export function ReadOnlySaid() {
  const t = useText('ui-live');
  return (
    <p className={classes.words} role="status">
      <IconLock size={20} stroke={1.75} aria-hidden="true" />
      {t('readOnly')}
    </p>
  );
}
