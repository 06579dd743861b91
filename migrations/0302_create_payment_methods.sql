create table payment_methods (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  provider text not null check (provider in ('sandbox', 'stripe')),
  -- The provider's name of the card; never a number of one.
  provider_ref text not null,
  brand text not null,
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  exp_month integer not null check (exp_month between 1 and 12),
  exp_year integer not null,
  is_default boolean not null,
  reminded_at timestamptz,
  created_at timestamptz not null,
  unique (account_id, id),
  constraint payment_methods_ref unique (account_id, provider, provider_ref)
);
select tenant_table('payment_methods');
create unique index payment_methods_default on payment_methods (account_id) where is_default;
create index payment_methods_order on payment_methods (account_id, created_at);

-- Who is billed, as it is written on the next invoice.
create table billing_details (
  account_id uuid primary key references accounts (id) on delete cascade,
  legal_name text,
  address_line1 text,
  address_line2 text,
  postal_code text,
  city text,
  region text,
  -- ISO 3166-1 alpha-2.
  country text check (country ~ '^[A-Z]{2}$'),
  tax_number text,
  billing_email text,
  order_reference text,
  -- The name of the account at the provider that holds its cards.
  provider_customer text,
  updated_at timestamptz not null
);
select tenant_table('billing_details');
select versioned_table('billing_details', 'legal_name', 'address_line1', 'address_line2', 'postal_code', 'city', 'region', 'country',
  'tax_number', 'billing_email', 'order_reference');
