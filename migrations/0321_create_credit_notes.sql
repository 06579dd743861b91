-- Documents that correct an invoice: what is issued is never changed, and an invoice that was wrong is not either.
create table credit_notes (
  id uuid primary key,
  -- No cascade from the account: an issued document outlives all that may be erased around it.
  account_id uuid not null,
  number text not null,
  invoice_id uuid not null,
  reason text not null check (reason in ('requested', 'duplicate', 'service', 'dispute', 'operator')),
  -- How it was meant to come back at its issue.
  given_as text not null check (given_as in ('money', 'credit')),
  currency text not null default 'USD',
  -- US cents; net + tax = total. The tax has the share that it has in the invoice.
  net bigint not null check (net >= 0),
  tax bigint not null check (tax >= 0),
  tax_rate numeric,
  total bigint not null check (total > 0),
  issued_at timestamptz not null,
  -- As on the invoice.
  seller jsonb not null,
  buyer jsonb not null,
  language text not null,
  file_key text,
  file_hash text,
  constraint credit_notes_sum check (net + tax = total),
  constraint credit_notes_file check ((file_key is null) = (file_hash is null)),
  constraint credit_notes_id unique (account_id, id),
  constraint credit_notes_number unique (number),
  foreign key (account_id, invoice_id) references invoices (account_id, id) on delete cascade
);
select tenant_table('credit_notes');
create index credit_notes_order on credit_notes (account_id, issued_at desc, id desc);
create index credit_notes_invoice on credit_notes (account_id, invoice_id);

create table credit_note_lines (
  id uuid primary key,
  account_id uuid not null,
  credit_note_id uuid not null,
  position integer not null,
  invoice_line_id uuid not null,
  -- US cents without tax, after the discount; below zero where the invoice's line gives something back.
  amount bigint not null,
  unique (account_id, id),
  foreign key (account_id, credit_note_id) references credit_notes (account_id, id) on delete cascade,
  foreign key (account_id, invoice_line_id) references invoice_lines (account_id, id) on delete cascade
);
select tenant_table('credit_note_lines');
create index credit_note_lines_order on credit_note_lines (account_id, credit_note_id, position);
create index credit_note_lines_of on credit_note_lines (account_id, invoice_line_id);

-- Money that goes back, or is asked back at a bank. The id of one that begins here is the provider's idempotency key, so that
-- one that is repeated gives back once.
create table refunds (
  id uuid primary key,
  account_id uuid not null,
  payment_id uuid not null,
  -- What documents it. Null until it has succeeded, unless the note was first; and for what was never owed.
  credit_note_id uuid,
  kind text not null check (kind in ('refund', 'dispute')),
  -- Who began it: an operator here, or someone at the provider.
  origin text not null check (origin in ('here', 'provider')),
  provider text not null check (provider in ('sandbox', 'stripe')),
  provider_ref text,
  amount bigint not null check (amount > 0),
  -- Null where nothing was owed: the invoice is void.
  reason text check (reason in ('requested', 'duplicate', 'service', 'dispute', 'operator')),
  -- A dispute that is lost has succeeded, one that is won has failed.
  status text not null check (status in ('pending', 'succeeded', 'failed')),
  failure_code text,
  created_at timestamptz not null,
  settled_at timestamptz,
  constraint refunds_id unique (account_id, id),
  foreign key (account_id, payment_id) references payments (account_id, id) on delete cascade,
  foreign key (account_id, credit_note_id) references credit_notes (account_id, id) on delete cascade
);
select tenant_table('refunds');
create unique index refunds_ref on refunds (provider, provider_ref) where provider_ref is not null;
create index refunds_payment on refunds (account_id, payment_id);
create index refunds_credit_note on refunds (account_id, credit_note_id);
create index refunds_pending on refunds (created_at) where status = 'pending' and kind = 'refund';
