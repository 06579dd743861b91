import { IconChevronRight } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { usePlaces } from '#ui/module/places.tsx';
import { Logo } from './logo.tsx';
import type { Crumb } from './page-title.ts';
import classes from './room-header.module.css';
import { SchemeToggle } from './scheme-toggle.tsx';

interface Props {
  title: string;
  /** What stands before the title; links only where the place is built. */
  crumbs?: readonly Crumb[];
  /** Beside the title: a chip such as Anonymous. */
  beside?: ReactNode;
  /** At the right, before the scheme toggle: people, invite. */
  actions?: ReactNode;
  /** Where the mark leads; the start page unless said otherwise. */
  home?: string;
  /** False where the room's content has a heading of its own. */
  isHeading?: boolean;
}

/** The header of a meeting room, 60 high: no sidebar stands beside it. */
export function RoomHeader({ title, crumbs = [], beside, actions, home, isHeading = true }: Props) {
  const places = usePlaces();
  return (
    <header className={classes.header}>
      <Link to={home ?? places.home} className={classes.logo}>
        <Logo />
      </Link>
      {crumbs.map(({ label, to }) => (
        <span key={label} className={classes.crumb}>
          <IconChevronRight size={14} stroke={1.75} aria-hidden="true" />
          {to && places.has(to) ? <Link to={to}>{label}</Link> : label}
        </span>
      ))}
      <IconChevronRight className={classes.last} size={14} stroke={1.75} aria-hidden="true" />
      <Name key={title} as={isHeading ? 'h1' : 'p'} name={title} />
      {beside}
      <div className={classes.actions}>
        {actions}
        <SchemeToggle isFramed />
      </div>
    </header>
  );
}

/** Two lines at most. One that is cut is told whole when it is pointed at, and shown whole when it is pressed or reached by Tab. */
function Name({ as: Title, name }: { as: 'h1' | 'p'; name: string }) {
  const ref = useRef<HTMLHeadingElement>(null);
  const [isCut, setCut] = useState(false);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const title = entry?.target;
      // While it is shown whole it stays reachable.
      if (title && document.activeElement !== title) setCut(title.scrollHeight > title.clientHeight + 1);
    });
    if (ref.current) observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return (
    <Title ref={ref} className={classes.title} title={isCut ? name : undefined} tabIndex={isCut ? 0 : undefined}>
      {name}
    </Title>
  );
}
