-- The directory of live rooms: read before a tenant is known (a guest opens a link), so it is global and says nothing
-- but whose room it is and how far its events have come.
create table rooms (
  id uuid primary key,
  kind text not null,
  account_id uuid not null,
  version bigint not null default 0,
  created_at timestamptz not null default now()
);
select global_table('rooms');
create index rooms_account on rooms (account_id);

-- Everything that happens. A subscriber reads in the order (tx, id) below the oldest running transaction, because a
-- sequence alone would lose the rows of a transaction that commits late.
create table events (
  id uuid primary key,
  tx xid8 not null default pg_current_xact_id(),
  account_id uuid not null,
  type text not null,
  actor jsonb not null,
  subject_kind text not null,
  subject_id uuid not null,
  payload jsonb not null,
  room_id uuid,
  room_version bigint,
  at timestamptz not null
);
select tenant_table('events');
create index events_order on events (tx, id);
create index events_subject on events (account_id, subject_kind, subject_id, at desc);
create index events_account on events (account_id, at desc);
create unique index events_room on events (room_id, room_version) where room_id is not null;

-- How far each subscriber has read.
create table subscriber_positions (
  name text primary key,
  tx xid8 not null,
  event_id uuid not null,
  updated_at timestamptz not null default now()
);
select global_table('subscriber_positions');

-- What the server itself will do at a time: a timer's end, an auto-reveal. Claimed by one statement, by one process.
create table deadlines (
  id uuid primary key,
  account_id uuid not null,
  room_id uuid not null references rooms (id) on delete cascade,
  name text not null,
  ends_at timestamptz not null,
  payload jsonb not null default '{}',
  expired_at timestamptz,
  unique (room_id, name)
);
select global_table('deadlines');
create index deadlines_due on deadlines (ends_at) where expired_at is null;

-- Answers of writes, by the caller's own key, kept 24 hours: a command sent twice is applied once.
create table idempotent_answers (
  actor text not null,
  key text not null,
  operation text not null,
  request_hash text not null,
  answer jsonb not null,
  created_at timestamptz not null default now(),
  primary key (actor, key)
);
select global_table('idempotent_answers');
create index idempotent_answers_age on idempotent_answers (created_at);
