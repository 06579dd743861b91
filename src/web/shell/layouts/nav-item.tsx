import { NavLink } from 'react-router';
import type { NavEntry } from '#ui/module/web-module.ts';
import { useLanguage } from '#ui/text/use-text.ts';
import classes from './nav-item.module.css';
import { hasBelow } from '../nav.ts';
import { NarrowTip } from './narrow-tip.tsx';

/** One place of the sidebar; narrow it is an icon with a tooltip. */
export function NavItem({ entry, isNarrow }: { entry: NavEntry; isNarrow: boolean }) {
  const language = useLanguage();
  const label = entry.label[language];
  const { icon: Sign } = entry;
  return (
    <NarrowTip label={label} isNarrow={isNarrow}>
      <NavLink to={entry.to} end={hasBelow(entry)} className={classes.item} data-narrow={isNarrow || undefined}>
        {Sign && <Sign size={isNarrow ? 20 : 18} stroke={1.75} className={classes.icon} />}
        <span className={isNarrow ? 'visually-hidden' : classes.label}>{label}</span>
      </NavLink>
    </NarrowTip>
  );
}
