import type { NavEntry, NavPlace } from '#ui/module/web-module.ts';
import { modules } from '../modules.ts';

const entries = modules.flatMap((module) => module.nav);

/** Whether a place of the sidebar lies below this one: then this one is marked on its own page alone. */
export const hasBelow = ({ to }: NavEntry): boolean => entries.some((entry) => entry.to.startsWith(`${to}/`));

/** What the modules have put at one place, in order. */
export const navAt = (place: NavPlace): readonly NavEntry[] => inOrder(entries, place);

const inOrder = (all: readonly NavEntry[], place: NavPlace): readonly NavEntry[] =>
  all.filter((entry) => entry.place === place).toSorted((a, b) => a.order - b.order);

const menus = modules.flatMap(({ menu }) => (menu ? [menu] : []));
const asked = new Map<NavPlace, Promise<readonly NavEntry[]>>();

/**
 * What is at a place of the public site's menus, also what comes in separate files. Where they do not come, the promise stays
 * open, so that the page keeps what it was sent with, and who asks next tries again.
 */
export function menuAt(place: NavPlace): Promise<readonly NavEntry[]> {
  const before = asked.get(place);
  if (before) return before;
  const loading = Promise.all(menus.map((load) => load())).then(
    (loaded) => inOrder([...entries, ...loaded.flat()], place),
    () => {
      asked.delete(place);
      return new Promise<never>(() => {});
    },
  );
  asked.set(place, loading);
  return loading;
}
