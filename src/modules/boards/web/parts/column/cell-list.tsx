import { useVirtualizer, type Range } from '@tanstack/react-virtual';
import { memo, useCallback, useEffect, useMemo, useRef, type RefObject } from 'react';
import type { BoardItem } from '#modules/boards/contract/item.ts';
import { useText } from '#ui/text/use-text.ts';
import { useBoardUi, useCarried, useUi, type BoardUi, type Carried } from '../board/board-ui.ts';
import { Card } from '../card/card.tsx';
import type { Row } from '../carry/gap.ts';
import { ROW_SPACE, ROW_TOP, shiftOf, useCellGap } from '../carry/use-cell-gap.ts';
import { useScrolling } from './use-scrolling.ts';
import classes from './cell-list.module.css';

const GUESS = 112; // pixels of a card that has not been drawn yet
const BEYOND = 4; // cards drawn above and below what is seen

interface Props {
  readonly cell: string;
  readonly items: readonly BoardItem[];
  /** "In Progress" */
  readonly label: string;
  /** The part that takes drops: the column with its head and foot. */
  readonly area: RefObject<HTMLElement | null>;
}

/** The cards of one column in one lane. Only those near what is seen are drawn, however many there are. */
export const CellList = memo(function CellList({ cell, items, label, area }: Props) {
  const t = useText('boards-board');
  const ui = useBoardUi();
  const scroller = useRef<HTMLDivElement>(null);
  const inner = useRef<HTMLUListElement>(null);
  const scrolling = useScrolling(scroller, inner);
  const lifted = useCarried((carried) => (isLiftedAt(carried, cell) ? carried : null));
  const shown = useMemo(() => (lifted ? withLifted(items, lifted, cell) : items), [items, lifted, cell]);
  const focused = useUi(({ focused: id }) => (id !== null && shown.some((item) => item.id === id) ? id : null));
  // Neither what has the focus nor what is dragged may leave the page when it is scrolled away.
  const kept = useCallback(() => [focused, ...(ui.read().carried?.ids ?? [])], [focused, ui]);
  const virtualizer = useVirtualizer({
    count: shown.length,
    ...scrolling,
    estimateSize: () => GUESS,
    getItemKey: (index) => shown[index]?.id ?? index,
    gap: ROW_SPACE,
    overscan: BEYOND,
    paddingStart: ROW_TOP,
    paddingEnd: ROW_TOP,
    rangeExtractor: (range) => drawnOf(range, kept(), shown),
  });
  // Where the rows lie, as measured: a drag asks with every step.
  const rows = useCallback((): readonly Row[] => virtualizer.measurementsCache, [virtualizer]);
  useCellGap({ area, scroller, inner, cell, rows });
  useEffect(() => {
    const index = focused === null ? -1 : shown.findIndex((item) => item.id === focused);
    if (index >= 0) virtualizer.scrollToIndex(index, { align: 'auto' });
    // Only when the focus goes elsewhere: somebody who scrolls away while cards come and go stays where they are.
    // oxlint-disable-next-line react/exhaustive-deps -- as said above
  }, [focused, lifted]);
  return (
    <div className={classes.scroller} ref={scroller} data-cell={cell}>
      <ul
        ref={inner}
        className={classes.inner}
        style={{ height: virtualizer.getTotalSize() }}
        aria-label={t('column.list', { column: label })}
      >
        {virtualizer.getVirtualItems().map(({ key, index, start }) => {
          const item = shown[index];
          return (
            item && (
              <li
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                aria-setsize={shown.length}
                aria-posinset={index + 1}
                style={{ transform: `translateY(${start - scrolling.scrollMargin}px)`, translate: shiftHere(ui, cell, rows, index) }}
              >
                <Card item={item} cell={cell} isLifted={lifted?.ids.has(item.id) ?? false} />
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
});

/** The rows near what is seen, and those that must stay. */
function drawnOf(
  { startIndex, endIndex, overscan, count }: Range,
  kept: readonly (string | null)[],
  shown: readonly BoardItem[],
): number[] {
  const indexes = new Set<number>();
  for (let at = Math.max(0, startIndex - overscan); at <= Math.min(count - 1, endIndex + overscan); at += 1) indexes.add(at);
  for (const id of kept) {
    const at = id === null ? -1 : shown.findIndex((item) => item.id === id);
    if (at >= 0) indexes.add(at);
  }
  return [...indexes].sort((one, other) => one - other);
}

/** Only asked for while something is carried: the rows are counted then. */
const shiftHere = (ui: BoardUi, cell: string, rows: () => readonly Row[], index: number): string =>
  ui.read().carried?.by === 'pointer' ? shiftOf(ui, cell, rows(), index) : '';

const isLiftedAt = (carried: Carried | null, cell: string): carried is Carried =>
  carried?.by === 'keys' && (carried.from === cell || carried.over?.cell === cell || carried.items.length > 1);

/** What is lifted by the keys is shown where it would stand, and nowhere else. */
function withLifted(items: readonly BoardItem[], { ids, items: lifted, over }: Carried, cell: string): readonly BoardItem[] {
  const rest = items.filter(({ id }) => !ids.has(id));
  return over?.cell === cell ? [...rest.slice(0, over.index), ...lifted, ...rest.slice(over.index)] : rest;
}
