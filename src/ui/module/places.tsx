import { createContext, use, type ReactNode } from 'react';
import { matchPath } from 'react-router';

/** Whether a path leads somewhere in this build, and where a signed-in person lands. */
export interface Places {
  /** A query behind the path says what is to be shown there. */
  readonly has: (to: string) => boolean;
  readonly home: string;
}

const PlacesContext = createContext<Places>({ has: () => false, home: '/' });

export function PlacesProvider({ places, children }: { places: Places; children: ReactNode }) {
  return <PlacesContext value={places}>{children}</PlacesContext>;
}

/** A screen asks before it links to a page of another module: modules arrive one by one, and a dead link is worse than none. */
export function usePlaces(): Places {
  return use(PlacesContext);
}

/** @param patterns route paths as registered */
export function placesOf(patterns: readonly string[], home: string): Places {
  return { home, has: (to) => patterns.some((pattern) => matchPath(pattern, to.split(/[?#]/, 1)[0] ?? to) !== null) };
}
