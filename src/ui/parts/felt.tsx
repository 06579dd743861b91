import type { ReactNode } from 'react';
import classes from './felt.module.css';

/** The soft lilac ground that cards lie on. `table` is an oval with a pressed edge; `block` has the radius 24 of heroes and rooms. */
export function Felt({
  shape = 'block',
  children,
  className,
}: {
  shape?: 'table' | 'block';
  children?: ReactNode;
  className?: string | undefined;
}) {
  return (
    <div className={className ? `${classes.felt} ${className}` : classes.felt} data-shape={shape}>
      {children}
    </div>
  );
}
