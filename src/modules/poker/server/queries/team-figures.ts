import { sql, type RawBuilder } from 'kysely';
import { findMemberNames } from '#modules/accounts/server/public.ts';
import type { AnalyticsFilter, PersonAnalytics, TeamAnalytics } from '#modules/poker/contract/analytics.ts';
import { poker } from '#modules/poker/contract/problems.ts';
import { percent } from '#modules/poker/rules/results.ts';
import { spanBetween, type Span } from '#modules/poker/rules/span.ts';
import type { Context } from '#platform/module/context.ts';
import type { UserId } from '#shared/ids.ts';
import { raise } from '#shared/problem.ts';
import { ofCounted, type Counted } from './facts.ts';
import { readCycleTimes } from './cycle-times.ts';
import { metricsOf, requireKnownTeam } from './metrics.ts';

const PEOPLE_MOST = 50; // rows
const STORIES_MOST = 3000; // whose votes are read one by one; the newest ones of a period with more

/** How estimating goes over a period. @throws Problem poker.invalid_period, teams.not_found */
export async function readTeamFigures(context: Context, filter: AnalyticsFilter): Promise<TeamAnalytics> {
  const counted: Counted = { teamId: filter.teamId ?? undefined };
  await requireKnownTeam(context, counted.teamId);
  const span = spanBetween(filter, context.now) ?? raise(poker.invalid_period);
  return {
    metrics: await metricsOf(context, { counted, span }),
    consensusByRound: await readConsensusByRound(context, counted, span),
    stepsOff: await readStepsOff(context, counted, span),
    people: await readPeople(context, counted, span),
    cycleTimes: await readCycleTimes(context, { counted, span }),
  };
}

const during = (span: Span, moment: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`${moment} >= ${span.from} and ${moment} < ${span.to}`;

async function readConsensusByRound(context: Context, counted: Counted, span: Span): Promise<TeamAnalytics['consensusByRound']> {
  const { rows } = await sql<{ round: number; stories: number; consensus: number }>`
    select r.nth as round, count(r.is_consensus) as stories, count(*) filter (where r.is_consensus) as consensus
    from poker_rounds r join poker_stories s on s.account_id = r.account_id and s.id = r.story_id
    where r.account_id = ${context.scope.accountId} and ${during(span, sql`r.revealed_at`)}
      and ${ofCounted(context, counted, sql`s.session_id`)}
    group by 1 order by 1 limit 20`.execute(context.tx);
  return rows.map((row) => ({ ...row, rate: percent(row.consensus, row.stories) }));
}

async function readStepsOff(context: Context, counted: Counted, span: Span): Promise<TeamAnalytics['stepsOff']> {
  const { rows } = await sql<{ steps: number; stories: number }>`
    select (sign(s.steps_off) * ceil(abs(s.steps_off)))::int as steps, count(*) as stories
    from poker_stories s
    where s.account_id = ${context.scope.accountId} and ${during(span, sql`s.estimated_at`)} and s.status = 'ESTIMATED'
      and s.steps_off is not null and ${ofCounted(context, counted, sql`s.session_id`)}
    group by 1 order by 1`.execute(context.tx);
  return rows;
}

type PersonRow = Omit<PersonAnalytics, 'convergenceRate'>;

/** Who had the final card at once, and who came round to it: by the votes of revealed rounds on stories estimated in the period, the newest of them where there are very many. */
async function readPeople(context: Context, counted: Counted, span: Span): Promise<PersonAnalytics[]> {
  const isNumber = (card: string) => sql`${sql.ref(card)} ~ '^[0-9]+([.,][0-9]+)?$'`;
  const difference = sql`case when ${isNumber('first')} and ${isNumber('final')}
    then sign(replace(first, ',', '.')::numeric - replace(final, ',', '.')::numeric) end`;
  const { rows } = await sql<PersonRow>`
    with newest as (
      select s.id, s.account_id, s.session_id, s.final_estimate, s.shown_rounds from poker_stories s
      where s.account_id = ${context.scope.accountId} and ${during(span, sql`s.estimated_at`)} and s.status = 'ESTIMATED'
        and ${ofCounted(context, counted, sql`s.session_id`)}
      order by s.estimated_at desc limit ${STORIES_MOST}
    ), voted as (
      select coalesce(p.user_id, p.kept_by) as user_id, max(p.name) as name, s.final_estimate as final, s.shown_rounds as rounds,
        (array_agg(v.value order by v.round))[1] as first, (array_agg(v.value order by v.round desc))[1] as last
      from newest s
      join poker_votes v on v.account_id = s.account_id and v.session_id = s.session_id and v.story_id = s.id
      join poker_rounds r on r.account_id = v.account_id and r.story_id = v.story_id and r.round = v.round and r.revealed_at is not null
      join poker_participants p on p.account_id = v.account_id and p.session_id = v.session_id and p.id = v.participant_id
      group by s.id, p.session_id, p.id, p.user_id, p.kept_by, s.final_estimate, s.shown_rounds
    )
    select user_id as "userId", case when user_id is null then '' else max(name) end as name, count(*) as stories,
      count(*) filter (where first = final) as "atOnce",
      count(*) filter (where ${difference} > 0) as above, count(*) filter (where ${difference} < 0) as below,
      count(*) filter (where first <> final and rounds > 1) as apart,
      count(*) filter (where first <> final and rounds > 1 and last = final) as "cameRound"
    from voted group by user_id order by count(*) desc, user_id limit ${PEOPLE_MOST}`.execute(context.tx);
  const names = await findMemberNames(
    context,
    rows.flatMap(({ userId }) => userId ?? []),
  );
  const nameOf = (userId: UserId | null, known: string): string => (userId && names.get(userId)?.name) || known;
  return rows.map((row) => ({ ...row, name: nameOf(row.userId, row.name), convergenceRate: percent(row.cameRound, row.apart) }));
}
