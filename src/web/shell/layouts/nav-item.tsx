import { Tooltip } from '@mantine/core';
import { NavLink } from 'react-router';
import type { NavBadge, NavEntry } from '#ui/module/web-module.ts';
import { useFormat, useLanguage, useText } from '#ui/text/use-text.ts';
import classes from './nav-item.module.css';

const noBadge = (): NavBadge | null => null;

/** One place of the sidebar; narrow it is an icon with a tooltip, and its count a dot. */
export function NavItem({ entry, isNarrow }: { entry: NavEntry; isNarrow: boolean }) {
  const language = useLanguage();
  const { useBadge = noBadge } = entry;
  const badge = useBadge();
  const label = entry.label[language];
  const Sign = entry.icon;
  return (
    <Tooltip label={label} position="right" disabled={!isNarrow}>
      <NavLink to={entry.to} className={classes.item} data-narrow={isNarrow || undefined} aria-label={isNarrow ? label : undefined}>
        {Sign && <Sign size={isNarrow ? 20 : 18} stroke={1.75} className={classes.icon} />}
        {!isNarrow && <span className={classes.label}>{label}</span>}
        {badge && <Badge badge={badge} isNarrow={isNarrow} />}
      </NavLink>
    </Tooltip>
  );
}

function Badge({ badge, isNarrow }: { badge: NavBadge; isNarrow: boolean }) {
  const t = useText('shell');
  const format = useFormat();
  if (isNarrow) return <span className={classes.dot} data-live={badge.live || undefined} />;
  if (badge.live) return <span className={classes.live}>{t('nav.live')}</span>;
  if (!badge.count) return null;
  return (
    <span className={classes.count}>
      <span aria-hidden="true">{format.number(badge.count)}</span>
      <span className="visually-hidden">{t('nav.yours', { count: badge.count })}</span>
    </span>
  );
}
