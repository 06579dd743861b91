import type { ReactNode } from 'react';
import type { Icon } from '#ui/module/web-module.ts';
import classes from './link-button.module.css';

interface Props {
  onClick: () => void;
  children: ReactNode;
  look?: 'primary' | 'paper' | 'quiet' | 'text';
  size?: 36 | 48;
  icon?: Icon;
  /** Full width below 480. */
  isWide?: boolean;
  /** What it acts on is not here yet: it keeps its place and the focus, and does nothing. */
  isBusy?: boolean;
}

/** A button without Mantine, for what must also stand on public pages and around a failure. */
export function PlainButton({ onClick, children, look = 'paper', size = 36, icon: Before, isWide = false, isBusy = false }: Props) {
  return (
    <button
      type="button"
      className={classes.button}
      data-look={look}
      data-size={size}
      data-wide={isWide || undefined}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? undefined : onClick}
    >
      {Before && <Before size={18} stroke={1.75} />}
      {children}
    </button>
  );
}
