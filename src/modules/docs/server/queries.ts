import { sql } from 'kysely';
import { isOperator } from '#modules/accounts/server/public.ts';
import { dayIn, periodOf } from '#modules/telemetry/rules/period.ts';
import type { Context } from '#platform/module/context.ts';
import type { DayText } from '#shared/days.ts';
import type { QueryOut, Result } from '#shared/endpoint.ts';
import { Problem, common } from '#shared/problem.ts';
import type { listAnswers } from '../contract/answers.ts';
import { docsIn } from './tables.ts';

/** Which pages to write better. To anyone but operators the list is unknown. @throws Problem request.not_found */
export async function answersOf(context: Context, query: QueryOut<typeof listAnswers>): Promise<Result<typeof listAnswers>> {
  if (!(await isOperator(context))) throw new Problem(common.not_found);
  const { limit, offset } = query;
  const { from, to } = periodOf(query, dayIn(context.now));
  const ofPeriod = docsIn(context.tx)
    .selectFrom('docs_answers')
    .where('day', '>=', sql<DayText>`${from}::date`)
    .where('day', '<=', sql<DayText>`${to}::date`);
  const { total } = await ofPeriod.select(sql<number>`count(distinct (path, language))::int`.as('total')).executeTakeFirstOrThrow();
  const items = await ofPeriod
    .select(['path', 'language'])
    .select([
      sql<number>`(count(*) filter (where has_helped))::int`.as('helped'),
      sql<number>`(count(*) filter (where not has_helped))::int`.as('notHelped'),
    ])
    .groupBy(['path', 'language'])
    .orderBy('notHelped', 'desc')
    .orderBy('path')
    .orderBy('language')
    .limit(limit)
    .offset(offset)
    .execute();
  return { items: items.map((row) => ({ id: `${row.language}${row.path}`, ...row })), total, limit, offset };
}
