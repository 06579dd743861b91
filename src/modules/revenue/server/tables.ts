import type { Generated } from 'kysely';
import type { Tx } from '#platform/db/bound-dialect.ts';
import type { Json } from '#platform/module/context.ts';
import type { AccountId, UserId } from '#shared/ids.ts';
import type { IntegrationId } from '../contract/ids.ts';
import type { TransactionKind } from '../contract/figures.ts';
import type { FailureCode, IntegrationStatus, RevenueProvider } from '../contract/integrations.ts';

export type IntegrationTable = {
  id: IntegrationId;
  account_id: AccountId;
  provider: RevenueProvider;
  sealed_key: string;
  key_hint: string;
  is_active: Generated<boolean>;
  status: IntegrationStatus;
  external_id: string | null;
  external_name: string | null;
  checked_at: Date | null;
  failing_since: Generated<Date | null>;
  failure_code: Generated<FailureCode | null>;
  last_synced_at: Generated<Date | null>;
  sync_cursor: Generated<Json | null>;
  sync_started_at: Generated<Date | null>;
  sync_hold: Generated<string | null>;
  sync_held_until: Generated<Date | null>;
  sync_after: Generated<Date | null>;
  created_by: UserId | null;
  created_at: Date;
  updated_at: Date;
};

type OfIntegration = { id: string; account_id: AccountId; integration_id: IntegrationId };

export type CustomerTable = OfIntegration & {
  external_id: string;
  name: string | null;
  email: string | null;
  created_at: Date;
  first_paid_at: Date | null;
  last_paid_at: Date | null;
};

export type TransactionTable = OfIntegration & {
  external_id: string;
  kind: TransactionKind;
  status: 'succeeded' | 'pending';
  amount: number;
  currency: string;
  customer_external_id: string | null;
  description: string | null;
  occurred_at: Date;
};

export type SpanTable = OfIntegration & {
  subscription_external_id: string;
  customer_external_id: string;
  mrr: number;
  currency: string;
  started_at: Date;
  ended_at: Date | null;
};

export type RevenueTables = {
  revenue_integrations: IntegrationTable;
  revenue_customers: CustomerTable;
  revenue_transactions: TransactionTable;
  revenue_spans: SpanTable;
};

export const revenueIn = (tx: Tx) => tx.withTables<RevenueTables>();
