import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Icon } from '#ui/module/web-module.ts';
import classes from './link-button.module.css';

interface Props {
  to: string;
  /** What the next page is told of where it was opened from. */
  state?: object;
  children: ReactNode;
  /** One `primary` a view. `text` is iris text with room for an arrow. */
  look?: 'primary' | 'paper' | 'quiet' | 'text';
  size?: 36 | 48;
  icon?: Icon;
  iconAfter?: Icon;
  /** Full width below 480. */
  isWide?: boolean;
}

/** A link that looks like a button, without Mantine: public pages use it. */
export function LinkButton({ to, state, children, look = 'paper', size = 36, icon: Before, iconAfter: After, isWide = false }: Props) {
  return (
    <Link to={to} state={state} className={classes.button} data-look={look} data-size={size} data-wide={isWide || undefined}>
      {Before && <Before size={size === 48 ? 20 : 18} stroke={1.75} />}
      {children}
      {After && <After size={18} stroke={1.75} />}
    </Link>
  );
}
