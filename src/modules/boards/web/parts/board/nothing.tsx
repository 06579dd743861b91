import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { listBacklog } from '#modules/boards/contract/backlog.ts';
import { useRead } from '#ui/api/use-read.ts';
import { EmptyState } from '#ui/parts/empty-state.tsx';
import { useText } from '#ui/text/use-text.ts';
import { useBoard } from './board-room.ts';
import { useBoardUi } from './board-ui.ts';
import { useIsPhone } from '#ui/parts/use-is-phone.ts';
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
    <div className={classes.empty} data-nothing>
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
        <InBacklog />
        {!board.isArchived && t(mayEdit ? (isPhone ? 'empty.hintTouch' : 'empty.hint') : 'empty.reading')}
      </EmptyState>
    </div>
  );
}

/** What was imported without a column waits where the board does not show it. */
function InBacklog() {
  const t = useText('boards-planning');
  const { board, isDemo } = useBoard();
  const waiting =
    useRead(listBacklog, { params: { itemId: board.id }, query: { limit: 1 } }, { enabled: !isDemo, staleTime: 0 }).data?.total ?? 0;
  if (waiting === 0) return null;
  return (
    <>
      {t('import.inBacklog', { count: waiting })}{' '}
      <Link className="text-link" to={`/backlog?board=${board.id}`}>
        {t('import.toBacklog')}
      </Link>
      .
      <br />
    </>
  );
}

export function NothingFound({ onClear }: { onClear: () => void }) {
  const t = useText('boards-board');
  return (
    <div className={classes.empty} data-nothing>
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
