import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconDots, IconEdit, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { BoardColumn } from '#modules/boards/contract/board.ts';
import { useText } from '#ui/text/use-text.ts';
import { useBoard } from '../board/board-room.ts';
import { useColumnCalls } from './column-calls.ts';
import { ColumnForm } from './column-form.tsx';
import { ColumnShape } from './column-shape.tsx';
import { DeleteColumn } from './delete-column.tsx';
import { useColumnDrag } from './use-column-drag.ts';
import { WipChip } from './wip-chip.tsx';
import classes from './column-head.module.css';

/** A column's name, how full it is, how many points; for those who manage the board, what can be done with it. */
export function ColumnHead({ column }: { column: BoardColumn }) {
  const t = useText('boards-board');
  const { board, mayManage } = useBoard();
  const [isEditing, setEditing] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const { head, edge } = useColumnDrag(column.id, mayManage);
  return (
    <header ref={head} className={classes.head} data-edge={edge ?? undefined} data-movable={mayManage || undefined}>
      <ColumnShape column={column} columns={board.columns} />
      <h2 className={classes.title} title={column.title}>
        {column.title}
      </h2>
      <WipChip count={column.itemCount} limit={column.wipLimit} />
      <span className={classes.points}>{t('column.points', { count: column.points })}</span>
      {mayManage && <ColumnMenu column={column} onEdit={() => setEditing(true)} onDelete={() => setDeleting(true)} />}
      {isEditing && <ColumnForm column={column} onClose={() => setEditing(false)} />}
      {isDeleting && <DeleteColumn column={column} onClose={() => setDeleting(false)} />}
    </header>
  );
}

function ColumnMenu({ column, onEdit, onDelete }: { column: BoardColumn; onEdit: () => void; onDelete: () => void }) {
  const t = useText('boards-board');
  const { board } = useBoard();
  const { shift } = useColumnCalls();
  const at = board.columns.findIndex(({ id }) => id === column.id);
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon className={classes.menu} size={28} aria-label={t('column.menu', { column: column.title })}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconEdit size={18} />} onClick={onEdit}>
          {t('column.edit')}
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowLeft size={18} />} disabled={at === 0} onClick={() => void shift(column.id, at - 1)}>
          {t('column.left')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowRight size={18} />}
          disabled={at === board.columns.length - 1}
          onClick={() => void shift(column.id, at + 1)}
        >
          {t('column.right')}
        </Menu.Item>
        <Menu.Item color="coral" leftSection={<IconTrash size={18} />} disabled={board.columns.length === 1} onClick={onDelete}>
          {t('column.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
