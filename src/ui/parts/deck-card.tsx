import type { CSSProperties } from 'react';
import { CardValue } from './card-value.tsx';
import classes from './deck-card.module.css';

interface Props {
  value: string;
  /** Read out: "5", "I don't know", "Coffee break". */
  label: string;
  isChosen: boolean;
  onChoose: () => void;
  isDisabled?: boolean;
  width?: number;
  /** The key that chooses it, shown on hover and read by assistive technology. */
  shortcut?: string | undefined;
  tabIndex?: number;
}

/** A card in the hand: lifts 14 px with an iris glow when chosen; the same press takes it back. */
export function DeckCard({ value, label, isChosen, onChoose, isDisabled = false, width = 58, shortcut, tabIndex }: Props) {
  return (
    <button
      type="button"
      className={classes.card}
      style={{ '--card-width': `${width}px` } as CSSProperties}
      aria-pressed={isChosen}
      aria-label={label}
      aria-keyshortcuts={shortcut}
      disabled={isDisabled}
      tabIndex={tabIndex}
      onClick={onChoose}
    >
      <CardValue value={value} />
      {shortcut && (
        <span className={classes.shortcut} aria-hidden="true">
          {shortcut}
        </span>
      )}
    </button>
  );
}
