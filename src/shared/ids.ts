import * as z from 'zod/mini';

/** A string that is known to name one kind of record, so that a team's id cannot be passed for a session's. */
export type Id<Kind extends string> = string & { readonly __kind: Kind };

/** Ids are UUIDv7 made by the application; anything of another shape is refused as unknown before it meets a query. */
export function id<Kind extends string>(kind: Kind) {
  // The brand exists for the compiler alone; zod's own brand would travel into every inferred type.
  return z.guid().check(z.meta({ title: kind })) as unknown as z.ZodMiniType<Id<Kind>, string>;
}

export const UserId = id('UserId');
export type UserId = Id<'UserId'>;
export const AccountId = id('AccountId');
export type AccountId = Id<'AccountId'>;
