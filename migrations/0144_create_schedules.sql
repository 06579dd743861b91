-- A plan of meetings. It has the id of a row in the directory of rooms, which nobody joins: its deadlines remind and begin.
create table schedules (
  id uuid primary key references rooms (id) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade,
  kind text not null check (kind in ('poker', 'retro')),
  name text not null,
  team_id uuid,
  creator_id uuid not null,
  -- The first meeting; later ones are at the same time of the clock in this zone, whatever summer time does.
  starts_at timestamptz not null,
  time_zone text not null,
  recurrence text not null check (recurrence in ('none', 'weekly', 'biweekly', 'monthly')),
  minutes int not null check (minutes between 15 and 480),
  -- A built-in template's name or the id of one of the account's.
  template_id text,
  mail_reminder boolean not null default true,
  -- The meeting that comes next; null after the last one.
  next_at timestamptz,
  -- Grows with each change, for calendars.
  revision int not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (account_id, id),
  foreign key (account_id, team_id) references teams (account_id, id) on delete set null (team_id)
);
select tenant_table('schedules');
create index schedules_next on schedules (account_id, kind, next_at, id) where next_at is not null;
create index schedules_team on schedules (account_id, team_id) where team_id is not null;

-- Meetings that have begun, or could not: at most one for each time.
create table schedule_meetings (
  account_id uuid not null,
  schedule_id uuid not null,
  occurs_at timestamptz not null,
  -- The poker session or retrospective, which may have been deleted since; null where it could not be made.
  session_id uuid,
  -- Why not, as the code of the refusal.
  refusal text,
  created_at timestamptz not null,
  primary key (account_id, schedule_id, occurs_at),
  foreign key (account_id, schedule_id) references schedules (account_id, id) on delete cascade
);
select tenant_table('schedule_meetings');

-- A calendar that programs subscribe to: the link holds a token, of which only the hash is kept.
create table calendar_feeds (
  token_hash bytea primary key,
  account_id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null,
  unique (account_id, user_id),
  foreign key (account_id, user_id) references memberships (account_id, user_id) on delete cascade
);
select global_table('calendar_feeds');
