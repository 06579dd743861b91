import { IconCards, IconLayoutDashboard, IconLayoutKanban, IconMenu2, IconPlus } from '@tabler/icons-react';
import { Suspense, useState, type ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router';
import { lazy } from '#ui/module/lazy.ts';
import type { NavPlace } from '#ui/module/web-module.ts';
import { useShownAdd } from '#ui/parts/page-add.ts';
import { useText } from '#ui/text/use-text.ts';
import { usePermittedNav } from '../permitted-nav.ts';
import { places } from '../places.ts';
import { useKeyboardMark } from '../keyboard-mark.ts';
import classes from './bottom-bar.module.css';

const BarMenu = lazy(() => import('./bar-menu.tsx').then((module) => ({ default: module.BarMenu })));
const BOARDS = '/kanban';

/** On a phone: the places one goes to most within reach of the thumb, and the button that adds (anatomy 25). */
export function BottomBar({ onMore }: { onMore: () => void }) {
  const t = useText('shell');
  const { pathname } = useLocation();
  useKeyboardMark();
  const meet = usePermittedNav('meet');
  const isMeeting = meet.some(({ to }) => pathname.startsWith(to.replace(/\/$/, '')));
  return (
    <nav className={classes.bar} aria-label={t('nav.bar')}>
      <NavLink to={places.home} end className={classes.place}>
        <IconLayoutDashboard size={22} stroke={1.75} />
        {t('bar.home')}
      </NavLink>
      {places.has(BOARDS) ? (
        <NavLink to={BOARDS} className={classes.place}>
          <IconLayoutKanban size={22} stroke={1.75} />
          {t('bar.board')}
        </NavLink>
      ) : (
        <span />
      )}
      <Add />
      <Opening what="meet" isOn={isMeeting}>
        <IconCards size={22} stroke={1.75} />
        {t('bar.meet')}
      </Opening>
      <button type="button" className={classes.place} aria-haspopup="dialog" onClick={onMore}>
        <IconMenu2 size={22} stroke={1.75} />
        {t('bar.more')}
      </button>
    </nav>
  );
}

/** What the page adds, or else a choice of what can be started. */
function Add() {
  const t = useText('shell');
  const page = useShownAdd();
  if (page) {
    return (
      <button type="button" className={classes.add} aria-label={page.label} disabled={page.isDisabled} onClick={page.add}>
        <IconPlus size={24} stroke={2} />
      </button>
    );
  }
  return (
    <Opening what="new" label={t('bar.add')} className={classes.add}>
      <IconPlus size={24} stroke={2} />
    </Opening>
  );
}

interface OpeningProps {
  readonly what: 'new' | Extract<NavPlace, 'meet'>;
  readonly label?: string;
  readonly className?: string | undefined;
  readonly isOn?: boolean;
  readonly children: ReactNode;
}

/** A button whose menu is fetched with the first press. */
function Opening({ what, label, className = classes.place, isOn = false, children }: OpeningProps) {
  const [isWanted, setWanted] = useState(false);
  const shown = { className, 'aria-label': label, 'aria-haspopup': 'menu', 'data-on': isOn || undefined, children } as const;
  const button = <button type="button" {...shown} aria-expanded={false} onClick={() => setWanted(true)} />;
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <BarMenu what={what}>
        {/* It stands in for the one that was pressed, which had the focus. */}
        <button type="button" {...shown} autoFocus />
      </BarMenu>
    </Suspense>
  );
}
