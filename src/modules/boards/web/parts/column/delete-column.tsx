import { Button, NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css'; // the arrows of a NativeSelect
import { useState } from 'react';
import type { BoardColumn } from '#modules/boards/contract/board.ts';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Dialog } from '#ui/parts/dialog.tsx';
import { useText } from '#ui/text/use-text.ts';
import { useBoard } from '../board/board-room.ts';
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
    <Dialog onClose={onClose} title={t('deleteColumn.title', { column: column.title })} size={440} isQuestion>
      <Stack gap={18}>
        <p>{isFull ? t('deleteColumn.full', { count: column.itemCount }) : t('deleteColumn.empty')}</p>
        {isFull && (
          <NativeSelect
            label={t('deleteColumn.moveTo')}
            value={target}
            onChange={(event) => setTarget(others.find(({ id }) => id === event.currentTarget.value)?.id)}
            data={others.map(({ id, title }) => ({ value: id, label: title }))}
          />
        )}
        <Row gap={8} justify="end" wrap>
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('deleteColumn.keep')}
          </Button>
          <Button color="coral" loading={isBusy} onClick={() => void confirm()}>
            {t(isFull ? 'deleteColumn.moveAndDelete' : 'deleteColumn.verb')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
