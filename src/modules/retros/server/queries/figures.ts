import { sql } from 'kysely';
import { agreedByWeek } from '#modules/action-items/server/public.ts';
import { NEGATIVE_SHARE_HIGH, type WeekPoint } from '#modules/retros/contract/figures.ts';
import type { RetroSessionId } from '#modules/retros/contract/ids.ts';
import type { PeriodCounts } from '#modules/retros/rules/figures.ts';
import { weeksOf, type Period, type Week } from '#modules/retros/rules/period.ts';
import { shareOf, tenthOrNull } from '#modules/retros/rules/rounding.ts';
import type { TeamId } from '#modules/teams/contract.ts';
import type { Context } from '#platform/module/context.ts';
import { userIdOf } from '#shared/permissions.ts';
import { DAY, iso } from '#shared/time.ts';
import { dayIn, startOfDay } from '#shared/zone.ts';
import { maySee } from './visible.ts';

export interface Counted {
  readonly now: PeriodCounts;
  readonly before: PeriodCounts;
  readonly weeks: WeekPoint[];
}

interface OutcomeWeek {
  /** Which of the period's weeks, from 1; 0 before them. */
  readonly week: number;
  readonly isNow: boolean;
  readonly retrospectives: number;
  readonly moods: number;
  readonly moodSum: number;
  readonly tookPart: number;
  readonly seats: number;
  readonly cards: number;
  readonly positiveCards: number;
  readonly negativeCards: number;
}

const ofTeam = (teamId: TeamId | null) => (teamId === null ? sql`` : sql`and retro_sessions.team_id = ${teamId}`);

/** What was counted in a period and in the one before it, and week by week. Two statements, whatever the number of sessions. */
export async function countPeriod(
  context: Context,
  period: Period,
  { teamId, going }: { teamId: TeamId | null; going: readonly string[] },
): Promise<Counted> {
  const weeks = weeksOf(period);
  const outcomes = await outcomesByWeek(context, period, { teamId, weeks });
  const today = dayIn(period.timeZone, context.now);
  const agreed = await agreedByWeek(context, { ...period, today, weeks: weeks.map(({ from }) => from), teamId, going });
  const of = (isNow: boolean): PeriodCounts => {
    const mine = outcomes.filter((one) => one.isNow === isNow);
    const items = agreed.filter((one) => one.isNow === isNow);
    const moods = sum(mine, 'moods');
    return {
      retrospectives: sum(mine, 'retrospectives'),
      sentiment: moods === 0 ? null : sum(mine, 'moodSum') / moods,
      tookPart: sum(mine, 'tookPart'),
      seats: sum(mine, 'seats'),
      cards: sum(mine, 'cards'),
      positiveCards: sum(mine, 'positiveCards'),
      negativeCards: sum(mine, 'negativeCards'),
      actionItemsTotal: sum(items, 'total'),
      actionItemsCompleted: sum(items, 'completed'),
      actionItemsOverdue: sum(items, 'overdue'),
      actionItemsUnowned: sum(items, 'unowned'),
    };
  };
  const points = weeks.map(({ monday }, at): WeekPoint => {
    const mine = outcomes.filter((one) => one.isNow && one.week === at + 1);
    const items = agreed.filter((one) => one.isNow && one.week === at + 1);
    const moods = sum(mine, 'moods');
    return {
      week: monday,
      retrospectives: sum(mine, 'retrospectives'),
      sentiment: tenthOrNull(moods === 0 ? null : sum(mine, 'moodSum') / moods),
      participationRate: shareOf(sum(mine, 'tookPart'), sum(mine, 'seats')),
      actionItemsTotal: sum(items, 'total'),
      actionItemsCompleted: sum(items, 'completed'),
    };
  });
  return { now: of(true), before: of(false), weeks: points };
}

const sum = <K extends string>(rows: readonly { readonly [key in K]: number }[], key: K): number =>
  rows.reduce((total, row) => total + row[key], 0);

async function outcomesByWeek(
  { tx, scope, actor }: Context,
  { from, to, before }: Period,
  { teamId, weeks }: { teamId: TeamId | null; weeks: readonly Week[] },
): Promise<OutcomeWeek[]> {
  const begins = weeks.map((week) => iso(week.from));
  const { rows } = await sql<OutcomeWeek>`
    select width_bucket(o.completed_at, ${begins}::timestamptz[]) as week, o.completed_at >= ${from} as "isNow",
      count(*)::int as retrospectives, count(o.sentiment)::int as moods, coalesce(sum(o.sentiment), 0)::float8 as "moodSum",
      sum(o.took_part)::int as "tookPart", sum(o.seats)::int as seats, sum(o.cards)::int as cards,
      sum(o.positive)::int as "positiveCards", sum(o.negative)::int as "negativeCards"
    from retro_outcomes o
    join retro_sessions on retro_sessions.account_id = o.account_id and retro_sessions.id = o.session_id
    where o.account_id = ${scope.accountId} and o.completed_at >= ${before} and o.completed_at < ${to}
      and ${maySee(actor)} ${ofTeam(teamId)}
    group by 1, 2`.execute(tx);
  return rows;
}

export interface Standing {
  readonly active: number;
  readonly waiting: number;
  readonly thisMonth: number;
  /** Sessions under way, also those that the caller does not see. */
  readonly going: readonly string[];
}

/** How many are under way and waiting, and how many were begun in this calendar month. */
export async function countStanding(
  { tx, scope, actor, now }: Context,
  { teamId, timeZone }: { teamId: TeamId | null; timeZone: string },
): Promise<Standing> {
  const monthStart = startOfDay(timeZone, `${dayIn(timeZone, now).slice(0, 'YYYY-MM'.length)}-01`);
  const mine = sql`retro_sessions.account_id = ${scope.accountId} and ${maySee(actor)} ${ofTeam(teamId)}`;
  const { rows } = await sql<Standing>`select
    (select count(*)::int from retro_sessions where status = 'ACTIVE' and ${mine}) as active,
    (select count(*)::int from retro_sessions where status = 'WAITING' and ${mine}) as waiting,
    (select coalesce(array_agg(id::text), '{}') from retro_sessions where status = 'ACTIVE' and account_id = ${scope.accountId}) as going,
    (select count(*)::int from retro_sessions where started_at >= ${monthStart} and ${mine}) as "thisMonth"`.execute(tx);
  return rows[0] ?? { active: 0, waiting: 0, thisMonth: 0, going: [] };
}

const NOTICE_DAYS = 30;

/** The newest session with too many negative cards of which the caller was not told yet. */
export async function findLowMood({ tx, scope, actor, now }: Context, teamId: TeamId | null) {
  const userId = userIdOf(actor);
  const { rows } = await sql<{ sessionId: RetroSessionId; name: string; negativeShare: number }>`
    select retro_sessions.id as "sessionId", retro_sessions.name, round(o.negative::numeric / o.cards, 3)::float8 as "negativeShare"
    from retro_outcomes o
    join retro_sessions on retro_sessions.account_id = o.account_id and retro_sessions.id = o.session_id
    where o.account_id = ${scope.accountId} and o.completed_at >= ${new Date(now.getTime() - NOTICE_DAYS * DAY)} and ${maySee(actor)}
      ${ofTeam(teamId)} and o.negative > o.cards * ${NEGATIVE_SHARE_HIGH}::numeric
      and not exists (select from retro_notices n where n.account_id = o.account_id and n.session_id = o.session_id
        and n.user_id = ${userId}::uuid)
    order by o.completed_at desc limit 1`.execute(tx);
  return rows[0] ?? null;
}
