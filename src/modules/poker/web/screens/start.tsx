import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useRead } from '#ui/api/use-read.ts';
import { useCan, useMe } from '#ui/api/use-session.ts';
import { ErrorState } from '#ui/parts/error-state.tsx';
import { PageHeader } from '#ui/parts/page-header.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { usePageTitle } from '#ui/parts/page-title.ts';
import { RowsSkeleton } from '#ui/parts/skeletons.tsx';
import { useText } from '#ui/text/use-text.ts';
import { actions } from '../../contract/actions.ts';
import { listSessions } from '../../contract/session.ts';
import { SessionPanelLater } from '../parts/create/session-panel-later.tsx';
import { JoinByLink } from '../parts/start/join-by-link.tsx';
import { LoopSteps } from '../parts/start/loop-steps.tsx';
import { SessionCards } from '../parts/start/session-cards.tsx';
import classes from '../parts/start/start.module.css';

const SHOWN = 8; // sessions

/** The first page inside: my sessions, start one, join one. */
export function Start() {
  const t = useText('poker');
  const me = useMe();
  const mayCreate = useCan(actions.create);
  const [isOpen, setOpen] = useState(false);
  const read = useRead(listSessions, { query: { mine: 'true', limit: SHOWN } });
  const maySeeMoney = useCan(actions.viewFinancials);
  usePageTitle(t(maySeeMoney ? 'start.page' : 'start.teamPage'));
  const isFresh = read.data?.total === 0;
  const running = read.data?.items.filter((row) => row.status === 'ACTIVE' || row.status === 'PAUSED').length ?? 0;
  const start = mayCreate && (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setOpen(true)}>
      {t('sessions.start')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t(isFresh && mayCreate ? 'start.titleFresh' : 'start.title', { name: me?.firstName ?? '' })}
        status={
          read.data && (running > 0 ? t('start.running', { count: running }) : t(isFresh && mayCreate ? 'start.fresh' : 'start.quiet'))
        }
        actions={!(isFresh && mayCreate) && start}
      />
      <div className={classes.columns}>
        <div className={classes.main}>
          {isFresh && mayCreate && <LoopSteps onStart={() => setOpen(true)} />}
          <Panel
            title={t('start.mine')}
            actions={
              <Link className="text-link" to="/planning-poker">
                {t('start.all')}
              </Link>
            }
            isFlush
          >
            <Mine read={read} />
          </Panel>
        </div>
        <JoinByLink />
      </div>
      {isOpen && <SessionPanelLater session={null} onClose={() => setOpen(false)} />}
    </>
  );
}

function Mine({ read: { data, error, refetch } }: { read: ReturnType<typeof useRead<typeof listSessions>> }) {
  const t = useText('poker');
  if (error && !data) return <ErrorState title={t('sessions.failed')} requestId={error.requestId} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <div className={classes.loading}>
        <RowsSkeleton rows={4} />
      </div>
    );
  }
  if (data.items.length === 0) {
    return (
      <p className={classes.none}>
        <b>{t('sessions.none')}</b> {t('sessions.noneHint')}
      </p>
    );
  }
  return <SessionCards rows={data.items} />;
}
