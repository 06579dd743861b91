import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Suspense, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useCan } from '#ui/api/use-session.ts';
import { lazy } from '#ui/module/lazy.ts';
import { usePlaces } from '#ui/module/places.tsx';
import { LinkButton } from '#ui/parts/link-button.tsx';
import type { Period } from '#ui/lists/period-filter.ts';
import { PeriodSelect } from '#ui/lists/period-select.tsx';
import { useNewInAddress } from '#ui/lists/use-new-in-address.ts';
import { PageHeader } from '#ui/parts/page-header.tsx';
import { useIsPhone } from '#ui/parts/use-is-phone.ts';
import { useText } from '#ui/text/use-text.ts';
import { actions } from '../../contract/actions.ts';
import type { SessionRow } from '../../contract/session.ts';
import classes from '../parts/dashboard/dashboard.module.css';
import { FiguresSkeleton } from '../parts/dashboard/figures-skeleton.tsx';
import { SessionsList, useSessions } from '../parts/sessions/sessions-list.tsx';

const TEMPLATE = 'template';

// The panel with its form and the figures weigh more than the list: they come by themselves.
const SessionPanel = lazy(() => import('../parts/create/session-panel.tsx').then((module) => ({ default: module.SessionPanel })));
const Figures = lazy(() => import('../parts/dashboard/figures.tsx').then((module) => ({ default: module.Figures })));
const Aside = lazy(() => import('../parts/dashboard/figures.tsx').then((module) => ({ default: module.Aside })));
const Activity = lazy(() => import('../parts/dashboard/activity.tsx').then((module) => ({ default: module.Activity })));

/** The dashboard of retrospectives: how the team is, its meetings, and where the next one begins. */
export function Sessions() {
  const t = useText('retros');
  const { has } = usePlaces();
  const isPhone = useIsPhone(); // where the way to the analytics is among the quick actions only
  const [search] = useSearchParams();
  const [isNew, setNew] = useNewInAddress(TEMPLATE);
  const [edited, setEdited] = useState<SessionRow | null>(null);
  const mayCreate = useCan(actions.create);
  const list = useSessions();
  const { period, status } = list.value;
  const isEmpty = list.total === 0 && !status;
  const open = (session: SessionRow | null): void => {
    setEdited(session);
    setNew(session === null);
  };
  const start = mayCreate && (
    <Button leftSection={<IconPlus size={18} />} onClick={() => open(null)}>
      {t(isEmpty ? 'sessions.create' : 'sessions.start')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('sessions.title')}
        status={list.total === undefined ? '\u00a0' : t('sessions.status', { count: list.total })}
        actions={
          <>
            {!isPhone && has('/analytics/retrospectives') && (
              <LinkButton to="/analytics/retrospectives">{t('sessions.analytics')}</LinkButton>
            )}
            <PeriodSelect
              label={t('sessions.period')}
              words={(days) => t(`sessions.last${days}`)}
              value={period}
              onChange={(days) => list.set('period', days)}
            />
            {!isEmpty && start}
          </>
        }
      />
      <Suspense fallback={<FiguresSkeleton />}>
        <Figures days={period} />
      </Suspense>
      <Ground days={period}>
        <SessionsList list={list} onEdit={open} start={start} />
      </Ground>
      <Suspense fallback={null}>
        {edited && <SessionPanel key={edited.id} session={edited} onClose={() => setEdited(null)} />}
        {isNew && mayCreate && !edited && <SessionPanel session={null} template={search.get(TEMPLATE)} onClose={() => setNew(false)} />}
      </Suspense>
    </>
  );
}

/** @param children the meetings; beside them stands what happened in these days */
function Ground({ days, children }: { days: Period; children: ReactNode }) {
  return (
    <div className={classes.ground}>
      <div className={classes.grid}>
        <div className={classes.meetings}>{children}</div>
        <Suspense fallback={null}>
          <Aside days={days} />
          <div className={classes.happened}>
            <Activity />
          </div>
        </Suspense>
      </div>
    </div>
  );
}
