import { IconPlus } from '@tabler/icons-react';
import { memo, useRef } from 'react';
import type { BoardColumn } from '#modules/boards/contract/board.ts';
import type { BoardItem } from '#modules/boards/contract/item.ts';
import { runningIn } from '#modules/boards/rules/sprint-view.ts';
import { useText } from '#ui/text/use-text.ts';
import { useBoardFrame } from '../board/board-room.ts';
import { useBoardUi, useUi } from '../board/board-ui.ts';
import { useCardSurroundings } from '../card/card-context.ts';
import { QuickAdd } from '../quick-add/quick-add.tsx';
import { CellList } from './cell-list.tsx';
import { ColumnHead } from './column-head.tsx';
import { wipLevel } from './wip-chip.tsx';
import classes from './column.module.css';

interface Props {
  readonly column: BoardColumn;
  readonly cell: string;
  readonly items: readonly BoardItem[];
  /** A filter hides some: an empty column says so. */
  readonly isFiltered: boolean;
  /** On a phone the tabs above are the heads. */
  readonly hasHead?: boolean;
  /** Beyond what is seen at first: its cards come in a moment. */
  readonly isWaiting?: boolean;
}

/** A column that fills the window’s height and scrolls by itself. */
export const Column = memo(function Column({ column, cell, items, isFiltered, hasHead = true, isWaiting = false }: Props) {
  const area = useRef<HTMLElement>(null);
  const adding = useUi((state) => state.adding);
  const running = runningIn(useCardSurroundings().sprints);
  const level = wipLevel(column.itemCount, column.wipLimit);
  return (
    <section
      ref={area}
      className={classes.column}
      data-over={level === 'over' || undefined}
      aria-label={column.title}
      data-column={column.id}
    >
      {hasHead && <ColumnHead column={column} />}
      {adding === column.id && <QuickAdd column={column} beforeId={items[0]?.id ?? null} sprint={running} />}
      {!isWaiting && <CellList cell={cell} items={items} label={column.title} area={area} />}
      {/* On a phone the bar at the foot of the window adds. */}
      {hasHead && <AddItem column={column} />}
      {items.length === 0 && adding !== column.id && <Nothing column={column} isFiltered={isFiltered} />}
    </section>
  );
});

function Nothing({ column, isFiltered }: { column: BoardColumn; isFiltered: boolean }) {
  const t = useText('boards-board');
  const { isEmpty, mayEdit } = useBoardFrame();
  // A board without any item says so in its middle.
  if (isEmpty) return null;
  return (
    <p className={classes.nothing}>
      {t(isFiltered && column.itemCount > 0 ? 'column.hidden' : mayEdit ? 'column.empty' : 'column.emptyReading')}
    </p>
  );
}

export function AddItem({ column }: { column: BoardColumn }) {
  const t = useText('boards-board');
  const ui = useBoardUi();
  const { mayEdit, canSend } = useBoardFrame();
  if (!mayEdit) return null;
  return (
    <button type="button" className={classes.add} disabled={!canSend} onClick={() => ui.set({ adding: column.id })}>
      <IconPlus size={17} stroke={1.75} aria-hidden="true" />
      <span>
        {t('column.add')}
        <span className="visually-hidden"> {t('column.to', { column: column.title })}</span>
      </span>
      <kbd aria-hidden="true">C</kbd>
    </button>
  );
}
