import { Button } from '@mantine/core';
import { EmptyState } from '#ui/parts/empty-state.tsx';
import { useText } from '#ui/text/use-text.ts';
import { useBoard } from './board-room.ts';
import { useBoardUi } from './board-ui.ts';
import { useIsPhone } from './use-is-phone.ts';
import classes from './nothing.module.css';

/** A board without any item: what it is for, and the first one. */
export function NothingYet() {
  const t = useText('boards-board');
  const ui = useBoardUi();
  const planning = useText('boards-planning');
  const { board, mayEdit, mayManage } = useBoard();
  const isPhone = useIsPhone();
  const first = board.columns[0]?.id ?? null;
  return (
    <div className={classes.empty}>
      <EmptyState
        scene="stories"
        title={t('empty.title')}
        action={
          mayEdit && (
            <>
              <Button onClick={() => ui.set({ adding: first })}>{t('empty.add')}</Button>
              {mayManage && (
                <Button variant="default" onClick={() => ui.set({ dialog: 'import' })}>
                  {planning('import.open')}
                </Button>
              )}
            </>
          )
        }
      >
        {!board.isArchived && t(mayEdit ? (isPhone ? 'empty.hintTouch' : 'empty.hint') : 'empty.reading')}
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
