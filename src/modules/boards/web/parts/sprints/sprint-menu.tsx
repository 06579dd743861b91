import { IconCircleDashed, IconListDetails, IconRun } from '@tabler/icons-react';
import type { BoardItem } from '#modules/boards/contract/item.ts';
import { useText } from '#ui/text/use-text.ts';
import { useBoard } from '../board/board-room.ts';
import { PickMenu, type PickOption } from '../board/pick-menu.tsx';
import { openOnes, useSprintList } from './use-sprints.ts';

const NONE = '';
const BACKLOG = 'backlog';

interface Props {
  readonly items: readonly BoardItem[];
  /** The same, as they were when it opened. */
  readonly held: readonly BoardItem[];
  readonly at: DOMRect;
  readonly onClose: () => void;
}

/** Into which sprint items go, or out of any, or back into the backlog. */
export function SprintMenu({ items, held, at, onClose }: Props) {
  const t = useText('boards-board');
  const room = useBoard();
  const { sprints, isComing } = useSprintList(room);
  const { act } = room;
  const ids = items.map(({ id }) => id as string);
  const what = items.length === 1 ? (items[0]?.key ?? '') : t('items', { count: items.length });
  const options: PickOption[] = [
    ...openOnes(sprints).map((sprint) => ({
      value: sprint.id as string,
      label: sprint.name,
      icon: <IconRun size={18} stroke={1.75} />,
      hint: t(`sprint.${sprint.status === 'active' ? 'running' : 'planned'}`),
      isChosen: items.every(({ sprintId }) => sprintId === sprint.id),
    })),
    {
      value: NONE,
      label: t('sprint.none'),
      icon: <IconCircleDashed size={18} stroke={1.5} />,
      isChosen: items.every(({ sprintId }) => sprintId === null),
    },
    ...(items.some(({ columnId }) => columnId !== null)
      ? [{ value: BACKLOG, label: t('sprint.toBacklog'), icon: <IconListDetails size={18} stroke={1.75} /> }]
      : []),
  ];
  const pick = (value: string): void => {
    if (value === BACKLOG) return void act.toBacklog(ids);
    const sprint = sprints.find(({ id }) => id === value);
    const text = sprint ? t('said.planned', { what, name: sprint.name }) : t('said.unplanned', { what });
    void act.change(ids, { sprintId: sprint?.id ?? null }, text, held);
  };
  return <PickMenu title={t('sprint.title')} options={options} at={at} isComing={isComing} onPick={pick} onClose={onClose} />;
}
