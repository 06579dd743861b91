import { useState, type PointerEvent } from 'react';

/** Where the pointer is over an area, as shares of its width and height from the top left; null while it is elsewhere. */
export interface Pointed {
  readonly x: number;
  readonly y: number;
}

/** What a chart needs to answer the pointer, for a finger that stays as for a mouse that passes. */
export function usePointed() {
  const [pointed, setPointed] = useState<Pointed | null>(null);
  const follow = (event: PointerEvent<HTMLElement>): void => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    if (width > 0 && height > 0) setPointed({ x: (event.clientX - left) / width, y: (event.clientY - top) / height });
  };
  return { pointed, handlers: { onPointerMove: follow, onPointerDown: follow, onPointerLeave: () => setPointed(null) } };
}
