-- What a project has handed over, and what it brought in.
create table deliveries (
  id uuid primary key,
  account_id uuid not null,
  board_id uuid not null,
  name text not null,
  description text not null default '',
  status text not null default 'Active',
  delivered_at timestamptz not null,
  -- In whole cents of the team's currency, and in the unit of its key figure.
  revenue_cents bigint check (revenue_cents >= 0),
  kpi_value numeric,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (account_id, id),
  foreign key (account_id, board_id) references boards (account_id, id) on delete cascade
);
select tenant_table('deliveries');
create index deliveries_board on deliveries (account_id, board_id, delivered_at desc, id);

create table delivery_items (
  account_id uuid not null,
  delivery_id uuid not null,
  item_id uuid not null,
  primary key (account_id, delivery_id, item_id),
  foreign key (account_id, delivery_id) references deliveries (account_id, id) on delete cascade,
  foreign key (account_id, item_id) references board_items (account_id, id) on delete cascade
);
select tenant_table('delivery_items');
create index delivery_items_item on delivery_items (account_id, item_id);

-- The calendar of a board: releases, meetings, days off.
create table board_events (
  id uuid primary key,
  account_id uuid not null,
  board_id uuid not null,
  title text not null,
  type text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (ends_at >= starts_at),
  foreign key (account_id, board_id) references boards (account_id, id) on delete cascade
);
select tenant_table('board_events');
create index board_events_time on board_events (account_id, board_id, starts_at, id);

-- What a team counts as value, and who is shown it.
create table team_value_settings (
  account_id uuid not null,
  team_id uuid not null,
  value_type text not null check (value_type in ('revenue', 'customerKPI', 'both')),
  display_mode text not null,
  currency text not null,
  prefix text not null,
  is_public boolean not null,
  metric_name text not null,
  unit text not null,
  min_value numeric not null,
  max_value numeric not null,
  target_value numeric not null,
  reward_multiplier numeric not null check (reward_multiplier >= 0),
  is_active boolean not null,
  updated_by uuid,
  updated_at timestamptz not null,
  primary key (account_id, team_id),
  check (max_value > min_value),
  foreign key (account_id, team_id) references teams (account_id, id) on delete cascade
);
select tenant_table('team_value_settings');
