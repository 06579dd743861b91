import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * The size of an element in whole pixels, measured before it is first seen.
 * @param before what is drawn until then
 * @param isFixed its height does not follow its width, so that a new size can be drawn before the next picture
 */
export function useSize<E extends HTMLElement>(before: Size, isFixed: boolean) {
  const ref = useRef<E>(null);
  const [size, setSize] = useState(before);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = element;
      // What is hidden has no size, and is drawn as before.
      if (width > 0 && height > 0) setSize((known) => (known.width === width && known.height === height ? known : { width, height }));
    };
    measure();
    // Without it one picture would show the old drawing, stretched.
    const observer = new ResizeObserver(() => (isFixed ? flushSync(measure) : measure()));
    observer.observe(element);
    return () => observer.disconnect();
  }, [isFixed]);
  return { ref, ...size };
}
