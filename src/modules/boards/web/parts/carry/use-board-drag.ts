import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { BoardItem } from '#modules/boards/contract/item.ts';
import { useBoardUi, type Carried } from '../board/board-ui.ts';
import { edgeScroll } from './edge-scroll.ts';
import { CELL } from './use-cell-gap.ts';
import { ITEM } from './use-carry.ts';
import { whenDraggable } from './when-draggable.ts';

interface Wishes {
  /** What travels when this card is taken hold of: itself, or the selection in its order. */
  readonly travellers: (id: string) => readonly BoardItem[];
  readonly drop: (carried: Carried) => void;
  /** Told when what is carried comes over another cell, for others to see. */
  readonly hover: (id: string, cell: string | null) => void;
}

/** The pointer's way of carrying: from the first move to the drop, or home. */
export function useBoardDrag(scroller: RefObject<HTMLElement | null>, wishes: Wishes): void {
  const ui = useBoardUi();
  const begin = useEffectEvent((id: string, cell: string, element: HTMLElement) => {
    const items = wishes.travellers(id);
    const height = element.getBoundingClientRect().height;
    ui.set({ carried: { items, ids: new Set(items.map((item) => item.id)), by: 'pointer', height, from: cell, over: null }, asked: null });
  });
  const hover = useEffectEvent((id: string, cell: string | null) => wishes.hover(id, cell));
  const end = useEffectEvent((target: string | null, home: () => void) => {
    const { carried } = ui.read();
    if (!carried) return;
    const isTaken = target !== null && carried.over?.cell === target;
    if (isTaken) wishes.drop(carried);
    // In the same task as the move: the page is drawn once, with both.
    ui.set({ carried: null });
    if (!isTaken) home();
  });
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const isItem = ({ source }: { source: { data: Record<string | symbol, unknown> } }): boolean => source.data['kind'] === ITEM;
    let grab = { x: 0, y: 0 };
    const edges = edgeScroll(element, 'horizontal');
    return whenDraggable(({ combine, monitorForElements }) =>
      combine(
        edges.stop,
        monitorForElements({
          canMonitor: isItem,
          onDrag: ({ location }) => edges.follow(location.current.input.clientX),
          onDragStart({ source, location }) {
            const { clientX, clientY } = location.initial.input;
            const box = source.element.getBoundingClientRect();
            grab = { x: clientX - box.left, y: clientY - box.top };
            begin(String(source.data['id']), String(source.data['cell']), source.element);
          },
          onDropTargetChange({ source, location }) {
            const cell = cellOf(location.current.dropTargets);
            const { carried } = ui.read();
            if (cell === null && carried) ui.set({ carried: { ...carried, over: null } });
            hover(String(source.data['id']), cell);
          },
          onDrop({ source, location }) {
            edges.stop();
            hover(String(source.data['id']), null);
            const { clientX, clientY } = location.current.input;
            end(cellOf(location.current.dropTargets), () => flyHome(source.element, clientX - grab.x, clientY - grab.y));
          },
        }),
      ),
    );
  }, [scroller, ui]);
}

const cellOf = (targets: readonly { readonly data: Record<string | symbol, unknown> }[]): string | null => {
  const found = targets.find(({ data }) => data['kind'] === CELL);
  return found ? String(found.data['cell']) : null;
};

/** Let go of outside, or by Escape: the card flies back to where it stood. */
function flyHome(card: HTMLElement, left: number, top: number): void {
  const home = card.getBoundingClientRect();
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  // After Escape some browsers tell no position.
  if (isCalm || (left <= 0 && top <= 0)) return;
  card.animate(
    [
      { translate: `${left - home.left}px ${top - home.top}px`, zIndex: 5 },
      { translate: '0 0', zIndex: 5 },
    ],
    {
      duration: 220,
      easing: 'cubic-bezier(.2,.8,.2,1)',
    },
  );
}
