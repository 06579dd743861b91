-- The subscription alone says what is due and when: no outside service keeps a plan or a period.
alter table subscriptions
  -- Null where nothing is ever due: a free plan without additional users.
  add column current_period_end timestamptz,
  -- First moment of the first period: a month that is too short does not move the later ones (31 January, 28 February, 31 March).
  add column anchor timestamptz,
  -- Prices of its version, US cents a period.
  add column base_price bigint not null default 0,
  add column user_price bigint not null default 195,
  add column cancel_at_period_end boolean not null default false,
  add column canceled_at timestamptz,
  add column cancel_reason text check (char_length(cancel_reason) <= 200),
  add column trial_end timestamptz,
  add column trialed_at timestamptz,
  -- What it becomes at the end of its period; null where it stays.
  add column next_plan text check (next_plan in ('FREE', 'PRO', 'ENTERPRISE')),
  add column next_interval text check (next_interval in ('MONTHLY', 'ANNUAL')),
  add column next_additional_users integer check (next_additional_users >= 0),
  add column promotion_id uuid,
  -- Renewals that the promotion still reduces; null for each of them.
  add column promotion_periods_left integer,
  -- Since when an invoice could not be paid.
  add column past_due_since timestamptz,
  add column dunning_step integer not null default 0,
  -- No further try to charge: the card was refused for good.
  add column is_hard_declined boolean not null default false,
  -- When the next charge of an open invoice is tried.
  add column retry_at timestamptz,
  -- What is owed to the account, US cents; the next invoices use it up.
  add column credit_balance bigint not null default 0 check (credit_balance >= 0),
  -- The reminders of the current period that have been sent.
  add column reminded text[] not null default '{}';
-- Checked for the rows that are there in a later migration, so that this one holds its locks for a moment only.
alter table subscriptions add constraint subscriptions_promotion foreign key (promotion_id) references promotions (id) not valid;
create index subscriptions_due on subscriptions (current_period_end) where current_period_end is not null;
create index subscriptions_promotion on subscriptions (promotion_id);
create index subscriptions_past_due on subscriptions (past_due_since) where past_due_since is not null;

create table seat_changes (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  -- How many more or fewer paid places, and who bought or gave them up.
  delta integer not null,
  additional_users integer not null,
  user_id uuid,
  changed_at timestamptz not null,
  unique (account_id, id)
);
select tenant_table('seat_changes');
create index seat_changes_order on seat_changes (account_id, changed_at desc);
