import { Link } from 'react-router';
import { Muted } from '#ui/layout/muted.tsx';
import type { Column } from '#ui/lists/column.ts';
import { usePlaces } from '#ui/module/places.tsx';
import { Avatar } from '#ui/parts/avatar.tsx';
import facts from '#ui/parts/facts.module.css';
import { useFormat, useText } from '#ui/text/use-text.ts';
import type { ActionItem } from '../../contract/action-item.ts';
import { daysBetween, isOverdue } from '../../rules.ts';
import { ActionStatusCell } from './action-cells.tsx';
import classes from './action-items.module.css';

/** The reader's own day, `YYYY-MM-DD`. */
function today(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

/** What, from which meeting, how far, by when, who. */
export function useActionColumns(): readonly Column<ActionItem>[] {
  const t = useText('action-items');
  return [
    { id: 'action', title: t('action'), cell: ({ title }) => title, sub: (item) => <Facts item={item} /> },
    { id: 'status', title: t('status'), width: 156, cell: (item) => <ActionStatusCell item={item} /> },
    { id: 'due', title: t('due'), width: 196, cell: (item) => <Due item={item} /> },
    {
      id: 'who',
      title: t('who'),
      width: 196,
      before: ({ assigneeId, assigneeName }) =>
        assigneeId !== null && <Avatar person={{ id: assigneeId, name: assigneeName ?? '' }} size={24} isNamed={false} />,
      cell: ({ assigneeId, assigneeName }) => <Muted size={13}>{assigneeId === null ? t('nobody') : (assigneeName ?? t('former'))}</Muted>,
    },
  ];
}

function Facts({ item: { sessionName, sessionId, priority } }: { item: ActionItem }) {
  const t = useText('action-items');
  const { has } = usePlaces();
  const room = `/retro/sessions/${sessionId}`;
  return (
    <span className={facts.facts}>
      {sessionName !== null && (sessionId !== null && has(room) ? <Link to={room}>{sessionName}</Link> : <span>{sessionName}</span>)}
      <span>{t(`priorities.${priority}`)}</span>
    </span>
  );
}

function Due({ item }: { item: ActionItem }) {
  const t = useText('action-items');
  const format = useFormat();
  const { dueDate } = item;
  return (
    <span className={classes.due}>
      {dueDate === null ? '–' : format.day(dueDate)}
      {dueDate !== null && isOverdue(item, today()) && <mark>{t('late', { count: daysBetween(dueDate, today()) })}</mark>}
    </span>
  );
}
