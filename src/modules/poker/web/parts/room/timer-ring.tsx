import type { Timer } from '#modules/poker/contract/timer.ts';
import { useText } from '#ui/text/use-text.ts';
import { usePoker } from './room-context.tsx';
import classes from './timer-ring.module.css';
import { clockFace, useCountdown } from '#ui/live/use-countdown.ts';

const SOON_MS = 10_000;

/** The running timer: a ring that empties, its digits in the middle. */
export function TimerRing({ timer, size = 36 }: { timer: Timer; size?: 36 | 84 }) {
  const t = useText('poker');
  const { serverNow } = usePoker();
  const left = useCountdown(timer.endsAt, serverNow) ?? 0;
  const share = Math.min(1, left / (timer.duration * 1000));
  return (
    <span
      className={classes.ring}
      data-size={size}
      data-soon={left <= SOON_MS || undefined}
      role="timer"
      aria-label={t('room.timer.left', { time: clockFace(left) })}
    >
      <svg viewBox="0 0 36 36" width={size} height={size} aria-hidden="true">
        <circle cx="18" cy="18" r="16" className={classes.track} />
        <circle
          cx="18"
          cy="18"
          r="16"
          className={classes.left}
          pathLength="1"
          strokeDasharray={`${share} 1`}
          transform="rotate(-90 18 18)"
        />
      </svg>
      <span className={classes.digits} aria-hidden="true">
        {clockFace(left)}
      </span>
    </span>
  );
}
