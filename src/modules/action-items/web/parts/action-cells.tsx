import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconTrash, IconUserCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCan, useMe } from '#ui/api/use-session.ts';
import { queryClient } from '#ui/api/query-client.ts';
import { refreshAll, useWrite } from '#ui/api/use-write.ts';
import { isStale } from '#ui/forms/stale.ts';
import { usePlaces } from '#ui/module/places.tsx';
import { Avatar } from '#ui/parts/avatar.tsx';
import { ConfirmDialog } from '#ui/parts/confirm-dialog.tsx';
import { StatusShape, type StatusKind } from '#ui/parts/status-shape.tsx';
import { toastProblem } from '#ui/parts/toasts.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { useFormat, useText } from '#ui/text/use-text.ts';
import {
  actionStatuses,
  deleteActionItem,
  listActionItems,
  updateActionItem,
  type ActionItem,
  type ActionItemChange,
  type ActionStatus,
} from '../../contract/action-item.ts';
import { actions } from '../../contract/actions.ts';
import { daysBetween, isOverdue } from '../../rules.ts';
import facts from '#ui/parts/facts.module.css';
import classes from './action-items.module.css';

const looks: Readonly<Record<ActionStatus, StatusKind>> = {
  pending: 'todo',
  in_progress: 'active',
  completed: 'done',
  blocked: 'canceled',
};

/** The reader's own day, `YYYY-MM-DD`. */
function today(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

/** One action: what, from which meeting, who, by when, how far; whoever may changes it here. */
export function ActionItemRow({ item }: { item: ActionItem }) {
  const t = useText('action-items');
  const format = useFormat();
  const { has } = usePlaces();
  const isLate = isOverdue(item, today());
  const room = `/retro/sessions/${item.sessionId}`;
  return (
    <li className={classes.row} data-done={item.status === 'completed' || undefined}>
      <div className={classes.words}>
        <b>{item.title}</b>
        <small className={facts.facts}>
          {item.sessionName !== null &&
            (item.sessionId !== null && has(room) ? <Link to={room}>{item.sessionName}</Link> : <span>{item.sessionName}</span>)}
          <span>{t(`priorities.${item.priority}`)}</span>
        </small>
      </div>
      <p className={classes.due}>
        {item.dueDate === null ? '–' : format.day(item.dueDate)}
        {isLate && <mark>{t('late', { count: daysBetween(item.dueDate ?? today(), today()) })}</mark>}
      </p>
      <p className={classes.who}>
        {item.assigneeId === null ? (
          t('nobody')
        ) : (
          <>
            <Avatar person={{ id: item.assigneeId, name: item.assigneeName ?? '' }} size={24} isNamed={false} />
            {item.assigneeName ?? t('former')}
          </>
        )}
      </p>
      <Tools item={item} />
    </li>
  );
}

function Tools({ item }: { item: ActionItem }) {
  const t = useText('action-items');
  const me = useMe();
  const [isAsking, setAsking] = useState(false);
  const mayChange = useCan(actions.change, { ownerIds: [item.assigneeId, item.createdBy] });
  const params = { actionItemId: item.id };
  const update = useWrite(updateActionItem, { params, refresh: [listActionItems] });
  const remove = useWrite(deleteActionItem, { params, refresh: [listActionItems] });
  const onError = (error: Parameters<typeof problemText>[0]): void => {
    toastProblem(problemText(error), { id: `action-${item.id}` });
    // Somebody else was first: what is seen next is what they made of it.
    if (isStale(error)) void refreshAll(queryClient, [listActionItems]);
  };
  const change = (part: ActionItemChange): void => update.mutate({ body: { ...part, version: item.version } }, { onError });
  if (!mayChange) {
    return (
      <div className={classes.tools}>
        <StatusShape kind={looks[item.status]}>{t(`statuses.${item.status}`)}</StatusShape>
      </div>
    );
  }
  return (
    <div className={classes.tools}>
      <NativeSelect
        size="xs"
        aria-label={t('statusOf', { title: item.title })}
        value={item.status}
        disabled={update.isPending}
        onChange={(event) => change({ status: event.currentTarget.value as ActionStatus })}
        data={actionStatuses.map((status) => ({ value: status, label: t(`statuses.${status}`) }))}
      />
      {me && item.assigneeId !== me.id && (
        <ActionIcon
          size={32}
          aria-label={t('take', { title: item.title })}
          title={t('takeShort')}
          onClick={() => change({ assigneeId: me.id })}
        >
          <IconUserCheck size={18} />
        </ActionIcon>
      )}
      <ActionIcon size={32} aria-label={t('delete', { title: item.title })} onClick={() => setAsking(true)}>
        <IconTrash size={18} />
      </ActionIcon>
      <ConfirmDialog
        isOpen={isAsking}
        isDestructive
        title={t('deleteTitle', { title: item.title })}
        verb={t('deleteVerb')}
        keep={t('deleteKeep')}
        isBusy={remove.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutate(undefined, { onError, onSettled: () => setAsking(false) })}
      />
    </div>
  );
}
