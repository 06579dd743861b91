import { Button } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { ListPanel } from '#ui/lists/list-panel.tsx';
import { useList } from '#ui/lists/use-list.ts';
import { useCan, useMe } from '#ui/api/use-session.ts';
import { lazy } from '#ui/module/lazy.ts';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { PageHeader } from '#ui/parts/page-header.tsx';
import { useText } from '#ui/text/use-text.ts';
import { actions } from '../../contract/actions.ts';
import { calls, type Schedule, type ScheduleKind } from '../../contract/schedule.ts';
import { FeedPanel } from '../parts/feed-panel.tsx';
import { ScheduleRow, ScheduleSkeleton } from '../parts/schedule-row.tsx';
import classes from '../parts/schedule.module.css';

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
  const list = useList(calls[kind].list, { params: { accountId }, refetchInterval: 60_000 });
  const plan = mayCreate && (
    <Button onPointerEnter={fetchAhead} onFocus={fetchAhead} leftSection={<IconCalendarPlus size={18} />} onClick={() => setOpen('new')}>
      {t(`${kind}.plan`)}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t(`${kind}.title`)}
        status={list.total === undefined ? '\u00a0' : t('count', { count: list.total })}
        actions={
          <>
            <LinkButton to={kind === 'poker' ? '/planning-poker' : '/retrospectives'} look="quiet">
              {t(`${kind}.sessions`)}
            </LinkButton>
            {list.total !== 0 && plan}
          </>
        }
      />
      <div className={classes.columns}>
        <ListPanel
          list={list}
          row={(schedule) => <ScheduleRow key={schedule.id} schedule={schedule} onEdit={setOpen} />}
          skeleton={<ScheduleSkeleton />}
          empty={{ scene: 'deck', title: t('none'), text: t(`${kind}.noneHint`), action: plan }}
          failed={{ title: t('failed'), safe: t('failedSafe') }}
        />
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
