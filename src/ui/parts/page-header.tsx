import type { ReactNode } from 'react';
import classes from './page-header.module.css';

/** A page's title with one plain sentence of status below, whose line is kept free; actions run quiet → default → one primary. */
export function PageHeader({
  title,
  status,
  actions,
  before,
}: {
  title: ReactNode;
  status?: ReactNode;
  actions?: ReactNode;
  before?: ReactNode;
}) {
  return (
    <div className={classes.header}>
      <div className={classes.words}>
        {before && <div className={classes.before}>{before}</div>}
        <div className={classes.head}>
          <h1 className={classes.title}>{title}</h1>
          {status && <p className={classes.status}>{status}</p>}
        </div>
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
