import type { Generated } from 'kysely';
import type { TeamId } from '#modules/teams/contract.ts';
import type { AccountId, UserId } from '#shared/ids.ts';

export type ValueSettingsTable = {
  account_id: AccountId;
  team_id: TeamId;
  value_type: 'revenue' | 'customerKPI' | 'both';
  display_mode: string;
  currency: string;
  prefix: string;
  is_public: boolean;
  metric_name: string;
  unit: string;
  min_value: number;
  max_value: number;
  target_value: number;
  reward_multiplier: number;
  is_active: boolean;
  updated_by: UserId | null;
  updated_at: Date;
  version: Generated<number>;
};
