import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { stopAfter, type Stops } from './stops.ts';

/** Which place of a chart is shown: the one under a mouse, the one that a finger has tapped, or the one that a key has led to. */
export function useStops({ count, stride, nearest }: Pick<Stops, 'count' | 'stride' | 'nearest'>) {
  const [chosen, setAt] = useState<number | null>(null);
  const at = chosen === null || count === 0 ? null : Math.min(chosen, count - 1);
  const follow = (event: PointerEvent<HTMLElement>): void => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    setAt(nearest({ x: event.clientX - left, y: event.clientY - top }));
  };
  const turn = (event: KeyboardEvent): void => {
    const next = stopAfter(event.key, at, count, stride);
    if (event.key === 'Escape') setAt(null);
    if (next === null) return;
    event.preventDefault(); // the page would scroll
    setAt(next);
  };
  const handlers = {
    onPointerMove: follow,
    onPointerDown: follow,
    // A finger that is lifted leaves too, and wants to read what it has tapped.
    onPointerLeave: (event: PointerEvent) => event.pointerType === 'mouse' && setAt(null),
    onFocus: (event: { currentTarget: HTMLElement }) =>
      event.currentTarget.matches(':focus-visible') && setAt((known) => known ?? count - 1),
    onBlur: () => setAt(null),
    onKeyDown: turn,
  };
  return { at, handlers };
}
