import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useText } from '#ui/text/use-text.ts';
import classes from './middle.module.css';
import { usePoker } from './room-context.tsx';

/** A paused session: nothing is lost, reading and discussing go on (S2-14). */
export function MiddlePaused() {
  const t = useText('poker');
  const { leads, canSend, act } = usePoker();
  return (
    <>
      <p className={classes.title}>{t('room.paused.title')}</p>
      <p className={classes.caption}>{t('room.paused.text')}</p>
      {leads && (
        <Button leftSection={<IconPlayerPlay />} disabled={!canSend} onClick={() => void act.resume()}>
          {t('room.paused.resume')}
        </Button>
      )}
    </>
  );
}
