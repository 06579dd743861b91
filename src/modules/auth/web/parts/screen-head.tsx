import type { ReactNode } from 'react';
import classes from './form.module.css';

const LONG = 56; // characters: three lines on a phone

/** A screen's title and one line beneath. */
export function ScreenHead({ title, lead }: { title: ReactNode; lead?: ReactNode }) {
  const isLong = typeof title === 'string' && title.length > LONG;
  return (
    <div className={classes.head}>
      <h1 className={classes.title} data-long={isLong || undefined}>
        {title}
      </h1>
      {lead && <p className={classes.lead}>{lead}</p>}
    </div>
  );
}
