import type { ReactNode } from 'react';
import classes from './bar-list.module.css';

export interface Bar {
  readonly key: string;
  readonly name: ReactNode;
  /** Null shows an empty track and a dash. */
  readonly value: number | null;
  /** As people read it: "88%". */
  readonly text: string;
  /** Muted, under the bar: "44 of 50 votes". */
  readonly hint?: ReactNode;
  readonly isMain?: boolean;
}

/** Amounts under each other, the name and the figure on one line above each bar; all of it is text that can be read. */
export function BarList({
  bars,
  end,
}: {
  bars: readonly Bar[];
  /** The full length; the longest bar's when it is left out. */ end?: number;
}) {
  const full = end ?? Math.max(1e-9, ...bars.map(({ value }) => value ?? 0));
  return (
    <ul className={classes.bars}>
      {bars.map(({ key, name, value, text, hint, isMain }) => (
        <li key={key} className={classes.row} data-main={isMain || undefined}>
          <span className={classes.head}>
            <span className={classes.name}>{name}</span>
            <b>{value === null ? '–' : text}</b>
          </span>
          <span className={classes.track} aria-hidden="true">
            <i style={{ width: `${Math.min(100, (100 * (value ?? 0)) / full)}%` }} />
          </span>
          {hint && <span className={classes.hint}>{hint}</span>}
        </li>
      ))}
    </ul>
  );
}
