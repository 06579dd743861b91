import type { NavEntry, NavPlace } from '#ui/module/web-module.ts';
import { modules } from '../modules.ts';

const entries = modules.flatMap((module) => module.nav);

/** Whether a place of the sidebar lies below this one: then this one is marked on its own page alone. */
export const hasBelow = ({ to }: NavEntry): boolean => entries.some((entry) => entry.to.startsWith(`${to}/`));

/** What the modules have put at one place, in order. */
export function navAt(place: NavPlace): readonly NavEntry[] {
  return entries.filter((entry) => entry.place === place).toSorted((a, b) => a.order - b.order);
}
