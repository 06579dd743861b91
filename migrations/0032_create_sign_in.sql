-- How people prove who they are. Everything here is read before an account is known. Tokens are stored as their SHA-256:
-- a copy of the database opens nothing.
create table credentials (
  user_id uuid primary key references users (id) on delete cascade,
  password_hash text not null,
  changed_at timestamptz not null
);
select global_table('credentials');

-- Wrong passwords by address, known or not, so that the lock tells nobody whether an address is known.
create table sign_in_counters (
  email_key text primary key,
  -- Tries of the last half hour that have not succeeded, reserved before the password is hashed.
  tried_at timestamptz[] not null,
  locked_until timestamptz,
  updated_at timestamptz not null
);
select global_table('sign_in_counters');
create index sign_in_counters_age on sign_in_counters (updated_at);

create table login_attempts (
  id uuid primary key,
  email_key text not null,
  user_id uuid references users (id) on delete cascade,
  ip text not null,
  user_agent text not null,
  success boolean not null,
  at timestamptz not null
);
select global_table('login_attempts');
create index login_attempts_user on login_attempts (user_id, at desc);
create index login_attempts_age on login_attempts (at);

-- One device where a person is signed in. Its tokens rotate; ending it ends all of them.
create table sign_in_sessions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade,
  way text not null,
  ip text not null,
  user_agent text not null,
  created_at timestamptz not null,
  last_activity_at timestamptz not null,
  -- The absolute end, however active it is.
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_because text
);
select global_table('sign_in_sessions');
create index sign_in_sessions_user on sign_in_sessions (user_id, created_at);
create index sign_in_sessions_account on sign_in_sessions (account_id);
create index sign_in_sessions_end on sign_in_sessions (expires_at);

create table access_tokens (
  token_hash bytea primary key,
  session_id uuid not null references sign_in_sessions (id) on delete cascade,
  expires_at timestamptz not null
);
select global_table('access_tokens');
create index access_tokens_session on access_tokens (session_id);

create table refresh_tokens (
  token_hash bytea primary key,
  session_id uuid not null references sign_in_sessions (id) on delete cascade,
  created_at timestamptz not null,
  -- Set by the exchange; a second use long after it means that somebody else holds a copy.
  used_at timestamptz
);
select global_table('refresh_tokens');
create index refresh_tokens_session on refresh_tokens (session_id);

-- Links in mails: what each proves and to whom.
create table one_time_tokens (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('verify_email', 'reset_password')),
  user_id uuid not null references users (id) on delete cascade,
  email_key text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
select global_table('one_time_tokens');
create index one_time_tokens_user on one_time_tokens (user_id, purpose, created_at);

-- A guest's right to one live room.
create table guest_tokens (
  token_hash bytea primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  room_id uuid not null references rooms (id) on delete cascade,
  participant_id uuid not null,
  expires_at timestamptz not null
);
select global_table('guest_tokens');
create index guest_tokens_participant on guest_tokens (room_id, participant_id);
create index guest_tokens_account on guest_tokens (account_id);
create index guest_tokens_end on guest_tokens (expires_at);

-- The demo people by plan and role: whoever opens the sign-in page may enter as one of them.
create table demo_accounts (
  user_id uuid primary key references users (id) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade,
  plan text not null,
  role text not null,
  account_name text not null,
  constraint demo_accounts_row unique (plan, role)
);
select global_table('demo_accounts');
create index demo_accounts_account on demo_accounts (account_id);

-- Whose an access token is, in one round trip and with the rights of the caller: it steps into the token's account
-- for its own query, because row-level security shows memberships only from within, and steps out again.
create function user_of_access_token(hash bytea, at timestamptz, idle interval)
returns table (
  session_id uuid, user_id uuid, account_id uuid, role text, persona text, permissions text[], email_verified boolean,
  is_demo boolean, plan text, plan_is_fixed boolean, last_activity_at timestamptz,
  token_expires_at timestamptz
) language plpgsql as $$
declare
  ticket sign_in_sessions;
  token_end timestamptz;
  outer_account text := current_setting('app.account_id', true);
begin
  select t.expires_at into token_end from access_tokens t where t.token_hash = hash and t.expires_at > at;
  if token_end is null then return; end if;
  select s.* into ticket from access_tokens t join sign_in_sessions s on s.id = t.session_id
    where t.token_hash = hash and s.ended_at is null and s.expires_at > at and s.last_activity_at > at - idle;
  if ticket.id is null then return; end if;
  perform set_config('app.account_id', ticket.account_id::text, true);
  return query
    select ticket.id, u.id, m.account_id, m.role, u.persona, m.permissions, u.email_verified_at is not null,
      u.is_demo, b.plan, b.is_fixed, ticket.last_activity_at, token_end
    from users u
    join memberships m on m.user_id = u.id and m.account_id = ticket.account_id and m.status = 'ACTIVE'
    join accounts a on a.id = m.account_id and a.status = 'ACTIVE'
    left join subscriptions b on b.account_id = m.account_id
    where u.id = ticket.user_id and u.status = 'ACTIVE';
  perform set_config('app.account_id', coalesce(outer_account, ''), true);
end $$;
