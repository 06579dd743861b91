import { sql, type Selectable } from 'kysely';
import { DASHBOARD_DAYS, type ValueDelivered } from '#modules/boards/contract/dashboard.ts';
import type { BoardId } from '#modules/boards/contract/ids.ts';
import type { DisplayMode, ValueConfig } from '#modules/boards/contract/value-config.ts';
import { defaultValueConfig, showsKpi, showsRevenue } from '#modules/boards/rules/value.ts';
import { boardsIn } from '#modules/boards/server/tables.ts';
import type { ValueSettingsTable } from '#modules/boards/server/tables/value-settings.ts';
import type { TeamId } from '#modules/teams/contract.ts';
import type { Context, Scoped } from '#platform/module/context.ts';
import { DAY } from '#shared/time.ts';
import type { EverBoard } from './board.ts';

/** What those teams have saved; the others have the defaults. */
export async function valueConfigsOf({ tx, scope }: Scoped, teamIds: readonly TeamId[]): Promise<Map<TeamId, ValueConfig>> {
  if (teamIds.length === 0) return new Map();
  const read = boardsIn(tx).selectFrom('team_value_settings').selectAll().where('account_id', '=', scope.accountId);
  const saved = new Map((await read.where('team_id', 'in', [...teamIds]).execute()).map((row) => [row.team_id, configOf(row)]));
  return new Map(teamIds.map((id) => [id, saved.get(id) ?? defaultValueConfig(id)]));
}

const configOf = (row: Selectable<ValueSettingsTable>): ValueConfig => ({
  teamId: row.team_id,
  valueType: row.value_type,
  displayMode: row.display_mode as DisplayMode, // the contract lets no other in
  revenueSettings: {
    currency: row.currency as ValueConfig['revenueSettings']['currency'], // as above
    prefix: row.prefix,
    isPublic: row.is_public,
  },
  customerKPISettings: {
    metricName: row.metric_name,
    unit: row.unit,
    minValue: row.min_value,
    maxValue: row.max_value,
    targetValue: row.target_value,
  },
  rewardMultiplier: row.reward_multiplier,
  isActive: row.is_active,
  isSaved: true,
  version: row.version,
});

/** What one team brought in: within the period, and within the one before it. */
interface TeamValue {
  readonly team_id: TeamId;
  readonly process_type: 'SCRUM' | 'KANBAN';
  readonly revenue_cents: number | null;
  readonly revenue_cents_before: number | null;
  readonly kpi_sum: number | null;
  readonly kpi_count: number;
  readonly kpi_sum_before: number | null;
  readonly kpi_count_before: number;
  readonly items: number;
  readonly items_before: number;
}

/**
 * What the projects, archived ones too, brought in over the last 30 days, as far as their teams' configurations show it to the caller.
 * Numbers that they may not see are not read into the answer at all (C2-40). @returns null when nothing is shown
 */
export async function valueDelivered(context: Context, projects: readonly EverBoard[]): Promise<ValueDelivered | null> {
  const teamIds = [...new Set(projects.flatMap(({ teamId }) => (teamId === null ? [] : [teamId])))];
  const configs = [...(await valueConfigsOf(context, teamIds)).values()];
  const withRevenue = configs.filter((config) => showsRevenue(config, context.actor));
  const withKpi = configs.filter(showsKpi);
  if (withRevenue.length + withKpi.length === 0) return null;
  const rows = await teamValues(
    context,
    projects.map(({ id }) => id),
  );
  const revenue = withRevenue.length > 0 ? revenueOf(withRevenue, rows) : undefined;
  const kpi = withKpi.length > 0 ? kpiOf(withKpi, rows) : undefined;
  const since = new Date(context.now.getTime() - DASHBOARD_DAYS * DAY);
  const itemsBy = (type: TeamValue['process_type']): number =>
    rows.reduce((sum, row) => sum + (row.process_type === type ? row.items : 0), 0);
  return {
    ...(revenue ? { revenue } : {}),
    ...(kpi ? { kpi } : {}),
    period: `${since.toISOString().slice(0, 10)}/${context.now.toISOString().slice(0, 10)}`,
    breakdown: { byProcessType: { scrum: itemsBy('SCRUM'), kanban: itemsBy('KANBAN') } },
  };
}

/** Deliveries count by their entered revenue; without one in the period, finished items by the team's multiplier (S2-65). */
function revenueOf(configs: readonly ValueConfig[], rows: readonly TeamValue[]): NonNullable<ValueDelivered['revenue']> {
  const teams = configs.map((config) => {
    const mine = rows.filter(({ team_id: id }) => id === config.teamId);
    return { config, now: amountOf(mine, config, 'now'), before: amountOf(mine, config, 'before') };
  });
  const [first] = configs;
  const currencies = new Set(configs.map(({ revenueSettings }) => revenueSettings.currency));
  const isOne = currencies.size === 1;
  const methods = new Set(teams.map(({ now }) => now.method));
  const [method] = methods;
  const total = (pick: (team: (typeof teams)[number]) => number): number =>
    Math.round(100 * teams.reduce((sum, team) => sum + pick(team), 0)) / 100;
  return {
    revenueValue: isOne ? total(({ now }) => now.amount) : null,
    before: isOne ? total(({ before }) => before.amount) : null,
    currency: isOne ? (first?.revenueSettings.currency ?? null) : null,
    prefix: isOne ? (first?.revenueSettings.prefix ?? '') : '',
    method: methods.size > 1 ? 'both' : (method ?? 'items'),
    displayMode: first?.displayMode ?? 'absolute',
  };
}

function amountOf(rows: readonly TeamValue[], { rewardMultiplier }: ValueConfig, when: 'now' | 'before') {
  const entered = rows.flatMap((row) => {
    const cents = when === 'now' ? row.revenue_cents : row.revenue_cents_before;
    return cents === null ? [] : [cents];
  });
  if (entered.length > 0) return { method: 'deliveries' as const, amount: entered.reduce((sum, cents) => sum + cents, 0) / 100 };
  const items = rows.reduce((sum, row) => sum + (when === 'now' ? row.items : row.items_before), 0);
  return { method: 'items' as const, amount: items * rewardMultiplier };
}

/** Teams that measure different things have no figure in common: then the reader chooses a team. */
function kpiOf(configs: readonly ValueConfig[], rows: readonly TeamValue[]): ValueDelivered['kpi'] {
  const [first] = configs;
  if (!first) return undefined;
  const { metricName, unit, targetValue, maxValue } = first.customerKPISettings;
  const isSame = configs.every(({ customerKPISettings: other }) => other.metricName === metricName && other.unit === unit);
  if (!isSame) return undefined;
  const mine = rows.filter(({ team_id: id }) => configs.some(({ teamId }) => teamId === id));
  const mean = (sum: (row: TeamValue) => number, count: (row: TeamValue) => number): number | null => {
    const all = mine.reduce((total, row) => total + count(row), 0);
    return all === 0 ? null : Math.round((100 * mine.reduce((total, row) => total + sum(row), 0)) / all) / 100;
  };
  return {
    customerKPIValue: mean(
      (row) => row.kpi_sum ?? 0,
      (row) => row.kpi_count,
    ),
    before: mean(
      (row) => row.kpi_sum_before ?? 0,
      (row) => row.kpi_count_before,
    ),
    metricName,
    unit,
    targetValue,
    maxValue,
    displayMode: first.displayMode,
  };
}

async function teamValues({ tx, scope, now }: Context, boardIds: readonly BoardId[]): Promise<TeamValue[]> {
  const since = new Date(now.getTime() - DASHBOARD_DAYS * DAY);
  const before = new Date(now.getTime() - 2 * DASHBOARD_DAYS * DAY);
  const boards = sql.join([...boardIds]);
  const { rows } = await sql<TeamValue>`
    with given as (
      select d.board_id,
        sum(d.revenue_cents) filter (where d.delivered_at > ${since}) as cents,
        sum(d.revenue_cents) filter (where d.delivered_at <= ${since}) as cents_before,
        sum(d.kpi_value) filter (where d.delivered_at > ${since}) as kpi,
        count(d.kpi_value) filter (where d.delivered_at > ${since}) as kpis,
        sum(d.kpi_value) filter (where d.delivered_at <= ${since}) as kpi_before,
        count(d.kpi_value) filter (where d.delivered_at <= ${since}) as kpis_before
      from deliveries d where d.account_id = ${scope.accountId} and d.board_id in (${boards})
        and d.delivered_at > ${before} and d.delivered_at <= ${now} group by d.board_id
    ), done as (
      select i.board_id, count(*) filter (where i.work_completed_at > ${since}) as items,
        count(*) filter (where i.work_completed_at <= ${since}) as items_before
      from board_items i where i.account_id = ${scope.accountId} and i.board_id in (${boards}) and i.deleted_at is null
        and i.work_completed_at > ${before} and i.work_completed_at <= ${now} group by i.board_id
    )
    select b.team_id, b.process_type, sum(g.cents)::bigint as revenue_cents, sum(g.cents_before)::bigint as revenue_cents_before,
      sum(g.kpi) as kpi_sum, coalesce(sum(g.kpis), 0)::int as kpi_count,
      sum(g.kpi_before) as kpi_sum_before, coalesce(sum(g.kpis_before), 0)::int as kpi_count_before,
      coalesce(sum(d.items), 0)::int as items, coalesce(sum(d.items_before), 0)::int as items_before
    from boards b left join given g on g.board_id = b.id left join done d on d.board_id = b.id
    where b.account_id = ${scope.accountId} and b.id in (${boards}) and b.team_id is not null
    group by b.team_id, b.process_type`.execute(tx);
  return rows;
}
