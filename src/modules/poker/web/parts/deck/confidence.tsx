import { CONFIDENCE_MAX } from '#modules/poker/contract/vote.ts';
import { useText } from '#ui/text/use-text.ts';
import classes from './confidence.module.css';
import type { Hand } from './use-deck.ts';

const levels = Array.from({ length: CONFIDENCE_MAX }, (_, index) => index + 1);

/** The second tap: how sure the voter is. Left out unless somebody wants to say. */
export function Confidence({ hand }: { hand: Hand }) {
  const t = useText('poker');
  const isShown = hand.isOpen && hand.chosen !== null;
  return (
    <div
      className={classes.confidence}
      data-shown={isShown || undefined}
      role="group"
      aria-label={t('room.confidence.label')}
      inert={!isShown}
    >
      <span className={classes.word}>{t('room.confidence.low')}</span>
      {levels.map((level) => (
        <button
          key={level}
          type="button"
          className={classes.level}
          aria-pressed={hand.confidence === level}
          aria-label={t('room.confidence.level', { level, most: CONFIDENCE_MAX })}
          onClick={() => hand.setConfidence(level)}
        >
          <i style={{ height: `${4 + level * 3}px` }} data-filled={(hand.confidence ?? 0) >= level || undefined} />
        </button>
      ))}
      <span className={classes.word}>{t('room.confidence.high')}</span>
    </div>
  );
}
