import { sql } from 'kysely';
import { isOperator } from '#modules/accounts/server/public.ts';
import type { Context } from '#platform/module/context.ts';
import type { QueryOut, Result } from '#shared/endpoint.ts';
import type { DayText } from '#shared/days.ts';
import { Problem, common } from '#shared/problem.ts';
import type { Paging } from '#shared/pages.ts';
import {
  EXPORT_MAX,
  type Count,
  type DayOfVisits,
  type ErrorGroup,
  type listCounts,
  type listErrors,
  type readVisits,
} from '../contract/figures.ts';
import { dayIn, daysBetween, periodOf } from '../rules/period.ts';
import { hasTelemetry } from '#modules/site/server/public.ts';
import { VISITORS_MAX } from './service/store.ts';
import { telemetryIn, type ErrorTable } from './tables.ts';

/** The figures are of the whole installation: to anyone else they are unknown. @throws Problem request.not_found */
export async function requireOperator(context: Context): Promise<void> {
  if (!(await isOperator(context))) throw new Problem(common.not_found);
}

export async function visitsOf(context: Context, query: QueryOut<typeof readVisits>): Promise<Result<typeof readVisits>> {
  await requireOperator(context);
  const { tx, now } = context;
  const period = periodOf(query, dayIn(now));
  const { rows } = await sql<{ day: DayText; views: number; visitors: number }>`
    select to_char(day, 'YYYY-MM-DD') as day, views, visitors from telemetry_days
    where day between ${period.from}::date and ${period.to}::date`.execute(tx);
  const known = new Map(rows.map((row) => [row.day, row]));
  const days = daysBetween(period).map((day) => dayOf(day, known.get(day)));
  return { isOn: await hasTelemetry(tx), ...period, days };
}

function dayOf(day: DayText, row: { readonly views: number; readonly visitors: number } | undefined): DayOfVisits {
  const { views = 0, visitors = 0 } = row ?? {};
  return { day, views, visitors, isVisitorsFull: visitors >= VISITORS_MAX };
}

export async function countsOf(context: Context, query: QueryOut<typeof listCounts>): Promise<Result<typeof listCounts>> {
  const { limit, offset } = query;
  return { ...(await countedBy(context, query)), limit, offset };
}

type Counting = Omit<QueryOut<typeof listCounts>, 'limit' | 'offset'> & Partial<Paging>;

/** Page views by what is asked for, the most viewed first. */
export async function countedBy(context: Context, { by, limit = EXPORT_MAX, offset = 0, ...query }: Counting) {
  await requireOperator(context);
  const { from, to } = periodOf(query, dayIn(context.now));
  const ofPeriod = telemetryIn(context.tx)
    .selectFrom('telemetry_views')
    .where('day', '>=', sql<DayText>`${from}::date`)
    .where('day', '<=', sql<DayText>`${to}::date`);
  // Of groups, which are hashed: `count(distinct …)` would sort every row on disk.
  const { total } = await telemetryIn(context.tx)
    .selectFrom(ofPeriod.select(by).groupBy(by).as('groups'))
    .select((read) => read.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await ofPeriod
    .select([`${by} as value`, sql<number>`sum(views)::int`.as('views')])
    .groupBy(by)
    .orderBy('views', 'desc')
    .orderBy(by)
    .limit(limit)
    .offset(offset)
    .execute();
  return { items: rows.map(({ value, views }): Count => ({ id: value || '-', value, views })), total };
}

export async function errorsOf(context: Context, { limit, offset }: QueryOut<typeof listErrors>): Promise<Result<typeof listErrors>> {
  await requireOperator(context);
  const db = telemetryIn(context.tx);
  const { total } = await db
    .selectFrom('telemetry_errors')
    .select((read) => read.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('telemetry_errors')
    .selectAll()
    .orderBy('last_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { items: rows.map(groupOf), total, limit, offset };
}

const groupOf = ({ first_at: firstAt, last_at: lastAt, ...row }: ErrorTable): ErrorGroup => ({
  ...row,
  firstAt: firstAt.toISOString(),
  lastAt: lastAt.toISOString(),
});
