import { Button, NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css'; // the arrows of a NativeSelect
import { IconPlus } from '@tabler/icons-react';
import { Suspense, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useRead } from '#ui/api/use-read.ts';
import { useCan } from '#ui/api/use-session.ts';
import { lazy } from '#ui/module/lazy.ts';
import { usePlaces } from '#ui/module/places.tsx';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { periods } from '#ui/parts/meetings-filter.ts';
import { PageHeader } from '#ui/parts/page-header.tsx';
import { useIsPhone } from '#ui/parts/use-is-phone.ts';
import { useText } from '#ui/text/use-text.ts';
import { actions } from '../../contract/actions.ts';
import { listSessions, type SessionRow } from '../../contract/session.ts';
import classes from '../parts/dashboard/dashboard.module.css';
import { FiguresSkeleton } from '../parts/dashboard/figures-skeleton.tsx';
import { readFilter, writeFilter, type Filter } from '../parts/sessions/filter.ts';
import { PAGE_SIZE, SessionsPanel } from '../parts/sessions/sessions-panel.tsx';

const NEW = 'new';
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
  const [search, setSearch] = useSearchParams();
  const filter = readFilter(search);
  const isNew = search.has(NEW);
  const [edited, setEdited] = useState<SessionRow | null>(null);
  const mayCreate = useCan(actions.create);
  const read = useRead(listSessions, { query: queryOf(filter) }, { placeholderData: (before) => before });
  const isEmpty = read.data?.total === 0 && !filter.status;
  const show = (next: Partial<Filter>, isCreating = isNew): void => {
    const address = writeFilter({ ...filter, page: 1, ...next });
    if (isCreating) address.set(NEW, '1');
    setSearch(address, { replace: true });
  };
  const open = (session: SessionRow | null): void => {
    setEdited(session);
    show({ page: filter.page }, session === null);
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
        status={read.data && t('sessions.status', { count: read.data.total })}
        actions={
          <>
            {!isPhone && has('/analytics/retrospectives') && (
              <LinkButton to="/analytics/retrospectives">{t('sessions.analytics')}</LinkButton>
            )}
            <Period days={filter.period} onChange={(period) => show({ period })} />
            {!isEmpty && start}
          </>
        }
      />
      <Suspense fallback={<FiguresSkeleton />}>
        <Figures days={filter.period} />
      </Suspense>
      <Ground days={filter.period}>
        <SessionsPanel read={read} filter={filter} onEdit={open} onFilter={show} start={start} />
      </Ground>
      <Suspense fallback={null}>
        {edited && <SessionPanel key={edited.id} session={edited} onClose={() => setEdited(null)} />}
        {isNew && mayCreate && !edited && (
          <SessionPanel session={null} template={search.get(TEMPLATE)} onClose={() => show({ page: filter.page }, false)} />
        )}
      </Suspense>
    </>
  );
}

/** @param children the meetings; beside them stands what happened in these days */
function Ground({ days, children }: { days: Filter['period']; children: ReactNode }) {
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

const queryOf = ({ page, period, status }: Filter) => ({
  limit: PAGE_SIZE,
  offset: (page - 1) * PAGE_SIZE,
  period,
  ...(status ? { status } : {}),
});

/** The period of everything on the page; it stands in the address. */
function Period({ days, onChange }: { days: number; onChange: (days: number) => void }) {
  const t = useText('retros');
  return (
    <NativeSelect
      size="sm"
      aria-label={t('sessions.period')}
      value={String(days)}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
      data={periods.map((one) => ({ value: String(one), label: t(`sessions.last${one}`) }))}
    />
  );
}
