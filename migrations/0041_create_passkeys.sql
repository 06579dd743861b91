-- Keys of people's devices. Only the public half is here; it opens nothing.
create table passkeys (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  credential_id bytea not null,
  public_key bytea not null,
  -- Grows with each use where the device counts; a smaller one means a copy.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  -- Kept by a password manager on several devices.
  is_synced boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  constraint passkeys_credential unique (credential_id)
);
select global_table('passkeys');
create index passkeys_user on passkeys (user_id, created_at);

-- What a device has been asked to sign. Deleted by its one use.
create table passkey_challenges (
  challenge_hash bytea primary key,
  purpose text not null check (purpose in ('register', 'sign_in', 'second_factor')),
  -- Nobody is known yet when somebody signs in by a passkey alone.
  user_id uuid references users (id) on delete cascade,
  expires_at timestamptz not null
);
select global_table('passkey_challenges');
create index passkey_challenges_user on passkey_challenges (user_id);
create index passkey_challenges_end on passkey_challenges (expires_at);
