import {
  IconArchive,
  IconArrowsExchange,
  IconCircleDashed,
  IconListDetails,
  IconLock,
  IconLockOpen,
  IconRun,
  IconSquareCheck,
  IconTag,
  IconTrash,
  IconUser,
} from '@tabler/icons-react';
import { priorities, type BoardLabel, type Priority } from '#modules/boards/contract/board.ts';
import type { BoardItem } from '#modules/boards/contract/item.ts';
import { createLabel } from '#modules/boards/contract/label.ts';
import { byRank } from '#modules/boards/rules/rank.ts';
import { useState } from 'react';
import { useApi } from '#ui/api/api-context.ts';
import { Avatar } from '#ui/parts/avatar.tsx';
import { PointsGlyph } from '#ui/parts/points-glyph.tsx';
import { useText } from '#ui/text/use-text.ts';
import { ColumnShape } from '../column/column-shape.tsx';
import { PriorityMark } from '../card/priority-mark.tsx';
import { SprintMenu } from '../sprints/sprint-menu.tsx';
import { useBoard } from './board-room.ts';
import { useBoardUi, useUi, type Asked } from './board-ui.ts';
import { told } from './command-core.ts';
import { PickMenu, type PickOption } from './pick-menu.tsx';
import classes from './item-menus.module.css';

/** The small menus of items: move, assign, label, estimate, priority; opened by a key, a card’s dots or the selection’s bar. */
export function ItemMenus() {
  const ui = useBoardUi();
  const asked = useUi((state) => state.asked);
  const { byId } = useBoard();
  if (!asked || asked.what === 'block') return null;
  const items = asked.ids.flatMap((id) => byId.get(id) ?? []);
  if (items.length === 0) return null;
  const close = (): void => {
    // One that opened another has been replaced by it already.
    if (ui.read().asked === asked) ui.set({ asked: null });
    const [first] = asked.ids;
    if (first && asked.ids.length === 1) ui.focus(first);
  };
  return <OpenMenu key={`${asked.what} ${asked.ids.join(' ')}`} what={asked.what} items={items} at={asked.at} onClose={close} />;
}

/** What is chosen in it is chosen of the items as they were when it opened. */
function OpenMenu({ what, ...menu }: Omit<MenuProps, 'held'> & { readonly what: keyof typeof menus }) {
  const [held] = useState(menu.items);
  const Menu = menus[what];
  return <Menu {...menu} held={held} />;
}

interface MenuProps {
  readonly items: readonly BoardItem[];
  /** The same, as they were when it opened. */
  readonly held: readonly BoardItem[];
  readonly at: DOMRect;
  readonly onClose: () => void;
}

const menus = {
  move: MoveMenu,
  assign: AssignMenu,
  labels: LabelsMenu,
  estimate: EstimateMenu,
  priority: PriorityMenu,
  sprint: SprintMenu,
  more: MoreMenu,
} satisfies Record<Exclude<Asked, 'block'>, (props: MenuProps) => React.ReactNode>;

const idsOf = (items: readonly BoardItem[]): string[] => items.map(({ id }) => id);
/** "TRM-42", or "3 items". */
function useNames() {
  const t = useText('boards-board');
  return (items: readonly BoardItem[]): string => (items.length === 1 ? (items[0]?.key ?? '') : t('items', { count: items.length }));
}

function MoveMenu({ items, held, at, onClose }: MenuProps) {
  const t = useText('boards-board');
  const { board, items: all, act } = useBoard();
  const ids = idsOf(items);
  const [only] = items;
  const ends =
    items.length === 1 && only
      ? [
          { value: 'top', label: t('move.top'), hint: '' },
          { value: 'bottom', label: t('move.bottom'), hint: '' },
        ]
      : [];
  const options: PickOption[] = [
    ...board.columns.map((column) => ({
      value: column.id as string,
      label: column.title,
      icon: <ColumnShape column={column} columns={board.columns} />,
      hint: column.wipLimit === null ? String(column.itemCount) : `${column.itemCount}/${column.wipLimit}`,
      isChosen: items.every((item) => item.columnId === column.id),
    })),
    ...ends,
  ];
  const pick = (value: string): void => {
    const columnId = value === 'top' || value === 'bottom' ? only?.columnId : value;
    if (!columnId) return;
    const others = all.filter((item) => item.columnId === columnId && !ids.includes(item.id)).sort(byRank);
    const isTop = value === 'top';
    const [first, last] = [others[0]?.id ?? null, others.at(-1)?.id ?? null];
    const place = { columnId, afterId: isTop ? null : last, beforeId: isTop ? first : null };
    void act.move(ids, place, held);
  };
  return <PickMenu title={t('move.title')} options={options} at={at} onPick={pick} onClose={onClose} />;
}

function AssignMenu({ items, held, at, onClose }: MenuProps) {
  const t = useText('boards-board');
  const namesOf = useNames();
  const { people, colleagues, you, act } = useBoard();
  const sorted = [...colleagues.values()].sort((one, other) =>
    one.id === you.userId ? -1 : other.id === you.userId ? 1 : one.name.localeCompare(other.name),
  );
  const options: PickOption[] = [
    ...sorted.map((person) => ({
      value: person.id,
      label: person.name,
      icon: <Avatar person={person} size={20} isNamed={false} />,
      ...(person.id === you.userId && { hint: t('assign.you') }),
      isChosen: items.every((item) => item.assigneeId === person.id),
    })),
    {
      value: '',
      label: t('card.unassigned'),
      icon: <IconCircleDashed size={20} stroke={1.5} />,
      isChosen: items.every((item) => item.assigneeId === null),
    },
  ];
  const pick = (value: string): void => {
    const name = people.get(value)?.name;
    const text = name ? t('said.assigned', { what: namesOf(items), name }) : t('said.unassigned', { what: namesOf(items) });
    void act.change(idsOf(items), { assigneeId: value === '' ? null : value }, text, held);
  };
  return <PickMenu title={t('assign.title')} options={options} at={at} isComing={sorted.length === 0} onPick={pick} onClose={onClose} />;
}

function LabelsMenu({ items, at, onClose }: MenuProps) {
  const api = useApi();
  const t = useText('boards-board');
  const namesOf = useNames();
  const { board, act } = useBoard();
  const hasAll = (label: BoardLabel): boolean => items.every((item) => item.labelIds.includes(label.id));
  const options = board.labels.map((label) => ({
    value: label.id as string,
    label: label.name,
    icon: <i className={classes.dot} style={{ '--hue': label.hue } as React.CSSProperties} />,
    isChosen: hasAll(label),
  }));
  const put = (id: string, name: string, isOn: boolean): void => {
    void act.label(idsOf(items), id, isOn, t(isOn ? 'said.labelled' : 'said.unlabelled', { what: namesOf(items), name }));
  };
  const pick = (value: string): void => {
    const label = board.labels.find(({ id }) => id === value);
    if (label) put(label.id, label.name, !hasAll(label));
  };
  const create = (name: string): void => {
    const made = api.call(createLabel, { params: { boardId: board.id }, body: { name } });
    void made.then((label) => put(label.id, label.name, true)).catch(told);
  };
  return (
    <PickMenu
      title={t('labels.title')}
      options={options}
      at={at}
      onPick={pick}
      onClose={onClose}
      isMany
      onCreate={create}
      createLabel={(name) => t('labels.create', { name })}
    />
  );
}

const sizes = [0.5, 1, 2, 3, 5, 8, 13, 20, 40] as const;

function EstimateMenu({ items, held, at, onClose }: MenuProps) {
  const t = useText('boards-board');
  const namesOf = useNames();
  const { act } = useBoard();
  const options: PickOption[] = [
    ...sizes.map((points) => ({
      value: String(points),
      label: t('card.points', { count: points }),
      icon: <PointsGlyph value={String(points)} label="" />,
      isChosen: items.every((item) => item.storyPoints === points),
    })),
    {
      value: '',
      label: t('card.unestimated'),
      icon: <PointsGlyph value={null} label="" />,
      isChosen: items.every((item) => item.storyPoints === null),
    },
  ];
  const set = (points: number | null): void => {
    const text =
      points === null ? t('said.unestimated', { what: namesOf(items) }) : t('said.estimated', { what: namesOf(items), count: points });
    void act.change(idsOf(items), { storyPoints: points, estimateLabel: null }, text, held);
  };
  return (
    <PickMenu
      title={t('estimate.title')}
      options={options}
      at={at}
      onPick={(value) => set(value === '' ? null : Number(value))}
      onClose={onClose}
      onCreate={(typed) => {
        const points = Number(typed.replace(',', '.'));
        if (Number.isFinite(points) && points >= 0) set(points);
      }}
      createLabel={(typed) => t('estimate.own', { points: typed })}
    />
  );
}

function PriorityMenu({ items, held, at, onClose }: MenuProps) {
  const t = useText('boards-board');
  const namesOf = useNames();
  const { act } = useBoard();
  const options = priorities.map((priority) => ({
    value: priority as string,
    label: t(`priority.${priority}`),
    icon: <PriorityMark priority={priority} />,
    isChosen: items.every((item) => item.priority === priority),
  }));
  const pick = (value: string): void => {
    const priority = value as Priority; // one of the options
    const text = t('said.priority', { what: namesOf(items), priority: t(`priority.${priority}`) });
    void act.change(idsOf(items), { priority }, text, held);
  };
  return <PickMenu title={t('priority.title')} options={options} at={at} onPick={pick} onClose={onClose} />;
}

/** Everything that can be done with a card, with the key that does it. */
function MoreMenu({ items, at, onClose }: MenuProps) {
  const t = useText('boards-board');
  const namesOf = useNames();
  const ui = useBoardUi();
  const { act, isDemo } = useBoard();
  const ids = idsOf(items);
  const isBlocked = items.every((item) => item.blockedAt !== null);
  const options: PickOption[] = [
    { value: 'move', label: t('more.move'), hint: 'M', icon: <IconArrowsExchange size={18} stroke={1.75} /> },
    { value: 'assign', label: t('more.assign'), hint: 'A', icon: <IconUser size={18} stroke={1.75} /> },
    { value: 'labels', label: t('more.labels'), hint: 'L', icon: <IconTag size={18} stroke={1.75} /> },
    { value: 'estimate', label: t('more.estimate'), hint: 'E', icon: <PointsGlyph value="5" label="" /> },
    { value: 'priority', label: t('more.priority'), icon: <PriorityMark priority="high" /> },
    ...(isDemo ? [] : [{ value: 'sprint', label: t('more.sprint'), hint: 'S', icon: <IconRun size={18} stroke={1.75} /> }]),
    { value: 'select', label: t('more.select'), hint: 'X', icon: <IconSquareCheck size={18} stroke={1.75} /> },
    isBlocked
      ? { value: 'unblock', label: t('more.unblock'), icon: <IconLockOpen size={18} stroke={1.75} /> }
      : { value: 'block', label: t('more.block'), icon: <IconLock size={18} stroke={1.75} /> },
    ...(isDemo || items.every(({ columnId }) => columnId === null)
      ? []
      : [{ value: 'backlog', label: t('sprint.toBacklog'), icon: <IconListDetails size={18} stroke={1.75} /> }]),
    { value: 'archive', label: t('more.archive'), icon: <IconArchive size={18} stroke={1.75} /> },
    { value: 'delete', label: t('more.delete'), icon: <IconTrash size={18} stroke={1.75} />, isDangerous: true },
  ];
  const pick = (value: string): void => {
    if (value === 'select') for (const id of ids) ui.toggle(id);
    else if (value === 'archive') void act.archive(ids);
    else if (value === 'backlog') void act.toBacklog(ids);
    else if (value === 'delete') void act.remove(ids);
    else if (value === 'unblock') void act.change(ids, { isBlocked: false }, t('said.unblocked', { what: namesOf(items) }));
    else ui.set({ asked: { what: value as Asked, ids, at } }); // one of the options
  };
  return <PickMenu title={t('more.title')} options={options} at={at} onPick={pick} onClose={onClose} />;
}
