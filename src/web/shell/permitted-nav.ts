import { decide, type Action } from '#shared/permissions.ts';
import { actorOf } from '#ui/api/me.ts';
import { useMe } from '#ui/api/use-session.ts';
import type { NavEntry, NavPlace, PaletteEntry } from '#ui/module/web-module.ts';
import { modules } from '../modules.ts';
import { navAt } from './nav.ts';
import { places } from './places.ts';

/** Whether an entry leads somewhere, and this person may open it. */
export function useIsOffered(): (entry: { readonly to: string; readonly action?: Action }) => boolean {
  const actor = actorOf(useMe());
  return ({ to, action }) => places.has(to) && (!action || decide(actor, action).allow);
}

export function usePermittedNav(place: NavPlace): readonly NavEntry[] {
  return navAt(place).filter(useIsOffered());
}

/** Further entries of the command palette. */
export function usePermittedPalette(): readonly PaletteEntry[] {
  return modules.flatMap((module) => module.palette).filter(useIsOffered());
}
