import type { ServerModule } from './server-module.ts';

/** What a module says of the types of its events; each of them is in one of the two. */
export interface DeclaredEvents {
  /** The account's audit log keeps them, each with where its request came from. */
  readonly audited: readonly string[];
  /** It does not keep these, each with the reason. */
  readonly unaudited?: Readonly<Record<string, string>>;
}

/** What publishing asks of the declarations. */
export interface EventTypes {
  readonly audited: ReadonlySet<string>;
  readonly declared: ReadonlySet<string>;
  /** Outside production an event that nobody declares is a bug at once. */
  readonly isStrict: boolean;
}

export const auditedTypes = (all: readonly ServerModule[]): readonly string[] => all.flatMap(({ events }) => events?.audited ?? []);

export function eventTypesOf(all: readonly ServerModule[], { isStrict }: Pick<EventTypes, 'isStrict'>): EventTypes {
  const audited = auditedTypes(all);
  const others = all.flatMap(({ events }) => Object.keys(events?.unaudited ?? {}));
  return { audited: new Set(audited), declared: new Set([...audited, ...others]), isStrict };
}
