import type { Tx } from '#platform/db/bound-dialect.ts';
import type { AccountId } from '#shared/ids.ts';
import type { Plan } from '#shared/permissions.ts';
import type { BillingInterval } from '../rules.ts';

export type SubscriptionTable = {
  id: string;
  account_id: AccountId;
  plan: Plan;
  status: 'active' | 'trialing' | 'past_due' | 'canceled' | 'incomplete';
  billing_interval: BillingInterval;
  additional_users: number;
  is_fixed: boolean;
  current_period_start: Date;
  created_at: Date;
  updated_at: Date;
};

export const billingIn = (tx: Tx) => tx.$extendTables<{ subscriptions: SubscriptionTable }>();
