import { IconCalendarEvent, IconCircleCheck, IconClockHour4, IconPackage, IconRepeat } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import type { CalendarEvent } from '#modules/boards/contract/calendar.ts';
import type { Entry } from '#modules/boards/rules/board-calendar.ts';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { useBoard } from '../board/board-room.ts';
import classes from './calendar.module.css';

const icons = { event: IconCalendarEvent, due: IconClockHour4, delivery: IconPackage, sprint: IconRepeat } as const;

interface Props {
  readonly entry: Entry;
  readonly events: readonly CalendarEvent[];
  readonly items: readonly { readonly id: string; readonly key: string; readonly columnId: string | null }[];
  readonly onEvent: (event: CalendarEvent) => void;
  /** A band over several days ends here. */
  readonly isEnd?: boolean;
}

/** One entry; a press opens what it stands for. */
export function EntryButton({ entry, events, items, onEvent, isEnd = false }: Props) {
  const t = useText('boards-calendar');
  const format = useFormat();
  const { board } = useBoard();
  const navigate = useNavigate();
  const Icon = entry.isDone ? IconCircleCheck : icons[entry.kind];
  const open = (): void => {
    const event = events.find(({ id }) => id === entry.id);
    const item = items.find(({ id }) => id === entry.id);
    if (event) onEvent(event);
    else if (entry.kind === 'delivery') void navigate(`/kanban/${board.id}/deliveries?delivery=${entry.id}`);
    else if (item && item.columnId !== null) void navigate(`/kanban/${board.id}?item=${item.key}`);
    else void navigate(`/backlog?board=${board.id}${item ? `&item=${item.key}` : ''}`);
  };
  return (
    <button
      type="button"
      className={classes.entry}
      data-kind={entry.kind}
      data-done={entry.isDone || undefined}
      data-ends={isEnd || undefined}
      title={`${t(`kinds.${entry.kind}`)}: ${entry.title}`}
      onClick={open}
    >
      <Icon size={15} stroke={1.75} aria-hidden="true" />
      <span className="visually-hidden">{t(`kinds.${entry.kind}`)}</span>
      {entry.startsAt !== null && <time>{format.time(entry.startsAt)}</time>}
      <span className={classes.words}>{entry.title}</span>
    </button>
  );
}
