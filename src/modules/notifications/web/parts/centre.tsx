import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { PAGE_MAX } from '#shared/pages.ts';
import { EmptyState } from '#ui/parts/empty-state.tsx';
import { Loaded } from '#ui/parts/loaded.tsx';
import { SidePanel } from '#ui/parts/side-panel.tsx';
import { RowsSkeleton } from '#ui/parts/skeletons.tsx';
import { toastProblem } from '#ui/parts/toasts.tsx';
import { useText } from '#ui/text/use-text.ts';
import type { Notification } from '../../contract/notification.ts';
import { threadsOf } from '../../rules/threads.ts';
import { NOTIFICATIONS_STEP, useMarkAllRead, useNotifications } from '../api.ts';
import classes from './centre.module.css';
import { NotificationRow } from './notification-row.tsx';

/** What one has been told, newest first, with what is new at once. */
export function NotificationCentre({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useText('notifications');
  const [limit, setLimit] = useState(NOTIFICATIONS_STEP);
  const read = useNotifications(limit, isOpen);
  const all = useMarkAllRead();
  const items = read.data?.items ?? [];
  const markAll = (
    <Button
      variant="subtle"
      size="sm"
      loading={all.isPending}
      onClick={() => all.mutate(undefined, { onError: () => toastProblem(t('centre.markFailed')) })}
    >
      {t('centre.readAll')}
    </Button>
  );
  return (
    <SidePanel
      isOpen={isOpen}
      onClose={onClose}
      title={t('centre.title')}
      actions={items.some(({ isRead }) => !isRead) && markAll}
      foot={
        <Link to="/profile/notifications" className="text-link" onClick={onClose}>
          {t('centre.preferences')}
        </Link>
      }
    >
      <Body read={read} items={items} onMore={() => setLimit(Math.min(limit + NOTIFICATIONS_STEP, PAGE_MAX))} onClose={onClose} />
    </SidePanel>
  );
}

interface BodyProps {
  read: ReturnType<typeof useNotifications>;
  items: readonly Notification[];
  onMore: () => void;
  onClose: () => void;
}

function Body({ read, items, onMore, onClose }: BodyProps) {
  const t = useText('notifications');
  return (
    <Loaded read={read} failed={t('centre.failed')} safe={t('centre.failedSafe')} skeleton={<RowsSkeleton rows={5} />}>
      {({ total }) => <Threads {...{ items, total, onMore, onClose }} isMoreUnderway={read.isPlaceholderData} />}
    </Loaded>
  );
}

interface ThreadsProps extends Omit<BodyProps, 'read'> {
  total: number;
  isMoreUnderway: boolean;
}

function Threads({ items, total, onMore, onClose, isMoreUnderway }: ThreadsProps) {
  const t = useText('notifications');
  if (items.length === 0) {
    return (
      <EmptyState scene="done" title={t('centre.empty')}>
        {t('centre.emptyHint')}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={classes.list}>
        {threadsOf(items).map(({ newest, earlier }) => (
          <NotificationRow key={newest.id} notification={newest} earlier={earlier} onLeave={onClose} />
        ))}
      </ul>
      {total > items.length && items.length < PAGE_MAX && (
        <Button variant="default" fullWidth loading={isMoreUnderway} onClick={onMore}>
          {t('centre.more')}
        </Button>
      )}
    </>
  );
}
