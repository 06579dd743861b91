import { useId, type ReactNode } from 'react';
import classes from './panel.module.css';

interface Props {
  title?: ReactNode;
  hint?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  /** Header 48 instead of 56, for dense pages. */
  isDense?: boolean;
  /** No inset: tables and lists draw their own edges. */
  isFlush?: boolean;
  className?: string | undefined;
}

/** A paper on the page, with its title, a hint beside it and quiet actions at the right. */
export function Panel({ title, hint, actions, children, isDense = false, isFlush = false, className }: Props) {
  const titleId = useId();
  return (
    <section
      className={className ? `${classes.panel} ${className}` : classes.panel}
      aria-labelledby={title ? titleId : undefined}
      data-dense={isDense || undefined}
    >
      {title && (
        <header className={classes.header}>
          <div className={classes.words}>
            <h2 id={titleId} className={classes.title}>
              {title}
            </h2>
            {hint && <span className={classes.hint}>{hint}</span>}
          </div>
          {actions && <div className={classes.actions}>{actions}</div>}
        </header>
      )}
      <div className={classes.body} data-flush={isFlush || undefined} data-headed={title ? true : undefined}>
        {children}
      </div>
    </section>
  );
}
