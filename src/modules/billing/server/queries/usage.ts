import type { Context, Scoped } from '#platform/module/context.ts';
import { DAY, iso, startOfMonth } from '#shared/time.ts';
import { Problem } from '#shared/problem.ts';
import { UNLIMITED } from '#modules/accounts/contract.ts';
import { billingProblems } from '../../contract/problems.ts';
import type { Usage, UsageCount, UsageName } from '../../contract/usage.ts';
import { limitsOf, planInForce, storedPlan } from '../../rules.ts';
import { forecast } from '../../rules/forecast.ts';
import { monthsAfter } from '../../rules/period.ts';
import { billingIn } from '../tables.ts';

const WITHOUT_PERIOD = 30 * DAY; // what is looked at where nothing is ever due
/** Counted by the calendar month, so what they come to is that of its end. */
const grows: readonly UsageName[] = ['pokerSessions', 'retrospectives'];

/**
 * What the scope's account uses of its plan, counted and limited as where things are added.
 * @param id of the account or of its subscription (C1-77)
 * @throws Problem billing.not_found for every other id
 */
export async function readUsage(context: Context, id: string): Promise<Usage> {
  const { scope, settings, now } = context;
  const row = await foundSubscription(context);
  if (id !== scope.accountId && id !== row?.id) throw new Problem(billingProblems.not_found);
  const plan = planInForce(storedPlan(row), settings.billing);
  const limits = limitsOf(plan, row?.additional_users);
  const end = row?.current_period_end ?? null;
  return {
    accountId: scope.accountId,
    plan,
    period: { start: iso(end && row ? row.current_period_start : new Date(now.getTime() - WITHOUT_PERIOD)), end: iso(end ?? now) },
    users: await countOf(context, 'members', limits),
    teams: await countOf(context, 'teams', limits),
    projects: await countOf(context, 'projects', limits),
    pokerSessions: await countOf(context, 'pokerSessions', limits),
    retroSessions: await countOf(context, 'retrospectives', limits),
  };
}

const foundSubscription = ({ tx, scope }: Scoped) =>
  billingIn(tx).selectFrom('subscriptions').selectAll().where('account_id', '=', scope.accountId).executeTakeFirst();

async function countOf(context: Context, name: UsageName, limits: object): Promise<UsageCount> {
  const { of, counts } = context.hooks.limit(name);
  const limit = (limits as Readonly<Record<string, number>>)[of] ?? UNLIMITED;
  let used = 0;
  for (const counted of counts) used += await context.hooks.count(context, counted);
  const start = startOfMonth(context.now);
  const month = { start, end: monthsAfter(start, 1) };
  return {
    used,
    limit,
    ...(grows.includes(name)
      ? { period: { start: iso(month.start), end: iso(month.end) }, forecast: forecast(used, month, context.now) }
      : { period: null, forecast: null }),
    isOver: limit !== UNLIMITED && used > limit,
  };
}
