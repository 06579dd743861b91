import { useState, type DragEvent } from 'react';
import { useText } from '#ui/text/use-text.ts';
import { usePoker } from './room-context.tsx';
import { movedBy, movedTo } from './story-order.ts';

interface Dragged {
  readonly id: string;
  /** Row above which it would land; the number of rows for the end. */
  readonly over: number;
}

export interface StoryOrder {
  readonly dragged: Dragged | null;
  /** For assistive technology: where the story went. */
  readonly said: string;
  readonly moveBy: (id: string, by: number) => void;
  /** Handlers of one row. */
  readonly rowProps: (id: string, index: number) => object;
}

/** Reordering by hand: dragging where there is a mouse, Alt and arrows or the menu everywhere. */
export function useStoryOrder(isEditable: boolean): StoryOrder {
  const t = useText('poker');
  const { session, act } = usePoker();
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const [said, setSaid] = useState('');
  const ids = session.stories.map((story) => story.id as string);

  const place = async (order: readonly string[], id: string): Promise<void> => {
    const title = session.stories.find((story) => story.id === id)?.title ?? '';
    if (await act.reorderStories(order)) setSaid(t('room.stories.moved', { title, place: order.indexOf(id) + 1, of: order.length }));
  };

  const drop = (): void => {
    setDragged(null);
    if (!dragged) return;
    const from = ids.indexOf(dragged.id);
    const to = dragged.over > from ? dragged.over - 1 : dragged.over;
    if (to !== from) void place(movedTo(ids, dragged.id, to), dragged.id);
  };

  const rowProps = (id: string, index: number): object => {
    if (!isEditable) return {};
    return {
      draggable: true,
      onDragStart: (event: DragEvent<HTMLElement>) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', id);
        setDragged({ id, over: index });
      },
      onDragOver: (event: DragEvent<HTMLElement>) => {
        if (!dragged) return;
        event.preventDefault();
        const { top, height } = event.currentTarget.getBoundingClientRect();
        const over = event.clientY > top + height / 2 ? index + 1 : index;
        if (over !== dragged.over) setDragged({ ...dragged, over });
      },
      onDrop: (event: DragEvent<HTMLElement>) => {
        event.preventDefault();
        drop();
      },
      onDragEnd: () => setDragged(null),
    };
  };

  const moveBy = (id: string, by: number): void => {
    const order = isEditable ? movedBy(ids, id, by) : null;
    if (order) void place(order, id);
  };
  return { dragged, said, moveBy, rowProps };
}
