import { valueProblems, type ValueConfig, type ValueConfigChange } from '#modules/boards/contract/value-config.ts';
import { defaultValueConfig, refuseValueConfig, withValueChange } from '#modules/boards/rules/value.ts';
import { valueConfigsOf } from '#modules/boards/server/queries/value.ts';
import { boardsIn } from '#modules/boards/server/tables.ts';
import { teamProblems, type TeamId } from '#modules/teams/contract.ts';
import { findTeam } from '#modules/teams/server/public.ts';
import { takeTurn } from '#platform/db/take-turn.ts';
import type { Context } from '#platform/module/context.ts';
import { refuseStale } from '#platform/module/refuse-stale.ts';
import { userIdOf } from '#shared/permissions.ts';
import { Problem } from '#shared/problem.ts';

/** @throws Problem teams.not_found */
export async function readValueConfig(context: Context, teamId: TeamId): Promise<ValueConfig> {
  if (!(await findTeam(context, teamId))) throw new Problem(teamProblems.not_found);
  return (await valueConfigsOf(context, [teamId])).get(teamId) ?? defaultValueConfig(teamId);
}

/** What is absent stays as it is. @throws Problem teams.not_found, boards-value.range_wrong, boards-value.target_outside, boards-value.stale */
export async function saveValueConfig(context: Context, teamId: TeamId, change: ValueConfigChange): Promise<ValueConfig> {
  const { tx, scope, actor, now } = context;
  // A configuration that nobody has saved yet has no row to hold.
  await takeTurn(tx, `value-config:${teamId}`);
  const seen = { table: 'team_value_settings', key: 'team_id', id: teamId, version: change.version };
  await refuseStale(context, seen, valueProblems.stale, () => readValueConfig(context, teamId));
  const config = withValueChange(await readValueConfig(context, teamId), change);
  const refusal = refuseValueConfig(config);
  if (refusal) throw new Problem(refusal);
  const values = {
    value_type: config.valueType,
    display_mode: config.displayMode,
    currency: config.revenueSettings.currency,
    prefix: config.revenueSettings.prefix,
    is_public: config.revenueSettings.isPublic,
    metric_name: config.customerKPISettings.metricName,
    unit: config.customerKPISettings.unit,
    min_value: config.customerKPISettings.minValue,
    max_value: config.customerKPISettings.maxValue,
    target_value: config.customerKPISettings.targetValue,
    reward_multiplier: config.rewardMultiplier,
    is_active: config.isActive,
    updated_by: userIdOf(actor),
    updated_at: now,
  };
  await boardsIn(tx)
    .insertInto('team_value_settings')
    .values({ account_id: scope.accountId, team_id: teamId, ...values })
    .onConflict((conflict) => conflict.columns(['account_id', 'team_id']).doUpdateSet(values))
    .execute();
  await context.publish({
    type: 'team.value_config_changed',
    subject: { kind: 'team', id: teamId },
    payload: { valueType: config.valueType, isActive: config.isActive, isPublic: config.revenueSettings.isPublic },
  });
  return readValueConfig(context, teamId);
}
