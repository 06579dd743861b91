import { sql, type RawBuilder } from 'kysely';
import type { Context } from '#platform/module/context.ts';
import type { Actor } from '#shared/permissions.ts';
import { participantIdOf } from './session.ts';

/** A personal session shows to its own people, to owners and to admins alone (S2-48). */
export const seesAll = (actor: Actor): boolean =>
  actor.kind === 'system' || (actor.kind === 'user' && ['OWNER', 'ADMIN'].includes(actor.role));

/** Whether the caller made the session, leads it or takes part, be it in a seat that they kept as a guest. @param session the table's name in the statement */
export function isMine({ actor }: Pick<Context, 'actor'>, session: string): RawBuilder<boolean> {
  const readerId = participantIdOf(actor);
  const row = sql.ref(session);
  return sql<boolean>`(${row}.creator_id = ${readerId} or ${row}.facilitator_id = ${readerId}
    or exists (select from poker_participants p where p.account_id = ${row}.account_id
      and p.session_id = ${row}.id and (p.user_id = ${readerId} or p.kept_by = ${readerId}) and p.left_at is null))`;
}

/** Whether the caller may see the session at all. */
export function isVisible(context: Pick<Context, 'actor'>, session: string): RawBuilder<boolean> {
  if (seesAll(context.actor)) return sql<boolean>`true`;
  return sql<boolean>`(${sql.ref(session)}.team_id is not null or ${isMine(context, session)})`;
}
