-- What somebody shows besides their password. Read before an account is known, like the rest of signing in.
create table second_factors (
  user_id uuid not null references users (id) on delete cascade,
  method text not null check (method in ('email', 'totp')),
  -- Of an authenticator app: sealed with the installation's own key, which is not in the database.
  sealed_secret text,
  -- The time step whose code was used last: a code works once, and none before it works any more.
  last_step bigint,
  enabled_at timestamptz not null,
  primary key (user_id, method),
  constraint second_factors_secret check ((method = 'totp') = (sealed_secret is not null))
);
select global_table('second_factors');

-- A code that somebody who is signed in owes: the first one of a new method, or a mailed one before a change.
create table awaited_codes (
  user_id uuid not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('enable', 'change')),
  method text not null check (method in ('email', 'totp')),
  -- The mailed code, or the secret of the authenticator app; sealed.
  sealed text not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  primary key (user_id, purpose)
);
select global_table('awaited_codes');
create index awaited_codes_end on awaited_codes (expires_at);

create table recovery_codes (
  user_id uuid not null references users (id) on delete cascade,
  code_hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
select global_table('recovery_codes');

-- A sign-in that has passed its first proof and waits for the second.
create table two_factor_challenges (
  token_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  way text not null,
  methods text[] not null,
  -- Of the mailed code together with the pending token, of which only the hash is here: a copy of the database tells no code.
  code_hash bytea,
  code_expires_at timestamptz,
  sent_at timestamptz[] not null default '{}',
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
select global_table('two_factor_challenges');
create index two_factor_challenges_user on two_factor_challenges (user_id, created_at);
create index two_factor_challenges_end on two_factor_challenges (expires_at);
