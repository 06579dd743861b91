const PATIENCE_MS = 10_000; // a list that takes longer is not waited for
const LEFT_AT = 'leftAt';

/** Kept with the entry of the history itself, so that no other page of this tab can be meant. */
function keep(): void {
  history.replaceState({ ...history.state, [LEFT_AT]: window.scrollY }, '');
}

/**
 * Goes to where the page was left once it is that high again: a list that is read anew after the page was loaded anew is not
 * there yet when the router has scrolled. Whoever scrolls meanwhile has chosen.
 */
function goBack(to: number): void {
  const chosen = new AbortController();
  const observer = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight - window.innerHeight < to) return;
    window.scrollTo(0, to);
    stop();
  });
  const stop = (): void => {
    observer.disconnect();
    chosen.abort();
    clearTimeout(timer);
  };
  const timer = setTimeout(stop, PATIENCE_MS);
  for (const sign of ['wheel', 'touchstart', 'pointerdown', 'keydown']) window.addEventListener(sign, stop, { signal: chosen.signal });
  observer.observe(document.body);
}

/** Keeps where each page is scrolled to when it goes, and finds it again after a full load. */
export function startLateScroll(): void {
  const { [LEFT_AT]: to } = (history.state ?? {}) as { readonly [LEFT_AT]?: unknown };
  if (typeof to === 'number' && to > 0) goBack(to);
  window.addEventListener('pagehide', keep);
}
