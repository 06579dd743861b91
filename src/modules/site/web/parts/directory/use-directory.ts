import { useCallback, useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import type { BusinessCard } from '#modules/businesses/contract.ts';
import { choiceOf, everything, queryOf, searchOf, type DirectoryChoice } from './directory-query.ts';

/** As in the contract of businesses, whose list is the same for everyone: it needs no token, and this page no client of the API. */
export const ADDRESS = '/api/public/businesses';

const MOVED = 'directorymoved';

/** What the address asks for, and the way to ask for something else. */
export function useDirectoryChoice() {
  const search = useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => '',
  );
  /** @param isTyping a letter alone is no step on the way back */
  const choose = useCallback((choice: DirectoryChoice, isTyping = false): void => {
    const { pathname, search: before, hash } = window.location;
    const address = pathname + searchOf(choice, before) + hash;
    if (isTyping) window.history.replaceState(window.history.state, '', address);
    else window.history.pushState(window.history.state, '', address);
    window.dispatchEvent(new Event(MOVED));
  }, []);
  return { choice: search === '' ? everything : choiceOf(search), choose };
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('popstate', listener);
  window.addEventListener(MOVED, listener);
  return () => {
    window.removeEventListener('popstate', listener);
    window.removeEventListener(MOVED, listener);
  };
}

export interface Listed {
  readonly items: readonly BusinessCard[];
  readonly total: number;
}

export type Found =
  | { readonly kind: 'loading'; readonly before: Listed | null }
  | { readonly kind: 'failed' }
  | { readonly kind: 'listed'; readonly listed: Listed };

const TYPING_MS = 300;
const LATE_MS = 10_000;

async function fetchListed(query: string, signal: AbortSignal): Promise<Listed> {
  const answer = await fetch(`${ADDRESS}?${query}`, { signal });
  if (!answer.ok) throw new Error(`The directory answered ${answer.status}.`);
  const { data, total } = (await answer.json()) as { data: BusinessCard[]; total: number }; // our server wrote it
  return { items: data, total };
}

interface Answer {
  readonly key: string;
  readonly listed: Listed | null;
}

/** The businesses of a choice. Nothing is asked for while the page comes; what was listed stays until the next is there. */
export function useBusinesses(choice: DirectoryChoice, isNear: boolean): Found & { readonly retry: () => void } {
  const [tries, setTries] = useState(0);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [last, setLast] = useState<Listed | null>(null);
  const query = new URLSearchParams(queryOf(choice)).toString();
  const key = `${query} ${tries}`;
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isNear) return undefined;
    const stop = new AbortController();
    const ask = async (): Promise<void> => {
      try {
        const listed = await fetchListed(query, AbortSignal.any([stop.signal, AbortSignal.timeout(LATE_MS)]));
        if (stop.signal.aborted) return;
        setLast(listed);
        setAnswer({ key, listed });
      } catch {
        if (!stop.signal.aborted) setAnswer({ key, listed: null });
      }
    };
    const timer = setTimeout(() => void ask(), isFirst.current ? 0 : TYPING_MS);
    isFirst.current = false;
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [isNear, key, query]);
  const retry = useCallback(() => setTries((before) => before + 1), []);
  if (answer?.key !== key) return { kind: 'loading', before: last, retry };
  return answer.listed ? { kind: 'listed', listed: answer.listed, retry } : { kind: 'failed', retry };
}

const SOON_MS = 2000; // after the page has its script, when what it shows first is done

/**
 * Whether it is time to ask for what a place shows: when the reader is within a window's height of it, and soon in any case.
 * A link to a choice asks at the first moment.
 */
export function useIsNear(place: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !place.current) return undefined;
    const soon = setTimeout(() => setNear(true), window.location.search === '' ? SOON_MS : 0);
    const watch = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && setNear(true), {
      rootMargin: '100% 0px',
    });
    watch.observe(place.current);
    return () => {
      clearTimeout(soon);
      watch.disconnect();
    };
  }, [isNear, place]);
  return isNear;
}
