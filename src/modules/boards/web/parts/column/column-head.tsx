import { IconArchive, IconArrowLeft, IconArrowRight, IconDots, IconEdit, IconTrash } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import type { BoardColumn } from '#modules/boards/contract/board.ts';
import { isHistory } from '#modules/boards/rules/sprint-view.ts';
import { lazy } from '#ui/module/lazy.ts';
import { useText } from '#ui/text/use-text.ts';
import iconButton from '#ui/parts/icon-button.module.css';
import { useBoardFrame } from '../board/board-room.ts';
import { MenuButton } from '../board/menu-button.tsx';
import { useCardSurroundings } from '../card/card-context.ts';
import { useColumnCalls } from './column-calls.ts';
import { ColumnShape } from './column-shape.tsx';
import { useColumnDrag } from './use-column-drag.ts';
import { WipChip } from './wip-chip.tsx';
import classes from './column-head.module.css';

const ColumnForm = lazy(() => import('./column-form.tsx').then((module) => ({ default: module.ColumnForm })));
const DeleteColumn = lazy(() => import('./delete-column.tsx').then((module) => ({ default: module.DeleteColumn })));

/** A column's name, how full it is, how many points; for those who manage the board, what can be done with it. */
export function ColumnHead({ column }: { column: BoardColumn }) {
  const t = useText('boards-board');
  const { columns, mayManage, canSend } = useBoardFrame();
  const [isEditing, setEditing] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const { head, edge } = useColumnDrag(column.id, mayManage && canSend);
  return (
    <header ref={head} className={classes.head} data-edge={edge ?? undefined} data-movable={mayManage || undefined}>
      <ColumnShape column={column} columns={columns} />
      <h2 className={classes.title} title={column.title}>
        {column.title}
      </h2>
      <WipChip count={column.itemCount} limit={column.wipLimit} />
      <span className={classes.points}>{t('column.points', { count: column.points })}</span>
      {mayManage && <ColumnMenu column={column} onEdit={() => setEditing(true)} onDelete={() => setDeleting(true)} />}
      <Suspense>
        {isEditing && <ColumnForm column={column} onClose={() => setEditing(false)} />}
        {isDeleting && <DeleteColumn column={column} onClose={() => setDeleting(false)} />}
      </Suspense>
    </header>
  );
}

function ColumnMenu({ column, onEdit, onDelete }: { column: BoardColumn; onEdit: () => void; onDelete: () => void }) {
  const t = useText('boards-board');
  const { columns, canSend, act } = useBoardFrame();
  const { sprints } = useCardSurroundings();
  const { shift } = useColumnCalls();
  const at = columns.findIndex(({ id }) => id === column.id);
  const options = [
    { value: 'edit', label: t('column.edit'), icon: <IconEdit size={18} stroke={1.75} /> },
    { value: 'left', label: t('column.left'), icon: <IconArrowLeft size={18} stroke={1.75} />, isDisabled: at === 0 },
    {
      value: 'right',
      label: t('column.right'),
      icon: <IconArrowRight size={18} stroke={1.75} />,
      isDisabled: at === columns.length - 1,
    },
    ...(column.status === 'COMPLETE'
      ? [
          {
            value: 'archive',
            label: t('column.archiveDone', { count: column.itemCount }),
            icon: <IconArchive size={18} stroke={1.75} />,
            isDisabled: column.itemCount === 0,
          },
        ]
      : []),
    {
      value: 'delete',
      label: t('column.delete'),
      icon: <IconTrash size={18} stroke={1.75} />,
      isDisabled: columns.length === 1,
      isDangerous: true,
    },
  ];
  const pick = (value: string): void => {
    if (value === 'edit') onEdit();
    else if (value === 'delete') onDelete();
    else if (value === 'archive') void act.archiveAll((item) => item.columnId === column.id && !isHistory(item, sprints));
    else void shift(column.id, value === 'left' ? at - 1 : at + 1);
  };
  const title = t('column.menu', { column: column.title });
  return (
    <MenuButton
      className={`${iconButton.button} ${classes.menu}`}
      label={title}
      title={title}
      options={options}
      isDisabled={!canSend}
      onPick={pick}
    >
      <IconDots size={18} stroke={1.75} aria-hidden="true" />
    </MenuButton>
  );
}
