const ZONE = 72; // pixels along an edge in which what is held there scrolls
const FASTEST = 1.1; // pixels a millisecond, at the edge and beyond it
const RAMP_MS = 350; // to the full speed: passing along an edge must not throw the list away

/** How fast a list scrolls, pixels a millisecond: not at all in its middle, at full speed at its edges and beyond them. */
export function speedAt(at: number, { start, end }: { readonly start: number; readonly end: number }): number {
  const zone = Math.min(ZONE, (end - start) / 4);
  const [before, after] = [start + zone - at, at - (end - zone)];
  if (before > 0) return -FASTEST * Math.min(1, before / zone);
  return after > 0 ? FASTEST * Math.min(1, after / zone) : 0;
}

export interface EdgeScroll {
  /** Told where the pointer is, in pixels of the window. */
  readonly follow: (at: number) => void;
  readonly stop: () => void;
}

/**
 * Scrolls a list while something is held near one of its edges. The dragging library's own scroller asks the page in every
 * frame what lies beneath the pointer, which costs ten times what the rest of a drag does; here a step of the pointer is
 * compared with two numbers, and frames are asked for only while something scrolls.
 */
export function edgeScroll(element: HTMLElement, axis: 'horizontal' | 'vertical'): EdgeScroll {
  let edges: { readonly start: number; readonly end: number } | null = null;
  let speed = 0;
  let frame = 0;
  let since = 0;
  let last = 0;
  const step = (now: number): void => {
    const pixels = speed * Math.min(now - last, 34) * Math.min(1, (now - since) / RAMP_MS);
    last = now;
    element.scrollBy(axis === 'vertical' ? { top: pixels } : { left: pixels });
    frame = requestAnimationFrame(step);
  };
  const rest = (): void => {
    cancelAnimationFrame(frame);
    frame = 0;
  };
  return {
    follow(at) {
      edges ??= edgesOf(element.getBoundingClientRect(), axis);
      speed = speedAt(at, edges);
      if (speed === 0) return rest();
      if (frame !== 0) return;
      since = last = performance.now();
      frame = requestAnimationFrame(step);
    },
    stop() {
      edges = null;
      rest();
    },
  };
}

const edgesOf = ({ top, bottom, left, right }: DOMRect, axis: 'horizontal' | 'vertical') =>
  axis === 'vertical' ? { start: top, end: bottom } : { start: left, end: right };
