import { sql } from 'kysely';
import type { SessionResult } from '#modules/poker/contract/analytics.ts';
import type { PokerSessionId } from '#modules/poker/contract/ids.ts';
import { spanOf } from '#modules/poker/rules/span.ts';
import { ACCURATE_WITHIN, durationMinutes, percent } from '#modules/poker/rules/results.ts';
import type { Context } from '#platform/module/context.ts';
import type { Page } from '#shared/endpoint.ts';
import { iso } from '#shared/time.ts';
import { ofCounted, type Counted } from './facts.ts';
import { requireKnownTeam } from './metrics.ts';

interface Row {
  readonly id: PokerSessionId;
  readonly name: string;
  readonly is_async: boolean;
  readonly started_at: Date;
  readonly completed_at: Date;
  readonly facilitator: string | null;
  readonly people: number;
  readonly stories: number;
  readonly estimated: number;
  readonly points: number;
  readonly judged: number;
  readonly accurate: number;
  readonly shown: number;
  /** Of those shown, the ones in whose last round somebody named a size. */
  readonly told: number;
  readonly agreed: number;
  readonly rounds: number;
  readonly votes: number;
  readonly voters: number;
}

interface Filter extends Counted {
  readonly period: number;
  readonly limit: number;
  readonly offset: number;
}

/** What each session completed in the days up to now came to, newest first. @throws Problem teams.not_found */
export async function listResults(context: Context, { period, limit, offset, ...counted }: Filter): Promise<Page<SessionResult>> {
  await requireKnownTeam(context, counted.teamId);
  const { from, to } = spanOf(context.now, period);
  const found = sql`from poker_sessions s where s.account_id = ${context.scope.accountId} and s.completed_at >= ${from}
    and s.completed_at < ${to} and s.started_at is not null and s.status in ('COMPLETED', 'ARCHIVED')
    and ${ofCounted(context, counted, sql`s.id`)}`;
  const { rows } = await sql<Row & { total: number }>`
    with page as (
      select s.id, s.account_id, s.name, s.facilitator_id, s.is_async, s.started_at, s.completed_at, count(*) over () as total ${found}
      order by s.completed_at desc, s.id desc limit ${limit} offset ${offset}
    )
    select page.*, p.*, st.*, r.* from page
    cross join lateral (select count(*) as people, min(p.name) filter (where p.user_id = page.facilitator_id) as facilitator
      from poker_participants p where p.account_id = page.account_id and p.session_id = page.id) p
    cross join lateral (select count(*) as stories, count(*) filter (where s.status = 'ESTIMATED') as estimated,
        coalesce(sum(s.points), 0)::float8 as points, count(s.steps_off) as judged,
        count(s.shown_at) as shown, count(s.agreed) as told, count(*) filter (where s.agreed) as agreed,
        count(*) filter (where abs(s.steps_off) <= ${ACCURATE_WITHIN}) as accurate
      from poker_stories s where s.account_id = page.account_id and s.session_id = page.id) st
    cross join lateral (select count(*) as rounds,
        coalesce(sum(r.votes), 0) as votes, coalesce(sum(r.voters), 0) as voters
      from poker_stories s join poker_rounds r on r.account_id = s.account_id and r.story_id = s.id and r.revealed_at is not null
      where s.account_id = page.account_id and s.session_id = page.id) r
    order by page.completed_at desc, page.id desc`.execute(context.tx);
  return { items: rows.map(toResult), total: rows[0]?.total ?? 0, limit, offset };
}

const toResult = (row: Row): SessionResult => ({
  id: row.id,
  name: row.name,
  facilitatorName: row.facilitator ?? '',
  startedAt: iso(row.started_at),
  completedAt: iso(row.completed_at),
  duration: row.is_async ? null : durationMinutes({ ...row, ended_at: null }, row.completed_at),
  participantCount: row.people,
  storyCount: row.stories,
  storiesEstimated: row.estimated,
  totalPoints: row.points,
  consensusRate: percent(row.agreed, row.told),
  estimationAccuracy: percent(row.accurate, row.judged),
  participationRate: percent(row.votes, row.voters),
  roundsPerStory: row.shown === 0 ? null : Math.round((10 * row.rounds) / row.shown) / 10,
});
