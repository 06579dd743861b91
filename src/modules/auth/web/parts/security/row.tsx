import type { ReactNode } from 'react';
import type { Icon } from '#ui/module/web-module.ts';
import classes from './security.module.css';

interface Props {
  readonly icon: Icon;
  readonly title: ReactNode;
  readonly text: ReactNode;
  /** Guarded: the mark is mint. */
  readonly isOn?: boolean;
  readonly children?: ReactNode;
}

/** One thing that guards the sign-in: what it is, how it stands, and what can be done. */
export function Row({ icon: Mark, title, text, isOn = false, children }: Props) {
  return (
    <div className={classes.row}>
      <span className={classes.mark} data-on={isOn || undefined} aria-hidden="true">
        <Mark size={20} stroke={1.75} />
      </span>
      <div className={classes.words}>
        <h3 className={classes.name}>{title}</h3>
        <p className={classes.text}>{text}</p>
      </div>
      {children && <div className={classes.actions}>{children}</div>}
    </div>
  );
}
