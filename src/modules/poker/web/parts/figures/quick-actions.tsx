import { IconCalendarPlus, IconChartHistogram, IconChevronRight, IconPlus, IconTemplate, IconUsers } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Icon } from '#ui/module/web-module.ts';
import { Panel } from '#ui/parts/panel.tsx';
import { useText } from '#ui/text/use-text.ts';
import { whenNear } from '../create/session-panel-later.tsx';
import classes from './figures.module.css';

/** The ways on from here. @param onStart absent for who may not create sessions */
export function QuickActions({ onStart }: { onStart: (() => void) | undefined }) {
  const t = useText('poker-figures');
  return (
    <Panel title={t('quick.title')} isFlush>
      <ul className={classes.quick}>
        {onStart && (
          <li>
            <button type="button" className={classes.action} {...whenNear} onClick={onStart}>
              <IconPlus size={18} stroke={1.75} aria-hidden="true" />
              {t('quick.start')}
              <IconChevronRight size={16} stroke={1.75} aria-hidden="true" />
            </button>
          </li>
        )}
        <Way to="/poker/schedule" icon={IconCalendarPlus} text={t('quick.schedule')} />
        <Way to="/manage-users-teams" icon={IconUsers} text={t('quick.team')} />
        <Way to="/poker/templates" icon={IconTemplate} text={t('quick.templates')} />
        <Way to="/analytics/planning-poker" icon={IconChartHistogram} text={t('quick.analytics')} />
      </ul>
    </Panel>
  );
}

function Way({ to, icon: Picture, text }: { to: string; icon: Icon; text: string }) {
  return (
    <li>
      <Link to={to} className={classes.action}>
        <Picture size={18} stroke={1.75} />
        {text}
        <IconChevronRight size={16} stroke={1.75} aria-hidden="true" />
      </Link>
    </li>
  );
}
