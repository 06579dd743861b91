-- The last number given out, of each kind of document and year. One row is locked until the commit of what takes a number, so
-- that a transaction that fails leaves no gap.
create table document_counters (
  kind text not null check (kind in ('INV', 'CN')),
  year integer not null,
  last_number integer not null,
  primary key (kind, year)
);
select global_table('document_counters');

create table invoices (
  id uuid primary key,
  -- No cascade: an issued document outlives all that may be erased around it.
  account_id uuid not null,
  number text not null,
  status text not null check (status in ('open', 'paid', 'void', 'uncollectible')),
  -- What made it: a purchase, a change, a renewal.
  reason text not null check (reason in ('purchase', 'change', 'renewal')),
  plan text not null check (plan in ('FREE', 'PRO', 'ENTERPRISE')),
  billing_interval text not null check (billing_interval in ('MONTHLY', 'ANNUAL')),
  additional_users integer not null,
  currency text not null default 'USD',
  -- US cents. subtotal - discount + tax = total; total - credit_applied = amount_due.
  subtotal bigint not null,
  discount bigint not null default 0,
  discount_code text,
  tax bigint not null default 0,
  tax_rate numeric,
  total bigint not null check (total >= 0),
  -- What the credit balance paid, and what was added to it where the lines come to less than nothing.
  credit_applied bigint not null default 0,
  credit_added bigint not null default 0,
  amount_due bigint not null check (amount_due >= 0),
  period_start timestamptz not null,
  period_end timestamptz not null,
  issued_at timestamptz not null,
  paid_at timestamptz,
  voided_at timestamptz,
  -- As they were at the issue.
  seller jsonb not null,
  buyer jsonb not null,
  language text not null,
  payment_brand text,
  payment_last4 text,
  -- Key and SHA-256 (hex) of the stored PDF, and the status that it shows.
  file_key text,
  file_hash text,
  file_status text,
  constraint invoices_file check ((file_key is null) = (file_hash is null) and (file_key is null) = (file_status is null)),
  constraint invoices_id unique (account_id, id),
  constraint invoices_number unique (number)
);
select tenant_table('invoices');
create index invoices_order on invoices (account_id, issued_at desc, id desc);
create index invoices_open on invoices (account_id) where status = 'open';

create table invoice_lines (
  id uuid primary key,
  account_id uuid not null,
  invoice_id uuid not null,
  position integer not null,
  kind text not null check (kind in ('PLAN', 'ADDITIONAL_USERS')),
  plan text not null check (plan in ('FREE', 'PRO', 'ENTERPRISE')),
  billing_interval text not null check (billing_interval in ('MONTHLY', 'ANNUAL')),
  quantity integer not null,
  unit_price bigint not null,
  -- US cents before the discount; below zero gives back what was paid and not used.
  amount bigint not null,
  discount bigint not null default 0,
  period_start timestamptz not null,
  period_end timestamptz not null,
  -- Percent on top, at which it is also given back.
  tax_rate numeric not null default 0,
  is_proration boolean not null default false,
  -- When the rest of it was given back, because something else took its place.
  credited_at timestamptz,
  unique (account_id, id),
  foreign key (account_id, invoice_id) references invoices (account_id, id) on delete cascade
);
select tenant_table('invoice_lines');
create index invoice_lines_order on invoice_lines (account_id, invoice_id, position);
-- What runs and was paid for.
create index invoice_lines_held on invoice_lines (account_id, period_end) where credited_at is null and amount > 0;

-- One try to take money. Its id is the provider's idempotency key, so that a try that is repeated charges once.
create table payments (
  id uuid primary key,
  account_id uuid not null,
  -- Of a renewal, or of a purchase once it has succeeded.
  invoice_id uuid,
  payment_method_id uuid,
  provider text not null check (provider in ('sandbox', 'stripe')),
  -- The card as the provider names it: it may be removed while the payment is pending.
  customer_ref text,
  card_ref text,
  provider_ref text,
  brand text,
  last4 text,
  amount bigint not null check (amount >= 0),
  currency text not null default 'USD',
  status text not null check (status in ('pending', 'requires_action', 'succeeded', 'failed')),
  -- The provider's reason of a refusal: `card_declined`, `expired_card`.
  failure_code text,
  -- What is bought once it has succeeded (rules/order.ts `Order`); null pays an invoice that is issued.
  purchase jsonb,
  user_id uuid,
  action_url text,
  created_at timestamptz not null,
  settled_at timestamptz,
  constraint payments_id unique (account_id, id)
);
select tenant_table('payments');
create unique index payments_pending on payments (account_id) where status in ('pending', 'requires_action');
create index payments_invoice on payments (account_id, invoice_id, created_at desc);
create index payments_stuck on payments (created_at) where status = 'pending';

-- Double entry: the amounts of a transaction add up to zero. Positive is a debit, negative a credit.
create table ledger_entries (
  id uuid primary key,
  account_id uuid not null,
  transaction_id uuid not null,
  -- receivable: owed by the customer; cash: at the provider; revenue; tax; credit: owed to the customer.
  ledger_account text not null check (ledger_account in ('receivable', 'cash', 'revenue', 'tax', 'credit', 'written_off')),
  amount bigint not null,
  invoice_id uuid,
  payment_id uuid,
  -- What happened: `invoice_issued`, `payment_succeeded`.
  cause text not null,
  booked_at timestamptz not null,
  unique (account_id, id)
);
select tenant_table('ledger_entries');
create index ledger_entries_order on ledger_entries (account_id, booked_at, id);
