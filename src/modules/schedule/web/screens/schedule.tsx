import { Button } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useRead } from '#ui/api/use-read.ts';
import { useCan, useMe } from '#ui/api/use-session.ts';
import { lazy } from '#ui/module/lazy.ts';
import { EmptyState } from '#ui/parts/empty-state.tsx';
import { ErrorState } from '#ui/parts/error-state.tsx';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { PageHeader } from '#ui/parts/page-header.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { RowsSkeleton } from '#ui/parts/skeletons.tsx';
import { useText } from '#ui/text/use-text.ts';
import { actions } from '../../contract/actions.ts';
import { calls, type Schedule, type ScheduleKind } from '../../contract/schedule.ts';
import { FeedPanel } from '../parts/feed-panel.tsx';
import { ScheduleRow } from '../parts/schedule-row.tsx';
import classes from '../parts/schedule.module.css';

const MOST = 200; // the server's own bound of a list
const load = () => import('../parts/schedule-panel.tsx');
const SchedulePanel = lazy(() => load().then((module) => ({ default: module.SchedulePanel })));
const fetchAhead = (): void => void load().catch(() => undefined); // the press itself says it when it failed

export const PokerSchedule = () => <SchedulePage kind="poker" />;
export const RetroSchedule = () => <SchedulePage kind="retro" />;

/** What is planned of one kind of meeting, soonest first, and one's calendar beside it. */
function SchedulePage({ kind }: { kind: ScheduleKind }) {
  const t = useText('schedule');
  const me = useMe();
  const mayCreate = useCan(actions.create);
  const [open, setOpen] = useState<Schedule | 'new' | null>(null);
  const accountId = me?.accountId ?? '';
  const read = useRead(calls[kind].list, { params: { accountId }, query: { limit: MOST } }, { refetchInterval: 60_000 });
  const isEmpty = read.data?.total === 0;
  const plan = mayCreate && (
    <Button onPointerEnter={fetchAhead} onFocus={fetchAhead} leftSection={<IconCalendarPlus size={18} />} onClick={() => setOpen('new')}>
      {t(`${kind}.plan`)}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t(`${kind}.title`)}
        status={read.data && t('count', { count: read.data.total })}
        actions={
          <>
            <LinkButton to={kind === 'poker' ? '/planning-poker' : '/retrospectives'} look="quiet">
              {t(`${kind}.sessions`)}
            </LinkButton>
            {!isEmpty && plan}
          </>
        }
      />
      <div className={classes.columns}>
        <Panel isFlush>
          <Body kind={kind} read={read} plan={plan} onEdit={setOpen} />
        </Panel>
        <FeedPanel />
      </div>
      <Suspense fallback={null}>
        {open && (
          <SchedulePanel
            key={open === 'new' ? open : open.id}
            kind={kind}
            schedule={open === 'new' ? null : open}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </>
  );
}

interface BodyProps {
  readonly kind: ScheduleKind;
  readonly read: ReturnType<typeof useRead<(typeof calls)['poker']['list']>>;
  readonly plan: React.ReactNode;
  readonly onEdit: (schedule: Schedule) => void;
}

function Body({ kind, read: { data, error, refetch }, plan, onEdit }: BodyProps) {
  const t = useText('schedule');
  if (error && !data) {
    return <ErrorState title={t('failed')} safe={t('failedSafe')} requestId={error.requestId} onRetry={() => void refetch()} />;
  }
  if (!data) {
    return (
      <div className={classes.loading}>
        <RowsSkeleton rows={4} />
      </div>
    );
  }
  if (data.items.length === 0) {
    return (
      <EmptyState scene="deck" title={t('none')} action={plan}>
        {t(`${kind}.noneHint`)}
      </EmptyState>
    );
  }
  return (
    <ul>
      {data.items.map((schedule) => (
        <ScheduleRow key={schedule.id} schedule={schedule} onEdit={onEdit} />
      ))}
    </ul>
  );
}
