import { sql } from 'kysely';
import type { Slice, TeamMetrics } from '#modules/poker/contract/metrics.ts';
import { addFacts, figuresOf, sprintVelocity, velocityOf, type VelocityOf } from '#modules/poker/rules/figures.ts';
import { partAt, partOf, spanOf, type Span } from '#modules/poker/rules/span.ts';
import { findTeam } from '#modules/teams/server/public.ts';
import { teamProblems, type TeamId } from '#modules/teams/contract.ts';
import type { Context } from '#platform/module/context.ts';
import { raise } from '#shared/problem.ts';
import { DAY, iso } from '#shared/time.ts';
import { ofCounted, readFacts, type Counted, type PartFacts } from './facts.ts';
import { finishedWork, type FinishedWork } from './work.ts';

const HALF_A_YEAR = 182; // days
const VELOCITY_LEAST = 14; // days: a first afternoon is no velocity yet

/** @throws Problem teams.not_found for a team of nobody here */
export async function requireKnownTeam(context: Context, teamId: TeamId | undefined): Promise<void> {
  if (teamId && !(await findTeam(context, teamId))) raise(teamProblems.not_found);
}

/** The account's figures of the days up to now, with the same days before (C2-05); eight statements at most, however much there is. */
export async function readMetrics(context: Context, { period, ...counted }: Counted & { readonly period: number }): Promise<TeamMetrics> {
  await requireKnownTeam(context, counted.teamId);
  return metricsOf(context, { counted, span: spanOf(context.now, period) });
}

export interface Wanted {
  readonly counted: Counted;
  readonly span: Span;
}

export async function metricsOf(context: Context, { counted, span }: Wanted): Promise<TeamMetrics> {
  const sprints = await context.hooks.answerOf(finishedWork).endedSprints(context, longAndTwice(span), counted.teamId);
  const basis = sprints.length > 0 ? 'sprints' : 'estimates';
  const parts = [...(await readFacts(context, counted, span)), ...sprints.flatMap((sprint) => factsOf(sprint, span))];
  const figures = figuresOf(addFacts(parts.filter(({ part }) => part >= 0)), span.days, basis);
  const { teamVelocity, consensusRate, averageSessionDuration, estimationAccuracy } = figures;
  return {
    teamVelocity,
    consensusRate,
    averageSessionDuration,
    estimationAccuracy,
    from: iso(span.from),
    to: iso(span.to),
    ...(await readNow(context, counted, span)),
    figures,
    previous: figuresOf(addFacts(parts.filter(({ part }) => part < 0)), span.days, basis),
    velocityOf: basis,
    averageVelocity: basis === 'sprints' ? averageOf(sprints, span) : await readAverageVelocity(context, counted),
    series: seriesOf(parts, span, basis),
  };
}

/** Half a year up to the span's end, and the span with the stretch before it, whichever is longer. */
const longAndTwice = ({ from, to, edges: [first = from] }: Span): { from: Date; to: Date } => ({
  from: new Date(Math.min(first.getTime(), to.getTime() - HALF_A_YEAR * DAY)),
  to,
});

type Ended = Awaited<ReturnType<FinishedWork['endedSprints']>>[number];

function factsOf({ endedAt, points }: Ended, span: Span): PartFacts[] {
  const part = partAt(span, endedAt);
  return part === null ? [] : [{ part, sprints: 1, sprintPoints: points }];
}

/** What a sprint of the last half year came to on average. */
function averageOf(sprints: readonly Ended[], { to }: Span): number | null {
  const recent = sprints.filter(({ endedAt }) => to.getTime() - endedAt.getTime() <= HALF_A_YEAR * DAY);
  return sprintVelocity({ sprints: recent.length, sprintPoints: recent.reduce((sum, { points }) => sum + points, 0) });
}

function seriesOf(parts: readonly PartFacts[], span: Span, basis: VelocityOf): Slice[] {
  return Array.from({ length: span.parts }, (_, at) => {
    const { from, to } = partOf(span, at);
    const facts = addFacts(parts.filter(({ part }) => part === at));
    return { from: iso(from), to: iso(to), figures: figuresOf(facts, span.days / span.parts, basis) };
  });
}

/** How many sessions are open now, and how far the stories of the period's sessions have come. */
async function readNow(context: Context, counted: Counted, span: Span): Promise<Pick<TeamMetrics, 'activeSessions' | 'stories'>> {
  const { accountId } = context.scope;
  const { rows } = await sql<{ active: number; estimated: number; voting: number; pending: number }>`
    select (select count(*) from poker_sessions a where a.account_id = ${accountId} and a.status = 'ACTIVE'
        and ${ofCounted(context, counted, sql`a.id`)}) as active,
      count(*) filter (where s.status = 'ESTIMATED') as estimated,
      count(*) filter (where s.status in ('VOTING', 'VOTED')) as voting,
      count(*) filter (where s.status = 'PENDING') as pending
    from poker_sessions m join poker_stories s on s.account_id = m.account_id and s.session_id = m.id
    where m.account_id = ${accountId} and m.created_at >= ${span.from} and m.created_at < ${span.to}
      and m.status <> 'CANCELLED' and ${ofCounted(context, counted, sql`m.id`)}`.execute(context.tx);
  const [{ active, ...stories } = { active: 0, estimated: 0, voting: 0, pending: 0 }] = rows;
  return { activeSessions: active, stories };
}

async function readAverageVelocity(context: Context, counted: Counted): Promise<number | null> {
  const since = new Date(context.now.getTime() - HALF_A_YEAR * DAY);
  const { rows } = await sql<{ estimated: number; points: number; first: Date | null }>`
    select count(*) as estimated, coalesce(sum(s.points), 0)::float8 as points, min(s.estimated_at) as first
    from poker_stories s
    where s.account_id = ${context.scope.accountId} and s.estimated_at >= ${since} and s.estimated_at < ${context.now}
      and s.status = 'ESTIMATED' and ${ofCounted(context, counted, sql`s.session_id`)}`.execute(context.tx);
  const [found] = rows;
  if (!found?.first) return null;
  const days = Math.max(VELOCITY_LEAST, (context.now.getTime() - found.first.getTime()) / DAY);
  return velocityOf(found, days);
}
