import { useSyncExternalStore } from 'react';
import { partsAway, watchPartsAway } from '#ui/module/load-part.ts';
import { useText } from '#ui/text/use-text.ts';
import classes from './parts-away.module.css';

/** Says why what was just opened does not appear: its file waits for the connection. */
export function PartsAway() {
  const t = useText('ui');
  const isAway = useSyncExternalStore(watchPartsAway, () => partsAway() > 0, never);
  return (
    <div role="status">
      {isAway && (
        <p className={classes.notice}>
          <b>{t('parts.away.title')}</b> {t('parts.away.next')}
        </p>
      )}
    </div>
  );
}

const never = (): boolean => false;
