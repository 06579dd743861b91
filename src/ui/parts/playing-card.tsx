import type { CSSProperties } from 'react';
import { CardValue } from './card-value.tsx';
import classes from './playing-card.module.css';

export type CardTone = 'plain' | 'agreed' | 'outlier' | 'filled';

interface Props {
  /** A value of the deck: '5', '0.5', '?', 'coffee'. Null while nobody may see it. */
  value: string | null;
  tone?: CardTone;
  isFaceDown?: boolean;
  /** Width in pixels; cards keep the proportions 50×70. */
  width?: number;
  /** Degrees; at most 10 lying, 32 in a fan. */
  tilt?: number;
  /** Milliseconds that this card waits before it turns, so that a table turns seat by seat. */
  turnAfter?: number;
  /** Low confidence at the reveal is hatched. */
  isHatched?: boolean;
}

/** One card on the table: turns over when `isFaceDown` changes. Decorative; what it says stands in text beside it. */
export function PlayingCard({ value, tone = 'plain', isFaceDown = false, width = 50, tilt = 0, turnAfter = 0, isHatched = false }: Props) {
  const measures = { '--card-width': `${width}px`, '--tilt': `${tilt}deg`, '--turn-after': `${turnAfter}ms` } as CSSProperties;
  return (
    <span className={classes.card} style={measures} data-down={isFaceDown || undefined} aria-hidden="true">
      <span className={classes.turner}>
        <span className={classes.face} data-tone={tone} data-hatched={isHatched || undefined}>
          {value !== null && <CardValue value={value} />}
        </span>
        <span className={classes.back} />
      </span>
    </span>
  );
}

/** The place of somebody who has not voted: three dots in a dashed outline, or whatever stands in for them. */
export function EmptySeat({ width = 50, children }: { width?: number; children?: React.ReactNode }) {
  const measures = { '--card-width': `${width}px` } as CSSProperties;
  return (
    <span className={classes.seat} style={measures} aria-hidden="true">
      {children ?? (
        <span className={classes.dots}>
          <i />
          <i />
          <i />
        </span>
      )}
    </span>
  );
}
