import { actions } from '#modules/retros/contract/actions.ts';
import type { MetricsFilter, RetroMetrics, SessionAnalytics, Theme } from '#modules/retros/contract/figures.ts';
import type { RetroSessionId } from '#modules/retros/contract/ids.ts';
import { retro } from '#modules/retros/contract/problems.ts';
import { figuresOf, insightsOf, trendOf } from '#modules/retros/rules/figures.ts';
import { periodOf, type Period } from '#modules/retros/rules/period.ts';
import { analyticsOf } from '#modules/retros/server/queries/analytics.ts';
import { countPeriod, countStanding, findLowMood } from '#modules/retros/server/queries/figures.ts';
import { themesIn } from '#modules/retros/server/queries/theme.ts';
import { retrosIn } from '#modules/retros/server/tables.ts';
import type { TeamId } from '#modules/teams/contract.ts';
import { findTeam } from '#modules/teams/server/public.ts';
import type { Context } from '#platform/module/context.ts';
import { userIdOf } from '#shared/permissions.ts';
import { Problem, raise } from '#shared/problem.ts';
import { dayIn } from '#shared/zone.ts';
import { openSession } from './access.ts';
import { requireTeam } from './session.ts';

/** The dashboard's figures, over the sessions that the caller may see. @throws Problem retros.invalid_team, retros.invalid_period */
export async function readMetrics(context: Context, filter: MetricsFilter): Promise<RetroMetrics> {
  const teamId = filter.teamId ?? null;
  await requireTeam(context, teamId);
  return metricsOf(context, requirePeriod(filter, context.now), teamId);
}

/** @throws Problem retros.team_not_found, retros.invalid_period */
export async function readTeamMetrics(context: Context, teamId: TeamId, filter: MetricsFilter): Promise<RetroMetrics> {
  if (!(await findTeam(context, teamId))) throw new Problem(retro.team_not_found);
  return metricsOf(context, requirePeriod(filter, context.now), teamId);
}

/** @throws Problem retros.invalid_team, retros.invalid_period */
export async function readThemes(context: Context, filter: MetricsFilter): Promise<Theme[]> {
  const teamId = filter.teamId ?? null;
  await requireTeam(context, teamId);
  return themesIn(context, requirePeriod(filter, context.now), teamId);
}

const requirePeriod = (filter: MetricsFilter, now: Date): Period => periodOf(filter, now) ?? raise(retro.invalid_period);

async function metricsOf(context: Context, period: Period, teamId: TeamId | null): Promise<RetroMetrics> {
  const standing = await countStanding(context, { teamId, timeZone: period.timeZone });
  const counted = await countPeriod(context, period, { teamId, going: standing.going });
  const [now, previous] = [figuresOf(counted.now), figuresOf(counted.before)];
  return {
    startDate: dayIn(period.timeZone, period.from),
    endDate: dayIn(period.timeZone, new Date(period.to.getTime() - 1)),
    teamId,
    activeRetrospectives: standing.active,
    waitingRetrospectives: standing.waiting,
    retrosThisMonth: standing.thisMonth,
    ...now,
    teamSentiment: now.sentiment,
    sentimentTrend: trendOf(now.sentiment, previous.sentiment),
    previous,
    weeks: counted.weeks,
    insights: insightsOf(now, previous, period.days),
    lowSentiment: await findLowMood(context, teamId),
  };
}

/** @throws Problem retros.session_not_found, request.denied */
export async function readAnalytics(context: Context, sessionId: RetroSessionId): Promise<SessionAnalytics> {
  const { session } = await openSession(context, sessionId, actions.view);
  return analyticsOf(context, session);
}

/** The caller has been told of the mood of a session. @throws Problem retros.session_not_found, request.denied */
export async function seeNotice(context: Context, sessionId: RetroSessionId): Promise<void> {
  await openSession(context, sessionId, actions.view);
  const userId = userIdOf(context.actor);
  if (userId === null) return;
  await retrosIn(context.tx)
    .insertInto('retro_notices')
    .values({ account_id: context.scope.accountId, session_id: sessionId, user_id: userId, seen_at: context.now })
    .onConflict((conflict) => conflict.columns(['account_id', 'session_id', 'user_id']).doNothing())
    .execute();
}
