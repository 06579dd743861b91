import type { ReactNode } from 'react';
import classes from './form.module.css';

/** A screen's title and one line beneath. */
export function ScreenHead({ title, lead }: { title: ReactNode; lead?: ReactNode }) {
  return (
    <div className={classes.head}>
      <h1 className={classes.title}>{title}</h1>
      {lead && <p className={classes.lead}>{lead}</p>}
    </div>
  );
}
