import { AUTO_REVEAL_SECONDS } from '#modules/poker/contract/timer.ts';
import { useText } from '#ui/text/use-text.ts';
import classes from './auto-reveal-pill.module.css';
import { usePoker } from './room-context.tsx';
import { useCountdown } from '#ui/live/use-countdown.ts';

/** 3, 2, 1: everybody has voted, and the cards turn by themselves unless the facilitator stops it. */
export function AutoRevealPill({ endsAt }: { endsAt: string }) {
  const t = useText('poker');
  const { leads, canSend, serverNow, act } = usePoker();
  const left = useCountdown(endsAt, serverNow) ?? 0;
  const seconds = Math.max(1, Math.min(AUTO_REVEAL_SECONDS, Math.ceil(left / 1000)));
  return (
    <div className={classes.pill}>
      <span key={seconds} className={classes.digit} aria-hidden="true">
        {seconds}
      </span>
      <span className={classes.words}>{t('room.voting.revealing')}</span>
      {leads && (
        <button type="button" className={classes.cancel} disabled={!canSend} onClick={() => void act.cancelReveal()}>
          {t('room.voting.cancel')}
        </button>
      )}
    </div>
  );
}
