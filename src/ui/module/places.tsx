import { createContext, use, type ReactNode } from 'react';
import { matchPath } from 'react-router';

/** Whether a path leads somewhere in this build, and where a signed-in person lands. */
export interface Places {
  readonly has: (path: string) => boolean;
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
  return { home, has: (path) => patterns.some((pattern) => matchPath(pattern, path) !== null) };
}
