import type { Generated } from 'kysely';
import type { Tx } from '#platform/db/bound-dialect.ts';
import type { AccountId, UserId } from '#shared/ids.ts';
import type { Plan } from '#shared/permissions.ts';
import type { InvoiceId, MethodId, PaymentId, SubscriptionId } from '../contract/ids.ts';
import type { Party } from '../contract/invoices.ts';
import type { SubscriptionStatus } from '../contract/subscription.ts';
import type { BillingInterval } from '../rules.ts';
import type { PromotionDuration, PromotionType } from '../rules/promotion.ts';
import type { LineKind } from '../rules/quote.ts';
import type { CreditNoteLineTable, CreditNoteTable, RefundTable } from './tables/credit-notes.ts';

export type SubscriptionTable = {
  id: SubscriptionId;
  account_id: AccountId;
  plan: Plan;
  status: SubscriptionStatus;
  billing_interval: BillingInterval;
  additional_users: number;
  is_fixed: boolean;
  current_period_start: Date;
  current_period_end: Generated<Date | null>;
  anchor: Generated<Date | null>;
  base_price: Generated<number>;
  user_price: Generated<number>;
  cancel_at_period_end: Generated<boolean>;
  canceled_at: Generated<Date | null>;
  cancel_reason: Generated<string | null>;
  trial_end: Generated<Date | null>;
  trialed_at: Generated<Date | null>;
  next_plan: Generated<Plan | null>;
  next_interval: Generated<BillingInterval | null>;
  next_additional_users: Generated<number | null>;
  next_base_price: Generated<number | null>;
  next_user_price: Generated<number | null>;
  promotion_id: Generated<string | null>;
  promotion_periods_left: Generated<number | null>;
  past_due_since: Generated<Date | null>;
  dunning_step: Generated<number>;
  is_hard_declined: Generated<boolean>;
  hard_declined_method_id: Generated<MethodId | null>;
  retry_at: Generated<Date | null>;
  credit_balance: Generated<number>;
  reminded: Generated<string[]>;
  created_at: Date;
  updated_at: Date;
};

export type PriceTable = {
  id: string;
  plan: Plan;
  billing_interval: BillingInterval;
  base_price: number;
  user_price: number;
  valid_from: Date;
};

export type PromotionTable = {
  id: string;
  code: string;
  type: PromotionType;
  value: number;
  max_discount_amount: number | null;
  applicable_plans: Plan[] | null;
  duration: PromotionDuration;
  duration_periods: number | null;
  valid_from: Date;
  valid_to: Date | null;
  max_redemptions: number | null;
  redemptions: number;
  once_per_account: boolean;
  is_public: boolean;
  created_at: Date;
};

export type RedemptionTable = { id: string; account_id: AccountId; promotion_id: string; redeemed_at: Date };

export type SeatChangeTable = {
  id: string;
  account_id: AccountId;
  delta: number;
  additional_users: number;
  user_id: UserId | null;
  changed_at: Date;
};

export type PaymentMethodTable = {
  id: MethodId;
  account_id: AccountId;
  provider: 'sandbox' | 'stripe';
  provider_ref: string;
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
  is_default: boolean;
  reminded_at: Date | null;
  created_at: Date;
};

export type BillingDetailsTable = {
  account_id: AccountId;
  legal_name: string | null;
  address_line1: string | null;
  address_line2: string | null;
  postal_code: string | null;
  city: string | null;
  region: string | null;
  country: string | null;
  tax_number: string | null;
  billing_email: string | null;
  order_reference: string | null;
  provider_customer: string | null;
  version: Generated<number>;
  updated_at: Date;
};

export type InvoiceTable = {
  id: InvoiceId;
  account_id: AccountId;
  number: string;
  status: 'open' | 'paid' | 'void' | 'uncollectible';
  reason: 'purchase' | 'change' | 'renewal';
  plan: Plan;
  billing_interval: BillingInterval;
  additional_users: number;
  currency: string;
  subtotal: number;
  discount: number;
  discount_code: string | null;
  tax: number;
  tax_rate: number | null;
  buyer_country: string | null;
  is_reverse_charge: boolean;
  total: number;
  credit_applied: number;
  carried_over: Generated<number>;
  credit_added: number;
  amount_due: number;
  period_start: Date;
  period_end: Date;
  issued_at: Date;
  paid_at: Date | null;
  voided_at: Date | null;
  seller: Party;
  buyer: Party;
  language: string;
  payment_brand: string | null;
  payment_last4: string | null;
  file_key: Generated<string | null>;
  file_hash: Generated<string | null>;
  file_status: Generated<string | null>;
  is_test: Generated<boolean>;
};

export type InvoiceLineTable = {
  id: string;
  account_id: AccountId;
  invoice_id: InvoiceId;
  position: number;
  kind: LineKind;
  plan: Plan;
  billing_interval: BillingInterval;
  quantity: number;
  unit_price: number;
  amount: number;
  discount: number;
  period_start: Date;
  period_end: Date;
  tax_rate: number;
  is_proration: boolean;
  credited_at: Generated<Date | null>;
};

export type PaymentTable = {
  id: PaymentId;
  account_id: AccountId;
  invoice_id: InvoiceId | null;
  payment_method_id: MethodId | null;
  provider: 'sandbox' | 'stripe';
  customer_ref: string | null;
  card_ref: string | null;
  provider_ref: string | null;
  brand: string | null;
  last4: string | null;
  amount: number;
  currency: string;
  status: 'pending' | 'requires_action' | 'succeeded' | 'failed';
  failure_code: string | null;
  purchase: unknown;
  user_id: UserId | null;
  action_url: string | null;
  created_at: Date;
  settled_at: Date | null;
  is_test: Generated<boolean>;
};

export type LedgerTable = {
  id: string;
  account_id: AccountId;
  transaction_id: string;
  ledger_account: 'receivable' | 'cash' | 'revenue' | 'tax' | 'credit' | 'written_off';
  amount: number;
  invoice_id: InvoiceId | null;
  payment_id: PaymentId | null;
  cause: string;
  booked_at: Date;
  is_test: Generated<boolean>;
};

export type SandboxChargeTable = {
  key: string;
  provider_ref: string;
  card_ref: string;
  amount: number;
  status: 'succeeded' | 'failed' | 'requires_action';
  failure_code: string | null;
  refunded: number;
  created_at: Date;
};

export type ProviderEventTable = {
  provider: 'stripe';
  event_id: string;
  type: string;
  object_id: string;
  received_at: Date;
  handled_at: Date | null;
  tried_at: Date | null;
};

export type OperatorActionTable = {
  id: string;
  command: string;
  arguments: unknown;
  outcome: 'begun' | 'done' | 'failed';
  answer: string | null;
  began_at: Date;
  ended_at: Date | null;
};

export const billingIn = (tx: Tx) =>
  tx.$extendTables<{
    subscriptions: SubscriptionTable;
    plan_prices: PriceTable;
    promotions: PromotionTable;
    promotion_redemptions: RedemptionTable;
    seat_changes: SeatChangeTable;
    payment_methods: PaymentMethodTable;
    billing_details: BillingDetailsTable;
    document_counters: { kind: 'INV' | 'CN'; year: number; last_number: number };
    invoices: InvoiceTable;
    invoice_lines: InvoiceLineTable;
    payments: PaymentTable;
    ledger_entries: LedgerTable;
    credit_notes: CreditNoteTable;
    credit_note_lines: CreditNoteLineTable;
    refunds: RefundTable;
    sandbox_charges: SandboxChargeTable;
    provider_events: ProviderEventTable;
    operator_actions: OperatorActionTable;
    billing_clock: { id: Generated<boolean>; ahead_ms: number; turned_at: Date };
  }>();
