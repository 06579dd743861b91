const BEAT_MS = 2000;
/** A beat this late means that the machine slept; background tabs are throttled to one beat a minute, which costs one small probe. */
const SLEPT_MS = 10_000;

export interface WakeSources {
  readonly window?: Pick<EventTarget, 'addEventListener' | 'removeEventListener'> | undefined;
  readonly document?: (Pick<EventTarget, 'addEventListener' | 'removeEventListener'> & { readonly visibilityState: string }) | undefined;
}

export interface Watcher {
  /** A connection that was lost unnoticed is worth trying: online again, visible again, back from the history, awake. */
  readonly wake: () => void;
  /** The browser says that it is offline: about this machine alone that need not be true. */
  readonly doubt: () => void;
}

/** Tells what the browser knows of the connection. @returns what ends it */
export function watchWaking({ wake, doubt }: Watcher, { window, document }: WakeSources): () => void {
  const onVisible = () => {
    if (document?.visibilityState === 'visible') wake();
  };
  // It also fires when a page is first shown; only one that comes back from the history has slept.
  const onShow = (event: Event) => {
    if ((event as Event & { readonly persisted?: boolean }).persisted) wake();
  };
  window?.addEventListener('online', wake);
  window?.addEventListener('offline', doubt);
  window?.addEventListener('pageshow', onShow);
  document?.addEventListener('visibilitychange', onVisible);

  // Timers stand still while a machine sleeps, and no event tells that it woke.
  let last = Date.now();
  const beat = setInterval(() => {
    const now = Date.now();
    if (now - last > SLEPT_MS) wake();
    last = now;
  }, BEAT_MS);

  return () => {
    clearInterval(beat);
    window?.removeEventListener('online', wake);
    window?.removeEventListener('offline', doubt);
    window?.removeEventListener('pageshow', onShow);
    document?.removeEventListener('visibilitychange', onVisible);
  };
}
