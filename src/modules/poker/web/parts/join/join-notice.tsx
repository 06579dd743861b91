import type { ReactNode } from 'react';
import classes from './join-form.module.css';

/** Why the way in is closed, and what to do. */
export function JoinNotice({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className={classes.notice} role="alert">
      <b>{title}</b>
      {children && <span>{children}</span>}
    </div>
  );
}
