-- A connection to a provider that takes an account's money. Its key is sealed and is never answered.
create table revenue_integrations (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  provider text not null check (provider in ('STRIPE', 'PAYPAL', 'SQUARE', 'OTHER')),
  sealed_key text not null,
  -- The key's last four characters, by which people know it again.
  key_hint text not null,
  is_active boolean not null default true,
  -- `connected`: the provider has accepted the key; `refused`: it refuses it; `not_verified`: there is no one to ask.
  status text not null check (status in ('connected', 'refused', 'not_verified')),
  -- The account at the provider, as the provider names it; null where it does not.
  external_id text,
  external_name text,
  checked_at timestamptz,
  -- Since when each try has failed, and why: `key_refused`, `permission_missing`, `provider_away`, `unreadable`.
  failing_since timestamptz,
  failure_code text,
  last_synced_at timestamptz,
  -- Where an interrupted sync continues; null between two syncs.
  sync_cursor jsonb,
  -- When the present sync began: what changed since its beginning is read by the next.
  sync_started_at timestamptz,
  -- A process that syncs holds the connection by an id that it has made; when the time has passed, another takes over.
  -- A time without an id: a sync was asked for, and no process has begun it yet.
  sync_hold uuid,
  sync_held_until timestamptz,
  -- The provider asks for patience until then.
  sync_after timestamptz,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (account_id, id)
);
select tenant_table('revenue_integrations');
-- The money of one provider's account is counted once.
create unique index revenue_integrations_external on revenue_integrations (account_id, provider, external_id) where external_id is not null;
create index revenue_integrations_order on revenue_integrations (account_id, created_at, id);
create index revenue_integrations_due on revenue_integrations (id) where is_active and status = 'connected';

create table revenue_customers (
  id uuid primary key,
  account_id uuid not null,
  integration_id uuid not null,
  external_id text not null,
  name text,
  email text,
  -- When the provider first knew them, and when they paid first and last.
  created_at timestamptz not null,
  first_paid_at timestamptz,
  last_paid_at timestamptz,
  unique (account_id, id),
  constraint revenue_customers_external unique (account_id, integration_id, external_id),
  foreign key (account_id, integration_id) references revenue_integrations (account_id, id) on delete cascade
);
select tenant_table('revenue_customers');
create index revenue_customers_order on revenue_customers (account_id, created_at desc, id desc);

create table revenue_transactions (
  id uuid primary key,
  account_id uuid not null,
  integration_id uuid not null,
  -- The provider's id: what is read twice is kept once.
  external_id text not null,
  kind text not null check (kind in ('payment', 'refund', 'dispute')),
  -- `succeeded`, or `pending` until the provider says more; what failed is not kept.
  status text not null check (status in ('succeeded', 'pending')),
  -- Smallest unit of the currency; of refunds and disputes below zero.
  amount bigint not null,
  currency text not null,
  customer_external_id text,
  description text,
  occurred_at timestamptz not null,
  unique (account_id, id),
  constraint revenue_transactions_external unique (account_id, integration_id, external_id),
  foreign key (account_id, integration_id) references revenue_integrations (account_id, id) on delete cascade
);
select tenant_table('revenue_transactions');
create index revenue_transactions_order on revenue_transactions (account_id, occurred_at desc, id desc);
create index revenue_transactions_of_customer on revenue_transactions (account_id, integration_id, customer_external_id, occurred_at desc);

-- What a subscription brings in a month, from one change to the next.
create table revenue_spans (
  id uuid primary key,
  account_id uuid not null,
  integration_id uuid not null,
  subscription_external_id text not null,
  customer_external_id text not null,
  -- Smallest unit of the currency, for one month, discounts taken off.
  mrr bigint not null check (mrr >= 0),
  currency text not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  constraint revenue_spans_time check (ended_at is null or ended_at >= started_at),
  unique (account_id, id),
  foreign key (account_id, integration_id) references revenue_integrations (account_id, id) on delete cascade
);
select tenant_table('revenue_spans');
create unique index revenue_spans_running on revenue_spans (account_id, integration_id, subscription_external_id) where ended_at is null;
create index revenue_spans_of_subscription on revenue_spans (account_id, integration_id, subscription_external_id, started_at desc);
create index revenue_spans_of_customer on revenue_spans (account_id, integration_id, customer_external_id);
create index revenue_spans_time on revenue_spans (account_id, started_at);
