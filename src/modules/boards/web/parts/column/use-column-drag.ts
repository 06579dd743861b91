import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useBoardFrame } from '../board/board-room.ts';
import { whenDraggable } from '../carry/when-draggable.ts';
import { useColumnCalls } from './column-calls.ts';

const COLUMN = 'board-column';

/** Columns change places by their heads: a line shows at which side one would stand. */
export function useColumnDrag(columnId: string, mayManage: boolean) {
  const head = useRef<HTMLElement>(null);
  const [edge, setEdge] = useState<string | null>(null);
  const { columns } = useBoardFrame();
  const { shift } = useColumnCalls();
  const drop = useEffectEvent((dragged: string, side: string | null) => {
    const order = columns.map(({ id }) => id as string).filter((id) => id !== dragged);
    const at = order.indexOf(columnId) + (side === 'right' ? 1 : 0);
    void shift(dragged, at);
  });
  useEffect(() => {
    const element = head.current;
    if (!element || !mayManage) return undefined;
    return whenDraggable(({ attachClosestEdge, combine, draggable, dropTargetForElements, extractClosestEdge }) =>
      combine(
        draggable({ element, getInitialData: () => ({ kind: COLUMN, id: columnId }) }),
        dropTargetForElements({
          element,
          canDrop: ({ source }) => source.data['kind'] === COLUMN && source.data['id'] !== columnId,
          getData: ({ input, element: target }) =>
            attachClosestEdge({ kind: COLUMN, id: columnId }, { input, element: target, allowedEdges: ['left', 'right'] }),
          onDrag: ({ self }) => setEdge(extractClosestEdge(self.data)),
          onDragLeave: () => setEdge(null),
          onDrop: ({ source, self }) => {
            setEdge(null);
            drop(String(source.data['id']), extractClosestEdge(self.data));
          },
        }),
      ),
    );
  }, [columnId, mayManage]);
  return { head, edge };
}
