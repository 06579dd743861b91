import { ActionIcon, Checkbox, Menu } from '@mantine/core';
import {
  IconArrowBarToDown,
  IconArrowBarToUp,
  IconArrowDown,
  IconArrowUp,
  IconCalendar,
  IconDots,
  IconGripVertical,
  IconLayoutKanban,
  IconRun,
  IconTrash,
} from '@tabler/icons-react';
import type { DragEvent } from 'react';
import type { BacklogItem } from '#modules/boards/contract/backlog.ts';
import type { Sprint } from '#modules/boards/contract/sprint.ts';
import { isOverdue } from '#modules/boards/rules/card-facts.ts';
import { Avatar } from '#ui/parts/avatar.tsx';
import { useLanguage, useText } from '#ui/text/use-text.ts';
import { labelsOf, personOf, useBoard } from '../board/board-room.ts';
import { useBoardUi, useUi } from '../board/board-ui.ts';
import { useCardSurroundings } from '../card/card-context.ts';
import { shortDay } from '../card/short-day.ts';
import { EstimateGlyph } from '../card/estimate-glyph.tsx';
import { LabelChip } from '../card/label-chip.tsx';
import { PriorityMark } from '../card/priority-mark.tsx';
import { usePlanning } from '../sprints/use-planning.ts';
import type { Way } from './use-backlog.ts';
import classes from './backlog.module.css';

const LABELS = 2; // on a row
export const DRAGGED = 'application/x-board-item';

interface Props {
  readonly item: BacklogItem;
  readonly sprints: readonly Sprint[];
  readonly isSelected: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** Where Tab enters the list while none of its rows has had the focus. */
  readonly isEntry: boolean;
  /** Where a dragged item would land beside this one. */
  readonly gap: 'before' | 'after' | null;
  readonly onOpen: (key: string) => void;
  readonly onMove: (id: string, way: Way) => void;
  readonly onDragStart: () => void;
  readonly onDragOver: (isLower: boolean) => void;
  readonly onDragEnd: () => void;
}

/** An item of the backlog: what it is, how large, whose. Of a hundred rows Tab stops at one alone; the arrows go from row to row. */
export function BacklogRow(props: Props) {
  const { item, sprints, isSelected, isEntry, gap, onOpen, onDragStart, onDragOver, onDragEnd } = props;
  const t = useText('boards-planning');
  const ui = useBoardUi();
  const { mayEdit } = useBoard();
  const tabIndex = useUi(({ focused }) => focused === item.id) || isEntry ? 0 : -1;
  const sprint = sprints.find(({ id }) => id === item.sprintId);
  const start = (event: DragEvent): void => {
    event.dataTransfer.setData(DRAGGED, item.id);
    event.dataTransfer.effectAllowed = 'move';
    onDragStart();
  };
  const over = (event: DragEvent): void => {
    const { top, height } = event.currentTarget.getBoundingClientRect();
    event.preventDefault();
    onDragOver(event.clientY > top + height / 2);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is the pointer's way; keys and the row's menu have theirs
    <li
      className={classes.row}
      data-selected={isSelected || undefined}
      data-gap={gap ?? undefined}
      draggable={mayEdit}
      onDragStart={start}
      onDragOver={over}
      onDragEnd={onDragEnd}
      onFocus={() => ui.read().focused !== item.id && ui.set({ focused: item.id })}
    >
      <IconGripVertical className={classes.grip} size={16} aria-hidden="true" />
      <label className={classes.pick} htmlFor={`pick-${item.id}`}>
        <Checkbox
          id={`pick-${item.id}`}
          tabIndex={tabIndex}
          checked={isSelected}
          aria-label={t('select', { key: item.key })}
          onChange={() => ui.toggle(item.id)}
        />
      </label>
      <PriorityMark priority={item.priority} />
      <span className={`key ${classes.key}`} title={item.sourceKey}>
        {item.key}
      </span>
      <button type="button" className={classes.title} data-item={item.id} tabIndex={tabIndex} onClick={() => onOpen(item.key)}>
        {item.title} {item.sourceKey !== undefined && <small className={classes.source}>{item.sourceKey}</small>}
      </button>
      <Facts item={item} sprintName={sprint?.name ?? null} />
      <RowMenu {...props} tabIndex={tabIndex} />
    </li>
  );
}

function Facts({ item, sprintName }: { item: BacklogItem; sprintName: string | null }) {
  const t = useText('boards-board');
  const language = useLanguage();
  const { today } = useCardSurroundings();
  const { board, people } = useBoard();
  return (
    <span className={classes.facts}>
      {item.type !== 'story' && <span className={classes.level}>{t(`level.${item.type}`)}</span>}
      {labelsOf(board, item)
        .slice(0, LABELS)
        .map((label) => (
          <LabelChip key={label.id} label={label} />
        ))}
      {sprintName && (
        <span className={classes.sprint}>
          <IconRun size={14} stroke={1.75} aria-hidden="true" /> {sprintName}
        </span>
      )}
      {item.dueDate && (
        <span className={classes.due} data-late={isOverdue(item, today.day) || undefined}>
          <IconCalendar size={14} stroke={1.75} aria-hidden="true" />
          <span className="visually-hidden">{t('card.due')} </span>
          {shortDay(item.dueDate, language)}
        </span>
      )}
      {item.blockedByCount ? <span className={classes.due}>{t('card.waits', { count: item.blockedByCount })}</span> : null}
      <EstimateGlyph item={item} />
      {item.assigneeId ? (
        <Avatar person={personOf(t, people, item.assigneeId)} size={24} />
      ) : (
        <span className={classes.nobody} aria-hidden="true" />
      )}
    </span>
  );
}

function RowMenu({ item, sprints, isFirst, isLast, onMove, tabIndex }: Props & { tabIndex: number }) {
  const t = useText('boards-planning');
  const ui = useBoardUi();
  const { mayEdit, act } = useBoard();
  const { plan } = usePlanning();
  const open = sprints.filter(({ id, status }) => status !== 'completed' && id !== item.sprintId);
  if (!mayEdit) return null;
  const ask = (): void => {
    const at = document.querySelector(`[data-item="${item.id}"]`)?.getBoundingClientRect() ?? new DOMRect();
    ui.set({ asked: { what: 'move', ids: [item.id], at } });
  };
  return (
    <Menu position="bottom-end" width={230}>
      <Menu.Target>
        <ActionIcon tabIndex={tabIndex} aria-label={t('more', { key: item.key })}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconArrowUp size={18} />} disabled={isFirst} onClick={() => onMove(item.id, 'up')}>
          {t('move.up')}
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowDown size={18} />} disabled={isLast} onClick={() => onMove(item.id, 'down')}>
          {t('move.down')}
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowBarToUp size={18} />} disabled={isFirst} onClick={() => onMove(item.id, 'top')}>
          {t('move.top')}
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowBarToDown size={18} />} disabled={isLast} onClick={() => onMove(item.id, 'end')}>
          {t('move.end')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLayoutKanban size={18} />} onClick={ask}>
          {t('move.toBoard')}
        </Menu.Item>
        {open.map((sprint) => (
          <Menu.Item key={sprint.id} leftSection={<IconRun size={18} />} onClick={() => void plan(sprint, [item.id])}>
            {t('move.toSprint', { name: sprint.name })}
          </Menu.Item>
        ))}
        <Menu.Item color="coral" leftSection={<IconTrash size={18} />} onClick={() => void act.remove([item.id])}>
          {t('delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
