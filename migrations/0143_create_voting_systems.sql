-- Decks of an account beside the built-in ones. A session keeps the cards that it was made with, so no session points here.
create table poker_voting_systems (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  name text not null,
  -- The name as it is compared: people read "Risk" and "risk" as one deck.
  name_key text not null,
  description text not null default '',
  type text not null check (type in ('FIBONACCI', 'POWERS_OF_TWO', 'T_SHIRT', 'CUSTOM')),
  category text not null check (category in ('STORY_POINTS', 'SIZE', 'TIME', 'RISK')),
  allow_custom_values boolean not null default false,
  is_default boolean not null default false,
  cards jsonb not null,
  creator_id uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (account_id, id)
);
select tenant_table('poker_voting_systems');
create unique index poker_voting_systems_name on poker_voting_systems (account_id, name_key);
create unique index poker_voting_systems_default on poker_voting_systems (account_id) where is_default;

-- What a session begins with: cards, timer, settings and stories.
create table poker_templates (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  name text not null,
  description text not null default '',
  -- A built-in deck's name or the id of one of the account's.
  voting_system text not null,
  timer_option int not null default 0 check (timer_option >= 0),
  settings jsonb not null,
  stories jsonb not null,
  creator_id uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (account_id, id)
);
select tenant_table('poker_templates');
create index poker_templates_newest on poker_templates (account_id, created_at desc, id);
