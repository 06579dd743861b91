import { IconCircleDashed, IconPlus, IconRun } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { itemLevels, type BoardItem, type ItemLevel } from '#modules/boards/contract/item.ts';
import { isOverdue } from '#modules/boards/rules/card-facts.ts';
import { daysBetween } from '#shared/days.ts';
import { Avatar } from '#ui/parts/avatar.tsx';
import { DayChoice } from '#ui/forms/fields/day-choice.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { columnOf, labelsOf, personOf, useBoard } from '../board/board-room.ts';
import { useBoardUi, type Asked } from '../board/board-ui.ts';
import { useCardSurroundings } from '../card/card-context.ts';
import { EstimateGlyph, useEstimateWords } from '../card/estimate-glyph.tsx';
import { LabelChip } from '../card/label-chip.tsx';
import { PriorityMark } from '../card/priority-mark.tsx';
import { useSprints } from '../sprints/use-sprints.ts';
import classes from './properties.module.css';

/** What is said of an item, in two columns; a click on a value changes it. */
export function Properties({ item }: { item: BoardItem }) {
  const t = useText('boards-board');
  const { board, people } = useBoard();
  const person = item.assigneeId ? personOf(t, people, item.assigneeId) : null;
  const labels = labelsOf(board, item);
  const estimate = useEstimateWords(item);
  return (
    <dl className={classes.properties}>
      <Row name={t('panel.assignee')} item={item} asks="assign" isLine>
        {person ? <Avatar person={person} size={20} isNamed={false} /> : <IconCircleDashed size={20} stroke={1.5} aria-hidden="true" />}
        <span>{person?.name ?? t('card.unassigned')}</span>
      </Row>
      <Row name={t('panel.estimate')} item={item} asks="estimate">
        <EstimateGlyph item={item} isNamed={false} />
        {estimate}
      </Row>
      <Row name={t('panel.column')} item={item} asks="move">
        {columnOf(board, item.columnId)?.title ?? t('head.backlog')}
      </Row>
      <SprintOf item={item} />
      <Due item={item} />
      <Row name={t('panel.priority')} item={item} asks="priority">
        <PriorityMark priority={item.priority} /> {t(`priority.${item.priority}`)}
      </Row>
      <Level item={item} />
      <Row name={t('panel.labels')} item={item} asks="labels" isWide>
        {labels.map((label) => (
          <LabelChip key={label.id} label={label} />
        ))}
        {labels.length === 0 && (
          <>
            <IconPlus size={16} stroke={1.75} aria-hidden="true" /> {t('panel.addLabel')}
          </>
        )}
      </Row>
    </dl>
  );
}

/** Where a board works in sprints: the one that the item is in, be it over or not. */
function SprintOf({ item }: { item: BoardItem }) {
  const t = useText('boards-board');
  const room = useBoard();
  const sprints = useSprints(room);
  if (room.isDemo || (room.board.agileProcessType !== 'SCRUM' && sprints.length === 0)) return null;
  return (
    <Row name={t('panel.sprint')} item={item} asks="sprint" isLine>
      <IconRun size={18} stroke={1.75} aria-hidden="true" />
      <span>
        {item.sprintId === null ? t('sprint.none') : (sprints.find(({ id }) => id === item.sprintId)?.name ?? t('sprint.earlier'))}
      </span>
    </Row>
  );
}

interface RowProps {
  readonly name: string;
  readonly item: BoardItem;
  readonly asks: Asked;
  readonly isWide?: boolean;
  /** A sign and its text beside each other, however long the text is. */
  readonly isLine?: boolean;
  readonly children: ReactNode;
}

function Row({ name, item, asks, isWide = false, isLine = false, children }: RowProps) {
  const ui = useBoardUi();
  const { mayEdit } = useBoard();
  return (
    <div className={classes.row} data-wide={isWide || undefined}>
      <dt>{name}</dt>
      <dd>
        <button
          type="button"
          className={classes.value}
          data-line={isLine || undefined}
          disabled={!mayEdit}
          aria-haspopup="dialog"
          onClick={(event) => ui.set({ asked: { what: asks, ids: [item.id], at: event.currentTarget.getBoundingClientRect() } })}
        >
          {children}
        </button>
      </dd>
    </div>
  );
}

function Due({ item }: { item: BoardItem }) {
  const t = useText('boards-board');
  const format = useFormat();
  const { mayEdit, act } = useBoard();
  const { today } = useCardSurroundings();
  const isLate = isOverdue(item, today.day);
  const set = (day: string): void => {
    const text = day === '' ? t('said.dueCleared', { what: item.key }) : t('said.due', { what: item.key, day: format.day(day) });
    void act.change([item.id], { dueDate: day === '' ? null : day }, text);
  };
  return (
    <div className={classes.row} data-wide>
      <dt>
        <label htmlFor="item-due">{t('panel.due')}</label>
      </dt>
      <dd data-late={isLate || undefined}>
        <DayChoice id="item-due" name="due" label="" size="sm" disabled={!mayEdit} value={item.dueDate ?? ''} onChange={set} />
        {isLate && item.dueDate && <span className={classes.late}>{t('panel.late', { days: daysBetween(item.dueDate, today.day) })}</span>}
      </dd>
    </div>
  );
}

function Level({ item }: { item: BoardItem }) {
  const t = useText('boards-board');
  const { mayEdit, act } = useBoard();
  return (
    <div className={classes.row}>
      <dt>
        <label htmlFor="item-level">{t('panel.level')}</label>
      </dt>
      <dd>
        <select
          id="item-level"
          className={classes.value}
          disabled={!mayEdit}
          value={item.type}
          onChange={(event) => {
            const type = event.currentTarget.value as ItemLevel; // one of the options
            void act.change([item.id], { type }, t('said.level', { what: item.key, level: t(`level.${type}`) }));
          }}
        >
          {itemLevels.map((level) => (
            <option key={level} value={level}>
              {t(`level.${level}`)}
            </option>
          ))}
        </select>
      </dd>
    </div>
  );
}
