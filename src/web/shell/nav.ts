import type { NavEntry, NavPlace } from '#ui/module/web-module.ts';
import { modules } from '../modules.ts';

const entries = modules.flatMap((module) => module.nav);

/** What the modules have put at one place, in order. */
export function navAt(place: NavPlace): readonly NavEntry[] {
  return entries.filter((entry) => entry.place === place).toSorted((a, b) => a.order - b.order);
}
