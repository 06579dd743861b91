import { Button } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css'; // the arrows of a NativeSelect
import '@mantine/core/styles/Group.layer.css';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '#ui/api/use-session.ts';
import { useNewInAddress } from '#ui/lists/use-new-in-address.ts';
import { ErrorState } from '#ui/parts/error-state.tsx';
import { PageHeader } from '#ui/parts/page-header.tsx';
import { useText } from '#ui/text/use-text.ts';
import { actions } from '../../contract/actions.ts';
import type { SessionRow } from '../../contract/session.ts';
import { SessionPanelLater, whenNear } from '../parts/create/session-panel-later.tsx';
import { ActivityPanel } from '../parts/figures/activity-panel.tsx';
import classes from '../parts/figures/figures.module.css';
import { PeriodAccuracy, PeriodCards, PeriodPanels, usePeriodFigures } from '../parts/figures/figures-of-period.tsx';
import { PeriodChoice } from '../parts/figures/period-choice.tsx';
import { QuickActions } from '../parts/figures/quick-actions.tsx';
import { SessionsList, useSessions } from '../parts/sessions/sessions-list.tsx';

/** The dashboard: figures of a period, its sessions, and the ways on. */
export function Sessions() {
  const t = useText('poker-entry');
  const page = useDashboard();
  const { list, figures, edited } = page;
  const { period, status } = list.value;
  const mayCreate = useCan(actions.create);
  // The documented button reloads the whole page (C2-57).
  if (list.error) {
    return (
      <ErrorState
        isPage
        title={t('sessions.failedPage')}
        safe={t('sessions.failedSafe')}
        requestId={list.error.requestId}
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
  const isEmpty = list.total === 0 && !status;
  return (
    <>
      <PageHeader
        title={t('sessions.title')}
        status={list.total === undefined ? '\u00a0' : t('sessions.status', { count: list.total })}
        actions={
          <>
            <PeriodChoice period={period} onChange={(days) => list.set('period', days)} />
            {!isEmpty && start}
          </>
        }
      />
      <PeriodCards read={figures} days={period} />
      <div className={classes.ground}>
        <div className={classes.columns}>
          <div className={classes.main}>
            <SessionsList list={list} onEdit={page.edit} start={start} />
            <PeriodPanels read={figures} days={period} />
          </div>
          <div className={classes.side}>
            <PeriodAccuracy read={figures} days={period} />
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
  const [isNew, setNew] = useNewInAddress();
  const [edited, setEdited] = useState<SessionRow | null>(null);
  const list = useSessions();
  return {
    list,
    isNew,
    edited,
    figures: usePeriodFigures(list.value.period),
    openNew(): void {
      setEdited(null);
      setNew(true);
    },
    closeNew: () => setNew(false),
    edit(row: SessionRow): void {
      setNew(false);
      setEdited(row);
    },
    closeEdit: () => setEdited(null),
  };
}
