import { Button, Modal, NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css'; // the arrows of a NativeSelect
import { useState } from 'react';
import type { BoardColumn } from '#modules/boards/contract/board.ts';
import { useText } from '#ui/text/use-text.ts';
import { useBoard } from '../board/board-room.ts';
import classes from '../board/form.module.css';
import { useColumnCalls } from './column-calls.ts';

/** A column that holds items is not deleted (S2-37) unless they go to another one first. */
export function DeleteColumn({ column, onClose }: { column: BoardColumn; onClose: () => void }) {
  const t = useText('boards-board');
  const { board } = useBoard();
  const { remove } = useColumnCalls();
  const others = board.columns.filter(({ id }) => id !== column.id);
  const [target, setTarget] = useState(others[0]?.id);
  const [isBusy, setBusy] = useState(false);
  const isFull = column.itemCount > 0;
  const confirm = async (): Promise<void> => {
    setBusy(true);
    const isDone = await remove(column.id, isFull ? target : undefined);
    setBusy(false);
    if (isDone) onClose();
  };
  return (
    <Modal opened onClose={onClose} title={t('deleteColumn.title', { column: column.title })} withCloseButton={false} size={440}>
      <div className={classes.form}>
        <p>{isFull ? t('deleteColumn.full', { count: column.itemCount }) : t('deleteColumn.empty')}</p>
        {isFull && (
          <NativeSelect
            label={t('deleteColumn.moveTo')}
            value={target}
            onChange={(event) => setTarget(others.find(({ id }) => id === event.currentTarget.value)?.id)}
            data={others.map(({ id, title }) => ({ value: id, label: title }))}
          />
        )}
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('deleteColumn.keep')}
          </Button>
          <Button color="coral" loading={isBusy} onClick={() => void confirm()}>
            {t(isFull ? 'deleteColumn.moveAndDelete' : 'deleteColumn.verb')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
