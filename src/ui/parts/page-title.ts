import { useEffect, useSyncExternalStore } from 'react';

export interface Crumb {
  readonly label: string;
  readonly to?: string;
}

/** What the header shows for this page; null leaves it to the route's own title. */
let current: { readonly title: string; readonly crumbs: readonly Crumb[] } | null = null;
const listeners = new Set<() => void>();

function show(next: typeof current): void {
  current = next;
  for (const listener of listeners) listener();
}

/**
 * Names the page after what it shows ("Sprint 32 refinement"), in the tab and in the header's breadcrumb.
 * @param crumbs what stands before the title; leave out for the route's own place
 */
export function usePageTitle(title: string | undefined, crumbs: readonly Crumb[] = []): void {
  const key = JSON.stringify(crumbs);
  useEffect(() => {
    if (title === undefined) return undefined;
    show({ title, crumbs: JSON.parse(key) as Crumb[] });
    return () => show(null);
  }, [title, key]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const shown = (): typeof current => current;
const nothing = (): typeof current => null;

/** For the shell: the title and crumbs that the screen has set, if any. */
export function useShownTitle(): typeof current {
  return useSyncExternalStore(subscribe, shown, nothing);
}
