-- What readers who agreed have looked at, in counts that name no one. Of the installation: it belongs to no account.
-- Each report locks its day's row first, so that the bounds hold whatever number of processes count.
create table telemetry_days (
  day date primary key,
  views integer not null default 0,
  visitors integer not null default 0,
  -- Rows of the day in telemetry_views, which are bounded.
  keys integer not null default 0,
  -- Groups of errors that the day has begun, which are bounded.
  error_groups integer not null default 0
);
select global_table('telemetry_days');

create table telemetry_views (
  day date not null references telemetry_days (day) on delete cascade,
  path text not null,
  language text not null,
  -- A host; empty where the reader came from nowhere else.
  referrer text not null,
  views integer not null,
  primary key (day, path, language, referrer)
);
select global_table('telemetry_views');

-- Random numbers that browsers made for one day, hashed with it: they let a browser count once, and are deleted after the day.
create table telemetry_visitors (
  day date not null references telemetry_days (day) on delete cascade,
  id bytea not null,
  primary key (day, id)
);
select global_table('telemetry_visitors');

create table telemetry_errors (
  id text primary key,
  message text not null,
  stack text not null,
  path text not null,
  release text not null,
  count integer not null,
  first_at timestamptz not null,
  last_at timestamptz not null
);
select global_table('telemetry_errors');
create index telemetry_errors_order on telemetry_errors (last_at desc, id);
