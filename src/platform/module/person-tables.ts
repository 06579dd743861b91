/** What happens to a table's rows about a person whose profile is deleted. */
export type PersonFate =
  /** The module's `eraseOf` deletes them. */
  | { readonly deletedBy: string }
  /** They go with their membership, sign-in or invitation, by a foreign key. */
  | { readonly cascadesFrom: string }
  /** The module's `eraseOf` takes name and address out; the row stays under an id that names no one. */
  | { readonly blankedBy: string }
  /** They have the person's id alone, and no name. */
  | { readonly idsOnly: string }
  /** A name or an address may stay in its texts. */
  | { readonly keepsTexts: string };

/** By table. */
export type PersonTables = Readonly<Record<string, PersonFate>>;

export const workDone: PersonFate = { idsOnly: 'what was done in shared work stays, by a former member' };
export const thingNamed: PersonFate = { idsOnly: 'the name is that of a thing; who made it is an id' };
export const sharedTexts: PersonFate = { keepsTexts: 'what people wrote in shared work is the account’s; who made it is an id' };
export const withMembership: PersonFate = { cascadesFrom: 'memberships' };
export const deletedBy = (module: string): PersonFate => ({ deletedBy: module });
