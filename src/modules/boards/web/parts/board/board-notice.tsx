import { Button } from '@mantine/core';
import { IconArchive, IconPlayerPause } from '@tabler/icons-react';
import { useText } from '#ui/text/use-text.ts';
import { useBoardCalls } from '../settings/board-calls.ts';
import { useBoard } from './board-room.ts';
import classes from './board-notice.module.css';

/** Why nothing can be changed here, or what is marked on the whole project. */
export function BoardNotice() {
  const t = useText('boards-board');
  const { board, you, canSend, mayManage } = useBoard();
  const { restore, pause } = useBoardCalls();
  if (board.isArchived) {
    return (
      <p className={classes.notice} role="status">
        <IconArchive size={18} stroke={1.75} aria-hidden="true" />
        <span>{t('notice.archived')}</span>
        {you.canRestore && (
          <Button size="xs" variant="default" disabled={!canSend} onClick={() => void restore()}>
            {t('notice.restore')}
          </Button>
        )}
      </p>
    );
  }
  if (!board.isActive) {
    return (
      <p className={classes.notice} role="status">
        <IconPlayerPause size={18} stroke={1.75} aria-hidden="true" />
        <span>{t('notice.paused')}</span>
        {mayManage && (
          <Button size="xs" variant="default" onClick={() => void pause(false)}>
            {t('head.resume')}
          </Button>
        )}
      </p>
    );
  }
  if (you.canEditItems) return null;
  return (
    <p className={classes.notice} role="status">
      <span>{t('notice.reading')}</span>
    </p>
  );
}
