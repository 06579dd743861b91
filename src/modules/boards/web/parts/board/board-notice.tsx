import { Button } from '@mantine/core';
import { IconArchive, IconPlayerPause } from '@tabler/icons-react';
import { EmptyState } from '#ui/parts/empty-state.tsx';
import { useText } from '#ui/text/use-text.ts';
import { useBoardCalls } from '../settings/board-calls.ts';
import { useBoard } from './board-room.ts';
import { useBoardUi } from './board-ui.ts';
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
        {t('notice.archived')}
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
        {t('notice.paused')}
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
      {t('notice.reading')}
    </p>
  );
}

/** A board without any item: what it is for, and the first one. */
export function NothingYet() {
  const t = useText('boards-board');
  const ui = useBoardUi();
  const { board, mayEdit } = useBoard();
  const first = board.columns[0]?.id ?? null;
  return (
    <div className={classes.empty}>
      <EmptyState
        scene="stories"
        title={t('empty.title')}
        action={mayEdit && <Button onClick={() => ui.set({ adding: first })}>{t('empty.add')}</Button>}
      >
        {t(mayEdit ? 'empty.hint' : 'empty.reading')}
      </EmptyState>
    </div>
  );
}

export function NothingFound({ onClear }: { onClear: () => void }) {
  const t = useText('boards-board');
  return (
    <div className={classes.empty}>
      <EmptyState
        scene="search"
        title={t('empty.noneFound')}
        action={
          <Button variant="default" onClick={onClear}>
            {t('filter.clear')}
          </Button>
        }
      />
    </div>
  );
}
