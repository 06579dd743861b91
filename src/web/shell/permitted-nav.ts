import { decide, plans as everyPlan, type Action } from '#shared/permissions.ts';
import { actorOf, type MeAsActor } from '#ui/api/me.ts';
import { useMe } from '#ui/api/use-session.ts';
import type { NavEntry, NavPlace, PaletteEntry } from '#ui/module/web-module.ts';
import { modules } from '../modules.ts';
import { useFeatures } from './features.ts';
import { navAt } from './nav.ts';
import { places } from './places.ts';
import { useReaderBefore } from './reader-before.ts';

/** The person whose menus are shown; until the server has answered, the one who was here before. */
function useReader(): MeAsActor | null {
  const before = useReaderBefore();
  return useMe() ?? before?.reader ?? null;
}

/** Whether it is known which places this person is offered. */
export function useIsNavKnown(): boolean {
  const { isKnown } = useFeatures();
  return useReader() !== null && isKnown;
}

/** Whether this person may do something; an entry without an action is everybody's. A menu only: the pages have guards. */
function usePermits(): (action: Action | undefined) => boolean {
  const actor = actorOf(useReader());
  return (action) => !action || decide(actor, action).allow;
}

interface Offered {
  readonly to: string;
  readonly action?: Action;
  readonly feature?: string;
}

/** Whether this person may do something, or could with another plan: a page of that plan says so, and shows the way to it. */
function usePermitsInSomePlan(): (action: Action | undefined) => boolean {
  const permits = usePermits();
  return (action) => permits(action && { ...action, plans: everyPlan });
}

/** Whether an entry leads somewhere, and this person may open it or is told there which plan has it. */
export function useIsOffered(): (entry: Offered) => boolean {
  const permits = usePermitsInSomePlan();
  const { isOn } = useFeatures();
  return ({ to, action, feature }) => places.has(to) && permits(action) && (feature === undefined || isOn(feature));
}

/** Entries of one place, under the name that this person knows them by. */
export function usePermittedNav(place: NavPlace): readonly NavEntry[] {
  const permits = usePermits();
  const isOffered = useIsOffered();
  const isKnown = useReader() !== null;
  // Not before it is known who reads: the name would change under their eyes.
  const worded = (entry: NavEntry): NavEntry =>
    entry.labelWithout && isKnown && !permits(entry.labelWithout.action) ? { ...entry, label: entry.labelWithout.label } : entry;
  return navAt(place).filter(isOffered).map(worded);
}

/** Further entries of the command palette. */
export function usePermittedPalette(): readonly PaletteEntry[] {
  return modules.flatMap((module) => module.palette).filter(useIsOffered());
}
