import { useEffect, type RefObject } from 'react';
import type { BoardItem } from '#modules/boards/contract/item.ts';
import { useBoardUi, type BoardUi } from '../board/board-ui.ts';
import { useCardSurroundings } from '../card/card-context.ts';
import classes from './carry.module.css';
import { whenDraggable } from './when-draggable.ts';

export const ITEM = 'board-item';

/** Lets a card be picked up by the pointer; what happens then is the board's affair (use-board-drag.ts). */
export function useCarry(card: RefObject<HTMLElement | null>, item: BoardItem, cell: string): void {
  const ui = useBoardUi();
  const { mayEdit } = useCardSurroundings();
  const { id } = item;
  useEffect(() => {
    const element = card.current;
    if (!element || !mayEdit) return undefined;
    return whenDraggable(({ draggable, preserveOffsetOnSource, setCustomNativeDragPreview }) =>
      draggable({
        element,
        canDrag: () => ui.read().carried === null,
        getInitialData: () => ({ kind: ITEM, id, cell }),
        onGenerateDragPreview({ nativeSetDragImage, location }) {
          setCustomNativeDragPreview({
            nativeSetDragImage,
            getOffset: preserveOffsetOnSource({ element, input: location.current.input }),
            render: ({ container }) => drawPreview(container, element, countOf(ui, id)),
          });
        },
      }),
    );
  }, [card, ui, id, cell, mayEdit]);
}

/** A selected card takes the whole selection along. */
const countOf = (ui: BoardUi, id: string): number => (ui.read().selected.has(id) ? ui.read().selected.size : 1);

/** The card itself, lifted; a number when several travel. */
function drawPreview(container: HTMLElement, element: HTMLElement, count: number): void {
  const paper = document.createElement('div');
  paper.className = classes.preview ?? '';
  paper.style.width = `${element.offsetWidth}px`;
  paper.append(element.cloneNode(true));
  if (count > 1) {
    const number = document.createElement('b');
    number.textContent = String(count);
    paper.append(number);
  }
  container.append(paper);
}
