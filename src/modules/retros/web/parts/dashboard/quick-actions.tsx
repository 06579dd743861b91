import { IconCalendarPlus, IconChartBar, IconListCheck, IconPlus, IconTemplate } from '@tabler/icons-react';
import { Link } from 'react-router';
import { actions } from '#modules/retros/contract/actions.ts';
import { useCan } from '#ui/api/use-session.ts';
import { usePlaces } from '#ui/module/places.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { useText } from '#ui/text/use-text.ts';
import classes from './dashboard.module.css';

const links = [
  { key: 'start', to: '/retrospectives?new=1', place: '/retrospectives', icon: IconPlus, needs: actions.create },
  { key: 'schedule', to: '/retro/schedule', place: '/retro/schedule', icon: IconCalendarPlus, needs: actions.list },
  { key: 'track', to: '/action-items', place: '/action-items', icon: IconListCheck, needs: actions.list },
  { key: 'templates', to: '/retro/templates', place: '/retro/templates', icon: IconTemplate, needs: actions.list },
  { key: 'analytics', to: '/analytics/retrospectives', place: '/analytics/retrospectives', icon: IconChartBar, needs: actions.list },
] as const;

/** The ways on that the dashboard offers; those that lead nowhere here, or that one may not take, are not there. */
export function QuickActions() {
  const t = useText('retros-figures');
  const { has } = usePlaces();
  const mayCreate = useCan(actions.create);
  return (
    <Panel title={t('quick.title')}>
      <nav className={classes.quick} aria-label={t('quick.title')}>
        {links
          .filter(({ place, needs }) => has(place) && (needs !== actions.create || mayCreate))
          .map(({ key, to, icon: Icon }) => (
            <Link key={key} to={to}>
              <Icon size={18} stroke={1.75} aria-hidden="true" />
              {t(`quick.${key}`)}
            </Link>
          ))}
      </nav>
    </Panel>
  );
}
