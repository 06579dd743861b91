-- One cart of each person in each account.
create table carts (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  user_id uuid not null,
  -- The promotion that was applied, by its code; what it is worth is computed with each answer.
  discount_code text,
  created_at timestamptz not null,
  -- Later with each change: a checkout names the one that was looked at.
  updated_at timestamptz not null,
  constraint carts_id unique (account_id, id),
  constraint carts_user unique (account_id, user_id),
  foreign key (account_id, user_id) references memberships (account_id, user_id) on delete cascade
);
select tenant_table('carts');

create table cart_items (
  id uuid primary key,
  account_id uuid not null,
  cart_id uuid not null,
  type text not null check (type in ('SUBSCRIPTION', 'ADDITIONAL_USERS')),
  plan text not null check (plan in ('FREE', 'PRO', 'ENTERPRISE')),
  billing_interval text not null check (billing_interval in ('MONTHLY', 'ANNUAL')),
  quantity integer not null check (quantity between 1 and 100),
  created_at timestamptz not null,
  unique (account_id, id),
  foreign key (account_id, cart_id) references carts (account_id, id) on delete cascade,
  -- A cart buys one subscription: a second line of a kind replaces the first.
  constraint cart_items_type unique (account_id, cart_id, type)
);
select tenant_table('cart_items');
