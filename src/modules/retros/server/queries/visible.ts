import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '#shared/permissions.ts';
import { participantIdOf } from './session.ts';

/** Conditions on a statement that reads `retro_sessions` by this very name. */

/** The caller made it, leads it or takes part in it, be it in a seat that they kept as a guest. */
export function isOwn(actor: Actor): RawBuilder<boolean> {
  const readerId = participantIdOf(actor);
  return sql<boolean>`(retro_sessions.creator_id = ${readerId}::uuid or retro_sessions.facilitator_id = ${readerId}::uuid
    or exists (select from retro_participants p where p.account_id = retro_sessions.account_id
      and p.session_id = retro_sessions.id and (p.user_id = ${readerId}::uuid or p.kept_by = ${readerId}::uuid) and p.left_at is null))`;
}

/** A personal session shows to its own people, to owners and to admins alone (S2-48). */
export const maySee = (actor: Actor): RawBuilder<boolean> =>
  seesAll(actor) ? sql<boolean>`true` : sql<boolean>`(retro_sessions.team_id is not null or ${isOwn(actor)})`;

const seesAll = (actor: Actor): boolean => actor.kind === 'system' || (actor.kind === 'user' && ['OWNER', 'ADMIN'].includes(actor.role));
