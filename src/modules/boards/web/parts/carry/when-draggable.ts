import type { library } from './dragging-library.ts';

type Library = typeof library;

/** Runs an effect of dragging as soon as its library is there. @returns what ends it, come or not */
export function whenDraggable(work: (library: Library) => () => void): () => void {
  let stop: (() => void) | null = null;
  let isOver = false;
  void import('./dragging-library.ts').then((loaded) => {
    if (!isOver) stop = work(loaded.library);
  });
  return () => {
    isOver = true;
    stop?.();
  };
}
