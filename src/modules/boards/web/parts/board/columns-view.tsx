import { IconPlus } from '@tabler/icons-react';
import { Suspense, useDeferredValue, useRef, useState } from 'react';
import { ALL, cellKey, cellOf, type Arrangement } from '#modules/boards/rules/arrange.ts';
import { isFiltering, type LaneKind } from '#modules/boards/rules/card-filter.ts';
import { lazy } from '#ui/module/lazy.ts';
import { useText } from '#ui/text/use-text.ts';
import { Column } from '../column/column.tsx';
import { useBoardDrag } from '../carry/use-board-drag.ts';
import { useColumnsInView } from '../sprints/use-sprints.ts';
import { useBoard } from './board-room.ts';
import type { BoardAddress } from './use-board-view.ts';
import type { Dropping } from './use-dropping.ts';
import classes from './columns-view.module.css';

const ColumnForm = lazy(() => import('../column/column-form.tsx').then((module) => ({ default: module.ColumnForm })));
const Lanes = lazy(() => import('./lanes.tsx').then((module) => ({ default: module.Lanes })));

const NARROWEST = 252; // pixels of a column, as in the style sheet

interface Props {
  readonly address: BoardAddress;
  readonly arrangement: Arrangement;
  readonly dropping: Dropping;
}

/** The columns side by side, in one row or in lanes. */
export function ColumnsView({ address, arrangement, dropping }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const inView = useColumnsInView();
  const { lanes, filter } = address;
  const columns = inView.length;
  // Those that one sees at once come first; the others are drawn behind them.
  const drawn = useDeferredValue(columns, Math.min(columns, Math.ceil(window.innerWidth / NARROWEST)));
  useBoardDrag(scroller, dropping);
  return (
    <div className={classes.view} ref={scroller} data-lanes={isLaned(lanes) || undefined} data-board>
      {isLaned(lanes) ? (
        <Suspense>
          <Lanes arrangement={arrangement} kind={lanes} />
        </Suspense>
      ) : (
        <>
          {inView.map((column, index) => (
            <Column
              key={column.id}
              column={column}
              cell={cellKey(ALL, column.id)}
              items={cellOf(arrangement, ALL, column.id)}
              isFiltered={isFiltering(filter)}
              isWaiting={index >= drawn}
            />
          ))}
          <AddColumn />
        </>
      )}
    </div>
  );
}

const isLaned = (kind: LaneKind): boolean => kind !== 'none';

function AddColumn() {
  const t = useText('boards-board');
  const { mayManage, canSend } = useBoard();
  const [isOpen, setOpen] = useState(false);
  if (!mayManage) return null;
  return (
    <>
      <button
        type="button"
        className={classes.addColumn}
        disabled={!canSend}
        aria-label={t('head.addColumn')}
        title={t('head.addColumn')}
        onClick={() => setOpen(true)}
      >
        <IconPlus size={20} stroke={1.75} aria-hidden="true" />
      </button>
      <Suspense>{isOpen && <ColumnForm onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
