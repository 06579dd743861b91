import { useEffect } from 'react';

const ATTRIBUTE = 'data-keyboard';
const LEAST = 150; // pixels: a browser's own bars take less when they come and go, no keyboard does

/** Marks the page while a phone's keyboard covers its lower part, for what stands there to step aside. */
export function useKeyboardMark(): void {
  useEffect(() => {
    const seen = window.visualViewport;
    if (!seen) return undefined;
    const mark = (): void => {
      // What is zoomed in on is smaller too, and no keyboard.
      const isOpen = window.innerHeight - seen.height * seen.scale > LEAST;
      document.documentElement.toggleAttribute(ATTRIBUTE, isOpen);
    };
    mark();
    seen.addEventListener('resize', mark);
    return () => {
      seen.removeEventListener('resize', mark);
      document.documentElement.removeAttribute(ATTRIBUTE);
    };
  }, []);
}
