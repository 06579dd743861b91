import { Button } from '@mantine/core';
import { IconPlayerStop } from '@tabler/icons-react';
import { timerOptions } from '#modules/poker/contract/timer.ts';
import { Panel } from '#ui/parts/panel.tsx';
import { useText } from '#ui/text/use-text.ts';
import { usePoker } from './room-context.tsx';
import { TimerRing } from './timer-ring.tsx';
import classes from './timer-panel.module.css';

const minutes = timerOptions.filter((seconds) => seconds > 0).map((seconds) => seconds / 60);

/** The server's timer: its ring for everybody, start and stop for the facilitator. */
export function TimerPanel() {
  const t = useText('poker');
  const { session, leads, canSend, act } = usePoker();
  const { timer } = session;
  if (!timer && !leads) return null;
  return (
    <Panel isDense title={t('room.timer.title')}>
      {timer ? (
        <div className={classes.running}>
          <TimerRing timer={timer} size={84} />
          {leads && (
            <Button variant="default" size="sm" leftSection={<IconPlayerStop />} disabled={!canSend} onClick={() => void act.stopTimer()}>
              {t('room.timer.stop')}
            </Button>
          )}
        </div>
      ) : (
        <div className={classes.options} role="group" aria-label={t('room.timer.start')}>
          {minutes.map((count) => (
            <Button
              key={count}
              variant={session.settings.timerDuration === count * 60 ? 'light' : 'default'}
              size="sm"
              disabled={!canSend || session.status !== 'ACTIVE'}
              onClick={() => void act.startTimer(count * 60)}
            >
              {t('room.timer.minutes', { minutes: count })}
            </Button>
          ))}
        </div>
      )}
    </Panel>
  );
}
