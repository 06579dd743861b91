import { useEffect, useLayoutEffect, type RefObject } from 'react';
import { useBoardUi, type BoardUi, type Carried } from '../board/board-ui.ts';
import { edgeScroll } from './edge-scroll.ts';
import { indexAt, openGap, type Row } from './gap.ts';
import { ITEM } from './use-carry.ts';
import { whenDraggable } from './when-draggable.ts';

export const CELL = 'board-cell';
export const ROW_SPACE = 8; // pixels between two cards
export const ROW_TOP = 4; // pixels above the first one: a focus ring needs them

interface Parts {
  /** The cell: where something may be dropped. */
  readonly area: RefObject<HTMLElement | null>;
  readonly scroller: RefObject<HTMLElement | null>;
  /** What the rows lie in; it holds the placeholder too. */
  readonly inner: RefObject<HTMLElement | null>;
  readonly cell: string;
  readonly rows: () => readonly Row[];
}

/**
 * Takes cards that are dropped on a cell, and opens a gap for what hovers. It moves the rows that are there by their
 * `translate`, without drawing anything anew: a drag over ten columns of 500 costs no more than over one of five.
 */
export function useCellGap({ area, scroller, inner, cell, rows }: Parts): void {
  const ui = useBoardUi();
  useEffect(() => {
    const [target, list, box] = [area.current, scroller.current, inner.current];
    if (!target || !list || !box) return undefined;
    const edge = edgeScroll(list, 'vertical');
    const top = topOf(box);
    const over = (y: number): void => {
      const { carried } = ui.read();
      if (!carried) return;
      edge.follow(y);
      const index = carried.over?.cell === cell ? carried.over.index : null;
      const wish = { carried: carried.ids, index, height: carried.height, space: ROW_SPACE, top: ROW_TOP };
      const next = indexAt(rows(), y - top.read(), wish);
      if (next !== index) ui.set({ carried: { ...carried, over: { cell, index: next } } });
    };
    const leave = (): void => {
      edge.stop();
      top.forget();
    };
    return whenDraggable(({ combine, dropTargetForElements }) =>
      combine(
        dropTargetForElements({
          element: target,
          getData: () => ({ kind: CELL, cell }),
          canDrop: ({ source }) => source.data['kind'] === ITEM,
          onDrag: ({ location }) => over(location.current.input.clientY),
          onDragEnter: ({ location }) => over(location.current.input.clientY),
          onDragLeave: leave,
          onDrop: leave,
        }),
        followCarried(ui, cell, () => draw(box, rows(), ui.read().carried, cell)),
        leave,
      ),
    );
  }, [ui, area, scroller, inner, cell, rows]);
  // What somebody else adds, moves or takes away under a drag gives the rows other places: their shifts follow at once.
  useLayoutEffect(() => {
    const { carried } = ui.read();
    if (inner.current && isConcernedBy(carried, cell)) draw(inner.current, rows(), carried, cell);
  });
}

/** Where an element begins, read once until something is scrolled: reading it with each step would lay the page out each time. */
function topOf(element: HTMLElement) {
  let top: number | null = null;
  const scrolled = (): void => void (top = null);
  const options = { capture: true, passive: true };
  return {
    read(): number {
      if (top === null) {
        top = element.getBoundingClientRect().top;
        document.addEventListener('scroll', scrolled, options);
      }
      return top;
    },
    forget(): void {
      top = null;
      document.removeEventListener('scroll', scrolled, options);
    },
  };
}

const isConcernedBy = (carried: Carried | null, cell: string): boolean =>
  carried?.by === 'pointer' && (carried.from === cell || carried.over?.cell === cell);

/** Calls when what is carried begins, goes on or ends to concern this cell. */
function followCarried(ui: BoardUi, cell: string, changed: () => void): () => void {
  let last: Carried | null = null;
  let wasConcerned = false;
  return ui.subscribeCarried(() => {
    const { carried } = ui.read();
    if (carried === last) return;
    last = carried;
    const isConcerned = isConcernedBy(carried, cell);
    if (isConcerned || wasConcerned) changed();
    wasConcerned = isConcerned;
  });
}

const nobody: ReadonlySet<string> = new Set();

function draw(box: HTMLElement, rows: readonly Row[], carried: Carried | null, cell: string): void {
  const isHere = carried?.by === 'pointer';
  const index = isHere && carried.over?.cell === cell ? carried.over.index : null;
  const ids = isHere ? carried.ids : nobody;
  const height = carried?.height ?? 0;
  const { shiftOf, gapAt, isHome } = openGap(rows, { carried: ids, index, height, space: ROW_SPACE, top: ROW_TOP });
  for (const row of box.children as HTMLCollectionOf<HTMLElement>) {
    const at = Number(row.dataset['index']);
    row.style.translate = translateOf(isHere ? shiftOf(at) : 0);
    row.toggleAttribute('data-carried', ids.has(String(rows[at]?.key)));
  }
  box.dataset['open'] = isHere ? 'yes' : 'no';
  box.style.setProperty('--gap-at', gapAt === null ? '' : `${gapAt}px`);
  box.style.setProperty('--gap-height', gapAt === null ? '' : `${height}px`);
  box.style.paddingBottom = gapAt !== null && !isHome ? `${height + ROW_SPACE}px` : '';
}

const translateOf = (shift: number): string => (shift === 0 ? '' : `0 ${shift}px`);

/** A row that is drawn while something is carried: it comes with its shift. */
export function shiftOf(ui: BoardUi, cell: string, rows: readonly Row[], index: number): string {
  const { carried } = ui.read();
  if (carried?.by !== 'pointer' || (carried.from !== cell && carried.over?.cell !== cell)) return '';
  const over = carried.over?.cell === cell ? carried.over.index : null;
  const opened = openGap(rows, { carried: carried.ids, index: over, height: carried.height, space: ROW_SPACE, top: ROW_TOP });
  return translateOf(opened.shiftOf(index));
}
