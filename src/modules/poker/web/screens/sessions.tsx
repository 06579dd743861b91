import { Button } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css'; // the arrows of a NativeSelect
import '@mantine/core/styles/Group.layer.css';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useRead } from '#ui/api/use-read.ts';
import { useCan } from '#ui/api/use-session.ts';
import { ErrorState } from '#ui/parts/error-state.tsx';
import { PageHeader } from '#ui/parts/page-header.tsx';
import { useText } from '#ui/text/use-text.ts';
import { actions } from '../../contract/actions.ts';
import { listSessions, type SessionRow } from '../../contract/session.ts';
import { SessionPanelLater, whenNear } from '../parts/create/session-panel-later.tsx';
import { ActivityPanel } from '../parts/figures/activity-panel.tsx';
import classes from '../parts/figures/figures.module.css';
import { PeriodAccuracy, PeriodCards, PeriodPanels, usePeriodFigures } from '../parts/figures/figures-of-period.tsx';
import { PeriodSelect } from '../parts/figures/period-select.tsx';
import { QuickActions } from '../parts/figures/quick-actions.tsx';
import { readFilter, writeFilter, type Filter } from '../parts/sessions/filter.ts';
import { PAGE_SIZE, SessionsPanel } from '../parts/sessions/sessions-panel.tsx';

const NEW = 'new';

/** The dashboard: figures of a period, its sessions, and the ways on. */
export function Sessions() {
  const t = useText('poker-entry');
  const page = useDashboard();
  const { read, figures, filter, edited } = page;
  const mayCreate = useCan(actions.create);
  // The documented button reloads the whole page (C2-57).
  if (read.error && !read.data) {
    return (
      <ErrorState
        isPage
        title={t('sessions.failedPage')}
        safe={t('sessions.failedSafe')}
        requestId={read.error.requestId}
        onRetry={() => window.location.reload()}
      />
    );
  }
  const start = mayCreate && (
    <Button {...whenNear} leftSection={<IconPlus size={18} />} onClick={page.openNew}>
      {t('sessions.start')}
    </Button>
  );
  // One filled button a view: where nothing is listed, it stands in the empty place.
  const isEmpty = read.data?.total === 0 && !filter.status;
  return (
    <>
      <PageHeader
        title={t('sessions.title')}
        status={read.data && t('sessions.status', { count: read.data.total })}
        actions={
          <>
            <PeriodSelect period={filter.period} onChange={(period) => page.show({ period })} />
            {!isEmpty && start}
          </>
        }
      />
      <PeriodCards read={figures} days={filter.period} />
      <div className={classes.ground}>
        <div className={classes.columns}>
          <div className={classes.main}>
            <SessionsPanel read={read} filter={filter} onEdit={page.edit} onFilter={page.show} start={start} />
            <PeriodPanels read={figures} days={filter.period} />
          </div>
          <div className={classes.side}>
            <PeriodAccuracy read={figures} days={filter.period} />
            <QuickActions onStart={mayCreate ? page.openNew : undefined} />
            <ActivityPanel />
          </div>
        </div>
      </div>
      {edited && <SessionPanelLater key={edited.id} session={edited} onClose={page.closeEdit} />}
      {page.isNew && mayCreate && !edited && <SessionPanelLater session={null} onClose={page.closeNew} />}
    </>
  );
}

/** What the page shows by its address, what it has read for that, and which panel is open. */
function useDashboard() {
  const [search, setSearch] = useSearchParams();
  const [edited, setEdited] = useState<SessionRow | null>(null);
  const filter = readFilter(search);
  const isNew = search.has(NEW);
  const query = {
    limit: PAGE_SIZE,
    offset: (filter.page - 1) * PAGE_SIZE,
    period: filter.period,
    ...(filter.status ? { status: filter.status } : {}),
  };
  const show = (next: Partial<Filter>, isCreating = isNew): void => {
    const address = writeFilter({ ...filter, page: 1, ...next });
    if (isCreating) address.set(NEW, '1');
    setSearch(address, { replace: true });
  };
  return {
    filter,
    isNew,
    edited,
    read: useRead(listSessions, { query }, { placeholderData: (before) => before }),
    figures: usePeriodFigures(filter.period),
    show,
    openNew(): void {
      setEdited(null);
      show({ page: filter.page }, true);
    },
    closeNew: () => show({ page: filter.page }, false),
    edit(row: SessionRow): void {
      show({ page: filter.page }, false);
      setEdited(row);
    },
    closeEdit: () => setEdited(null),
  };
}
