import type { CSSProperties } from 'react';
import type { Competitor } from './competitors.ts';
import classes from './initial.module.css';

/** A tool as a card with the letter and the color that it goes by. */
export function Initial({ competitor: { name, color } }: { competitor: Competitor }) {
  return (
    <span className={classes.card} style={{ '--tool': color } as CSSProperties} aria-hidden="true">
      {name.charAt(0).toUpperCase()}
    </span>
  );
}
