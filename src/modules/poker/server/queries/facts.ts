import { sql, type RawBuilder } from 'kysely';
import { ACCURATE_WITHIN } from '#modules/poker/rules/results.ts';
import type { Facts } from '#modules/poker/rules/figures.ts';
import type { Span } from '#modules/poker/rules/span.ts';
import type { TeamId } from '#modules/teams/contract.ts';
import type { Context } from '#platform/module/context.ts';
import { iso } from '#shared/time.ts';
import { isVisible, seesAll } from './visible.ts';

/** Whose sessions are counted: those that the caller may see, of one team when one is named. */
export interface Counted {
  readonly teamId?: TeamId | undefined;
}

/** What happened in one part of a span; parts of the stretch before are below zero. */
export type PartFacts = Partial<Facts> & { readonly part: number };

/** Restricts rows that name a session to sessions that count; nothing to check for who sees all of them. */
export function ofCounted(context: Context, { teamId }: Counted, session: RawBuilder<unknown>): RawBuilder<boolean> {
  if (seesAll(context.actor) && !teamId) return sql<boolean>`true`;
  return sql<boolean>`exists (select from poker_sessions c where c.account_id = ${context.scope.accountId} and c.id = ${session}
    and ${isVisible(context, 'c')} and ${teamId ? sql`c.team_id = ${teamId}` : sql`true`})`;
}

/** Which part of the span a moment lies in, found among the moments at which parts begin. */
function partAt(span: Span, moment: RawBuilder<unknown>): RawBuilder<number> {
  const begins = span.edges.slice(0, -1).map(iso);
  return sql<number>`width_bucket(${moment}, ${begins}::timestamptz[]) - ${1 + span.parts}::int`;
}

/** The span and the stretch of the same length before it; its last moment belongs to it no more. */
const within = (span: Span, moment: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`${moment} >= ${span.edges[0]} and ${moment} < ${span.to}`;

/** Everything that can be added up of a span and of the stretch before, by part; four statements, each along an index. */
export async function readFacts(context: Context, counted: Counted, span: Span): Promise<PartFacts[]> {
  const sessions = await readSessions(context, counted, span);
  const stories = await readStories(context, counted, span);
  const reveals = await readReveals(context, counted, span);
  const rounds = await readRounds(context, counted, span);
  return [...sessions, ...stories, ...reveals, ...rounds];
}

async function readSessions(context: Context, counted: Counted, span: Span): Promise<PartFacts[]> {
  const at = sql`s.completed_at`;
  const { rows } = await sql<PartFacts>`
    select ${partAt(span, at)} as part, count(*) as sessions,
      count(*) filter (where not s.is_async) as meetings,
      coalesce(sum(extract(epoch from s.completed_at - s.started_at) / 60) filter (where not s.is_async), 0)::float8 as minutes
    from poker_sessions s
    where s.account_id = ${context.scope.accountId} and ${within(span, at)}
      and s.started_at is not null and s.status in ('COMPLETED', 'ARCHIVED') and ${ofCounted(context, counted, sql`s.id`)}
    group by 1`.execute(context.tx);
  return rows;
}

async function readStories(context: Context, counted: Counted, span: Span): Promise<PartFacts[]> {
  const at = sql`s.estimated_at`;
  const { rows } = await sql<PartFacts>`
    select ${partAt(span, at)} as part, count(*) as estimated, coalesce(sum(s.points), 0)::float8 as points,
      count(*) filter (where s.shown_rounds = 1) as "oneRound",
      count(*) filter (where abs(s.steps_off) <= ${ACCURATE_WITHIN}) as accurate,
      count(*) filter (where s.steps_off > ${ACCURATE_WITHIN}) as over,
      count(*) filter (where s.steps_off < ${-ACCURATE_WITHIN}) as under
    from poker_stories s
    where s.account_id = ${context.scope.accountId} and ${within(span, at)} and s.status = 'ESTIMATED'
      and ${ofCounted(context, counted, sql`s.session_id`)}
    group by 1`.execute(context.tx);
  return rows;
}

/** Stories by their last reveal. */
async function readReveals(context: Context, counted: Counted, span: Span): Promise<PartFacts[]> {
  const at = sql`s.shown_at`;
  const { rows } = await sql<PartFacts>`
    select ${partAt(span, at)} as part, count(s.agreed) as shown, count(*) filter (where s.agreed) as agreed
    from poker_stories s
    where s.account_id = ${context.scope.accountId} and ${within(span, at)} and ${ofCounted(context, counted, sql`s.session_id`)}
    group by 1`.execute(context.tx);
  return rows;
}

async function readRounds(context: Context, counted: Counted, span: Span): Promise<PartFacts[]> {
  const at = sql`r.revealed_at`;
  const isAll = seesAll(context.actor) && !counted.teamId;
  const ofSession = sql`(select s.session_id from poker_stories s where s.account_id = r.account_id and s.id = r.story_id)`;
  const { rows } = await sql<PartFacts>`
    select ${partAt(span, at)} as part, coalesce(sum(r.votes), 0) as votes, coalesce(sum(r.voters), 0) as voters
    from poker_rounds r
    where r.account_id = ${context.scope.accountId} and ${within(span, at)}
      and ${isAll ? sql`true` : ofCounted(context, counted, ofSession)}
    group by 1`.execute(context.tx);
  return rows;
}
