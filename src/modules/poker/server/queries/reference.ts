import { sql } from 'kysely';
import { type CardValue, canonicalCard } from '#modules/poker/contract/card.ts';
import type { PokerSessionId } from '#modules/poker/contract/ids.ts';
import type { ReferenceStory } from '#modules/poker/contract/story.ts';
import { pokerIn } from '#modules/poker/server/tables.ts';
import type { Context } from '#platform/module/context.ts';
import type { Page } from '#shared/endpoint.ts';
import { isoOrNull } from '#shared/time.ts';
import { participantIdOf } from './session.ts';
import { finishedWork } from './work.ts';

export interface ReferenceFilter {
  readonly sessionId: PokerSessionId;
  readonly value: CardValue;
  readonly limit: number;
  readonly offset: number;
}

const LOOKED_AT = 200; // stories, the newest ones

/**
 * Stories of other sessions that were given the same estimate, with how long they took: those that are done first, for they
 * say what such a story costs, else newest first. Only of sessions that the caller may see: those of a team, and personal
 * ones in which they take part.
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
          and (o.user_id = ${readerId} or o.kept_by = ${readerId}) and o.left_at is null))`),
    );
  const rows = await found
    .select(['s.id', 's.session_id', 'p.name', 's.key', 's.title', 's.final_estimate', 's.estimated_at'])
    .orderBy('s.estimated_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(LOOKED_AT)
    .execute();
  const done = await context.hooks.answerOf(finishedWork).finishedStories(context, { storyIds: rows.map(({ id }) => id) });
  const hours = new Map(done.map((story) => [story.storyId, story.hours]));
  const items = rows.map((row) => ({
    id: row.id,
    sessionId: row.session_id,
    sessionName: row.name,
    key: row.key,
    title: row.title,
    finalEstimate: row.final_estimate ?? '',
    estimatedAt: isoOrNull(row.estimated_at),
    cycleTime: hours.get(row.id) ?? null,
  }));
  const { limit, offset } = filter;
  const doneFirst = items.toSorted((a, b) => Number(b.cycleTime !== null) - Number(a.cycleTime !== null));
  return { items: doneFirst.slice(offset, offset + limit), total: items.length, limit, offset };
}
