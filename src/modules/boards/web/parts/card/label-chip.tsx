import type { CSSProperties } from 'react';
import type { BoardLabel } from '#modules/boards/contract/board.ts';
import classes from './label-chip.module.css';

/** A label as an outline with a dot in its hue: never colour alone. */
export function LabelChip({ label }: { label: Pick<BoardLabel, 'name' | 'hue'> }) {
  return (
    <span className={classes.label} style={{ '--hue': label.hue } as CSSProperties}>
      {label.name}
    </span>
  );
}
