-- Which browser a sign-in came from: a random mark that the browser keeps, stored as its SHA-256. What somebody calls the
-- device is theirs to choose.
alter table sign_in_sessions add column device_hash bytea;
alter table sign_in_sessions add column device_name text;

-- Where and when a try departs from what is usual for the person: points by cause, and their sum.
alter table login_attempts add column risk_factors jsonb not null default '{}';
alter table login_attempts add column risk_score smallint not null default 0;
create index login_attempts_email on login_attempts (email_key, at desc);

create table known_devices (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  device_hash bytea not null,
  user_agent text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- Set by a sign-in that proved the person; taken back when they end the device from another one.
  trusted_at timestamptz,
  constraint known_devices_one unique (user_id, device_hash)
);
select global_table('known_devices');

-- What happened to sign-ins, newest first; nothing else of the log is in it.
create index events_sign_in on events (account_id, at desc) where type ~ '^(auth|security)\.';

-- An administrator's lock holds in their own account alone: else an account that invites somebody could shut them out of
-- all others.
create table user_locks (
  account_id uuid not null references accounts (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  reason text,
  locked_by uuid references users (id) on delete set null,
  locked_at timestamptz not null,
  -- Null until somebody unlocks.
  locked_until timestamptz,
  primary key (account_id, user_id)
);
select tenant_table('user_locks', 'or user_id = (select nullif(current_setting(''app.user_id'', true), '''')::uuid)');
create index user_locks_user on user_locks (user_id);
create index user_locks_by on user_locks (locked_by);

-- What of the log of sign-ins was written to a file: entries before this moment are read there. The event log itself stays whole.
create table sign_in_archives (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  entries integer not null,
  archived_before timestamptz not null,
  file_key text not null,
  sha256 text not null,
  created_at timestamptz not null,
  unique (account_id, id)
);
select tenant_table('sign_in_archives');
create index sign_in_archives_account on sign_in_archives (account_id, archived_before desc);
