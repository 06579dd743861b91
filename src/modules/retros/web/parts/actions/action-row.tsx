import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { actionStatuses, type ActionItem, type ActionStatus } from '#modules/action-items/contract/action-item.ts';
import { isOverdue } from '#modules/action-items/rules.ts';
import { actions } from '#modules/retros/contract/actions.ts';
import type { Topic } from '#modules/retros/rules/topics.ts';
import { useRetro } from '#modules/retros/web/parts/room/room-context.tsx';
import { useCan } from '#ui/api/use-session.ts';
import { ConfirmDialog } from '#ui/parts/confirm-dialog.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import classes from './actions.module.css';
import { today } from './today.ts';

/** One action: what, who, by when, from which topic; whoever may changes its status here. */
export function ActionRow({ item, topics }: { item: ActionItem; topics: readonly Topic[] }) {
  const t = useText('retros');
  const format = useFormat();
  const { you, canSend, act } = useRetro();
  const [isAsking, setAsking] = useState(false);
  const mayChange = useCan(actions.changeActionItem, { ownerIds: [item.assigneeId, item.createdBy], participantRole: you?.role ?? null });
  const topic = topics.find((one) => one.cards.some((card) => card.id === item.sourceCardId));
  const isLate = isOverdue(item, today());
  return (
    <li className={classes.row} data-done={item.status === 'completed' || undefined}>
      <div className={classes.words}>
        <b>{item.title}</b>
        <small>
          {[
            item.assigneeName ?? t('actions.nobody'),
            item.dueDate && t('actions.by', { day: format.day(item.dueDate) }),
            t(`actions.priorities.${item.priority}`),
          ]
            .filter(Boolean)
            .join(' · ')}
          {isLate && <mark>{t('actions.late')}</mark>}
        </small>
        {topic && <small>{t('actions.from', { title: topic.title })}</small>}
      </div>
      {mayChange ? (
        <div className={classes.tools}>
          <NativeSelect
            size="xs"
            aria-label={t('actions.statusOf', { title: item.title })}
            value={item.status}
            disabled={!canSend}
            onChange={(event) =>
              void act.changeAction(item.id, { status: event.currentTarget.value as ActionStatus, version: item.version })
            }
            data={actionStatuses.map((status) => ({ value: status, label: t(`actions.statuses.${status}`) }))}
          />
          <ActionIcon size={28} disabled={!canSend} aria-label={t('actions.delete', { title: item.title })} onClick={() => setAsking(true)}>
            <IconTrash size={16} />
          </ActionIcon>
        </div>
      ) : (
        <span className={classes.status}>{t(`actions.statuses.${item.status}`)}</span>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        isDestructive
        title={t('actions.deleteTitle', { title: item.title })}
        verb={t('actions.deleteVerb')}
        keep={t('actions.deleteKeep')}
        onClose={() => setAsking(false)}
        onConfirm={() => void act.deleteAction(item.id).then(() => setAsking(false))}
      />
    </li>
  );
}
