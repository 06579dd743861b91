import { VERIFICATION_LIFE } from '../../rules/lifetimes.ts';
import { returnPath } from '../../rules/return-path.ts';

const KEY = 'wayBack';

/** Keeps where someone who registers was going: the link in the mail opens another tab, which knows nothing of this one. */
export function keepWayBack(search: string, now = Date.now()): void {
  const path = returnPath(new URLSearchParams(search).get('from'));
  if (path !== null) attempt((store) => store.setItem(KEY, JSON.stringify({ path, until: now + VERIFICATION_LIFE })));
}

/** Where someone who has just confirmed their address was going, as a path of this site. */
export function wayBack(now = Date.now()): string | null {
  try {
    const { path, until } = JSON.parse(attempt((store) => store.getItem(KEY)) ?? '{}') as { path?: unknown; until?: unknown };
    return typeof path === 'string' && Number(until) > now ? returnPath(path) : null;
  } catch {
    return null; // not written here
  }
}

/** It is gone once: who confirms another address later goes home. */
export const forgetWayBack = (): void => void attempt((store) => store.removeItem(KEY));

function attempt<T>(work: (store: Storage) => T): T | null {
  try {
    return work(localStorage);
  } catch {
    return null; // blocked by the browser's settings
  }
}
