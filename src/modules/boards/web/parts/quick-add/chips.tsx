import { IconCalendar, IconRun, IconX } from '@tabler/icons-react';
import type { QuickItem } from '#modules/boards/rules/quick-add.ts';
import type { SprintsInView } from '#modules/boards/rules/sprint-view.ts';
import { Avatar } from '#ui/parts/avatar.tsx';
import { useLanguage, useText } from '#ui/text/use-text.ts';
import { useBoard } from '../board/board-room.ts';
import { shortDay } from '../card/short-day.ts';
import { LabelChip } from '../card/label-chip.tsx';
import { PriorityMark } from '../card/priority-mark.tsx';
import classes from './quick-add.module.css';

/** What was understood of a line. */
export function Chips({ quick }: { quick: QuickItem }) {
  const t = useText('boards-board');
  const language = useLanguage();
  const { board, people } = useBoard();
  if (quick.tokens.length === 0) return null;
  const person = quick.assigneeId ? people.get(quick.assigneeId) : undefined;
  return (
    <div className={classes.chips}>
      {quick.labels.map(({ id, name }) => (
        <LabelChip key={name} label={board.labels.find((label) => label.id === id) ?? { name: t('quick.newLabel', { name }), hue: 282 }} />
      ))}
      {person && (
        <span className={classes.chip}>
          <Avatar person={person} size={16} isNamed={false} /> {person.name}
        </span>
      )}
      {quick.priority && (
        <span className={classes.chip}>
          <PriorityMark priority={quick.priority} /> {t(`priority.${quick.priority}`)}
        </span>
      )}
      {quick.points !== null && <span className={classes.chip}>{t('card.points', { count: quick.points })}</span>}
      {quick.dueDate && (
        <span className={classes.chip}>
          <IconCalendar size={14} stroke={1.75} aria-hidden="true" /> {shortDay(quick.dueDate, language)}
        </span>
      )}
    </div>
  );
}

/** The sprint that what is added goes into; taken off, it goes into none. */
export function SprintChip({ sprint, onDrop }: { sprint: NonNullable<SprintsInView['running']>; onDrop: () => void }) {
  const t = useText('boards-board');
  return (
    <div className={classes.chips}>
      <span className={classes.chip}>
        <IconRun size={14} stroke={1.75} aria-hidden="true" /> {sprint.name}
        <button type="button" className={classes.drop} aria-label={t('quick.noSprint', { name: sprint.name })} onClick={onDrop}>
          <IconX size={14} stroke={1.75} aria-hidden="true" />
        </button>
      </span>
    </div>
  );
}
