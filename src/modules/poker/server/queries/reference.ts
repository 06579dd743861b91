import { sql } from 'kysely';
import type { CardValue } from '#modules/poker/contract/card.ts';
import { canonicalCard } from '#modules/poker/contract/card.ts';
import type { PokerSessionId } from '#modules/poker/contract/ids.ts';
import type { ReferenceStory } from '#modules/poker/contract/story.ts';
import { pokerIn } from '#modules/poker/server/tables.ts';
import type { Context } from '#platform/module/context.ts';
import type { Page } from '#shared/endpoint.ts';
import { isoOrNull } from '#shared/time.ts';
import { participantIdOf } from './session.ts';

export interface ReferenceFilter {
  readonly sessionId: PokerSessionId;
  readonly value: CardValue;
  readonly limit: number;
  readonly offset: number;
}

/**
 * Stories of other sessions that were given the same estimate, newest first. Only of sessions that the caller may see: those
 * of a team, and personal ones in which they take part.
 */
export async function listReferenceStories(context: Context, filter: ReferenceFilter): Promise<Page<ReferenceStory>> {
  const { tx, scope, actor } = context;
  const readerId = participantIdOf(actor);
  const seesAll = actor.kind === 'user' && (actor.role === 'OWNER' || actor.role === 'ADMIN');
  const found = pokerIn(tx)
    .selectFrom('poker_stories as s')
    .innerJoin('poker_sessions as p', (on) => on.onRef('p.account_id', '=', 's.account_id').onRef('p.id', '=', 's.session_id'))
    .where('s.account_id', '=', scope.accountId)
    .where('s.session_id', '<>', filter.sessionId)
    .where('s.final_estimate', '=', canonicalCard(filter.value))
    .where('s.status', '=', 'ESTIMATED')
    .$if(!seesAll, (query) =>
      query.where(sql<boolean>`(p.team_id is not null or p.creator_id = ${readerId} or exists (
        select from poker_participants o where o.account_id = p.account_id and o.session_id = p.id
          and o.user_id = ${readerId} and o.left_at is null))`),
    );
  const { total } = await found.select((read) => read.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .select(['s.id', 's.session_id', 'p.name', 's.key', 's.title', 's.final_estimate', 's.estimated_at'])
    .orderBy('s.estimated_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(filter.limit)
    .offset(filter.offset)
    .execute();
  const items = rows.map((row) => ({
    id: row.id,
    sessionId: row.session_id,
    sessionName: row.name,
    key: row.key,
    title: row.title,
    finalEstimate: row.final_estimate ?? '',
    estimatedAt: isoOrNull(row.estimated_at),
  }));
  return { items, total, limit: filter.limit, offset: filter.offset };
}
