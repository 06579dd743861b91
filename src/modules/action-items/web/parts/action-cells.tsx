import { IconTrash, IconUserCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { queryClient } from '#ui/api/query-client.ts';
import { useCan, useMe } from '#ui/api/use-session.ts';
import { refreshAll, useWrite } from '#ui/api/use-write.ts';
import { isStale } from '#ui/forms/stale.ts';
import { RowIcons } from '#ui/lists/row-actions.tsx';
import { RowSelect } from '#ui/lists/row-select.tsx';
import { ConfirmDialog } from '#ui/parts/confirm-dialog.tsx';
import { StatusShape, type StatusKind } from '#ui/parts/status-shape.tsx';
import { toastProblem } from '#ui/parts/toasts.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { useText } from '#ui/text/use-text.ts';
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

const looks: Readonly<Record<ActionStatus, StatusKind>> = {
  pending: 'todo',
  in_progress: 'active',
  completed: 'done',
  blocked: 'canceled',
};

const useMayChange = ({ assigneeId, createdBy }: ActionItem): boolean => useCan(actions.change, { ownerIds: [assigneeId, createdBy] });

const onErrorOf =
  ({ id }: ActionItem) =>
  (error: Parameters<typeof problemText>[0]): void => {
    toastProblem(problemText(error), { error, id: `action-${id}` });
    // Another person was first: what is seen next is what they made of it.
    if (isStale(error)) void refreshAll(queryClient, [listActionItems]);
  };

function useChange(item: ActionItem) {
  const { mutate, isPending } = useWrite(updateActionItem, { params: { actionItemId: item.id }, refresh: [listActionItems] });
  const change = (part: ActionItemChange): void => mutate({ body: { ...part, version: item.version } }, { onError: onErrorOf(item) });
  return { change, isPending };
}

/** How far an action is; people who may change it choose it here. */
export function ActionStatusCell({ item }: { item: ActionItem }) {
  const t = useText('action-items');
  const { change, isPending } = useChange(item);
  if (!useMayChange(item)) return <StatusShape kind={looks[item.status]}>{t(`statuses.${item.status}`)}</StatusShape>;
  return (
    <RowSelect
      label={t('statusOf', { title: item.title })}
      value={item.status}
      choices={actionStatuses}
      words={(status) => t(`statuses.${status}`)}
      isDisabled={isPending}
      onChange={(status) => change({ status })}
    />
  );
}

export const actionTools = (item: ActionItem) => <ActionTools item={item} />;

/** Taking an action on, and deleting it. */
function ActionTools({ item }: { item: ActionItem }) {
  const t = useText('action-items');
  const me = useMe();
  const [isAsking, setAsking] = useState(false);
  const { change } = useChange(item);
  const remove = useWrite(deleteActionItem, { params: { actionItemId: item.id }, refresh: [listActionItems] });
  const { title } = item;
  if (!useMayChange(item)) return null;
  const take = {
    label: t('take', { title }),
    hint: t('takeShort'),
    icon: IconUserCheck,
    onPress: () => change({ assigneeId: me?.id ?? null }),
  };
  return (
    <>
      <RowIcons
        name={title}
        actions={[
          ...(me && item.assigneeId !== me.id ? [take] : []),
          { label: t('delete', { title }), hint: t('deleteVerb'), icon: IconTrash, isDestructive: true, onPress: () => setAsking(true) },
        ]}
      />
      <ConfirmDialog
        isOpen={isAsking}
        isDestructive
        title={t('deleteTitle', { title })}
        verb={t('deleteVerb')}
        keep={t('deleteKeep')}
        isBusy={remove.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutate(undefined, { onError: onErrorOf(item), onSettled: () => setAsking(false) })}
      />
    </>
  );
}
