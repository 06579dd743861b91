import { decide, type Action } from '#shared/permissions.ts';
import { actorOf } from '#ui/api/me.ts';
import { useMe } from '#ui/api/use-session.ts';
import type { NavEntry, NavPlace, PaletteEntry } from '#ui/module/web-module.ts';
import { modules } from '../modules.ts';
import { navAt } from './nav.ts';
import { places } from './places.ts';

/** Entries of one place that lead somewhere and that this person may open. */
export function usePermittedNav(place: NavPlace): readonly NavEntry[] {
  const permits = usePermits();
  const worded = (entry: NavEntry): NavEntry =>
    entry.labelWithout && !permits(entry.labelWithout.action) ? { ...entry, label: entry.labelWithout.label } : entry;
  return navAt(place)
    .filter((entry) => places.has(entry.to) && permits(entry.action))
    .map(worded);
}

/** Further entries of the command palette, under the same two conditions. */
export function usePermittedPalette(): readonly PaletteEntry[] {
  const permits = usePermits();
  return modules.flatMap((module) => module.palette).filter((entry) => places.has(entry.to) && permits(entry.action));
}

function usePermits(): (action: Action | undefined) => boolean {
  const actor = actorOf(useMe());
  return (action) => !action || decide(actor, action).allow;
}
