-- What is asked for, by version: a new price is a new row with a later start, and no row is ever changed. A subscription keeps
-- the prices that it was bought with until its next renewal.
create table plan_prices (
  id uuid primary key,
  plan text not null check (plan in ('FREE', 'PRO', 'ENTERPRISE')),
  billing_interval text not null check (billing_interval in ('MONTHLY', 'ANNUAL')),
  -- US cents for one period.
  base_price bigint not null check (base_price >= 0),
  user_price bigint not null check (user_price >= 0),
  valid_from timestamptz not null,
  constraint plan_prices_version unique (plan, billing_interval, valid_from)
);
select global_table('plan_prices');

insert into plan_prices (id, plan, billing_interval, base_price, user_price, valid_from) values
  ('01980000-0000-7000-8000-000000000001', 'FREE', 'MONTHLY', 0, 195, '2020-01-01T00:00:00Z'),
  ('01980000-0000-7000-8000-000000000002', 'FREE', 'ANNUAL', 0, 1942, '2020-01-01T00:00:00Z'),
  ('01980000-0000-7000-8000-000000000003', 'PRO', 'MONTHLY', 995, 195, '2020-01-01T00:00:00Z'),
  ('01980000-0000-7000-8000-000000000004', 'PRO', 'ANNUAL', 9900, 1942, '2020-01-01T00:00:00Z'),
  ('01980000-0000-7000-8000-000000000005', 'ENTERPRISE', 'MONTHLY', 4995, 195, '2020-01-01T00:00:00Z'),
  ('01980000-0000-7000-8000-000000000006', 'ENTERPRISE', 'ANNUAL', 49500, 1942, '2020-01-01T00:00:00Z');

create table promotions (
  id uuid primary key,
  -- Upper case; people may type it in any.
  code text not null check (code = upper(code)),
  type text not null check (type in ('PERCENTAGE', 'FIXED_AMOUNT', 'FREE_TRIAL')),
  -- Percent, US cents, or days.
  value integer not null check (value > 0),
  max_discount_amount bigint check (max_discount_amount > 0),
  -- Null applies to every plan with a price.
  applicable_plans text[],
  duration text not null default 'once' check (duration in ('once', 'repeating', 'forever')),
  -- Periods of a `repeating` one.
  duration_periods integer check (duration_periods > 0),
  valid_from timestamptz not null,
  valid_to timestamptz,
  max_redemptions integer check (max_redemptions > 0),
  redemptions integer not null default 0,
  once_per_account boolean not null default true,
  -- Shown to everybody on /pricing; the others are known by their code alone.
  is_public boolean not null default false,
  created_at timestamptz not null,
  constraint promotions_code unique (code),
  constraint promotions_percentage check (type <> 'PERCENTAGE' or value <= 100),
  constraint promotions_periods check ((duration = 'repeating') = (duration_periods is not null))
);
select global_table('promotions');

insert into promotions (id, code, type, value, valid_from, created_at) values
  ('01980000-0000-7000-8000-000000000011', 'WELCOME20', 'PERCENTAGE', 20, '2020-01-01T00:00:00Z', '2020-01-01T00:00:00Z');

create table promotion_redemptions (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  promotion_id uuid not null references promotions (id),
  redeemed_at timestamptz not null,
  unique (account_id, id)
);
select tenant_table('promotion_redemptions');
create index promotion_redemptions_promotion on promotion_redemptions (account_id, promotion_id);
create index promotion_redemptions_reference on promotion_redemptions (promotion_id);
