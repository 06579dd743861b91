import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
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
  const Title = isHeading ? 'h1' : 'p';
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
      <Title className={classes.title}>{title}</Title>
      {beside}
      <div className={classes.actions}>
        {actions}
        <SchemeToggle isFramed />
      </div>
    </header>
  );
}
