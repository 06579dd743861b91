-- One row an account: which plan runs. Prices and limits are not stored here, the plan table in code has them.
create table subscriptions (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  plan text not null check (plan in ('FREE', 'PRO', 'ENTERPRISE')),
  status text not null default 'active' check (status in ('active', 'trialing', 'past_due', 'canceled', 'incomplete')),
  billing_interval text not null default 'MONTHLY' check (billing_interval in ('MONTHLY', 'ANNUAL')),
  additional_users integer not null default 0 check (additional_users >= 0),
  -- A demo tenant keeps its plan even where billing is off and every other account has everything.
  is_fixed boolean not null default false,
  current_period_start timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (account_id, id),
  constraint subscriptions_account unique (account_id)
);
select tenant_table('subscriptions');
