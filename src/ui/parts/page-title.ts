import { useEffect } from 'react';
import { shownValue } from './shown-value.ts';

export interface Crumb {
  readonly label: string;
  readonly to?: string;
}

/** What the header shows for this page; null leaves it to the route's own title. */
const { show, useShown } = shownValue<{ readonly title: string; readonly crumbs: readonly Crumb[] }>();

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

/** For the shell: the title and crumbs that the screen has set, if any. */
export const useShownTitle = useShown;
