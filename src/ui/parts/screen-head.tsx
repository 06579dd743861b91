import type { ReactNode } from 'react';
import classes from './screen-head.module.css';

const LONG = 56; // characters: three lines on a phone

interface Props {
  /** What it is about, above the title. */
  kind?: string;
  title: ReactNode;
  lead?: ReactNode;
}

/** Title of a screen that is about one thing alone, and one line beneath. */
export function ScreenHead({ kind, title, lead }: Props) {
  const isLong = typeof title === 'string' && title.length > LONG;
  return (
    <div className={classes.head}>
      {kind && <p className={classes.kind}>{kind}</p>}
      <h1 className={classes.title} data-long={isLong || undefined}>
        {title}
      </h1>
      {lead && <p className={classes.lead}>{lead}</p>}
    </div>
  );
}
