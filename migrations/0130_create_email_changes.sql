-- The address that somebody wants to sign in with instead of the one they have, until they prove it.
create table email_changes (
  user_id uuid primary key references users (id) on delete cascade,
  email text not null,
  email_key text not null,
  -- Of the newest link. None while the address is another person's: nothing may tell whoever asks that it is.
  token_hash bytea,
  asked_at timestamptz not null,
  expires_at timestamptz not null
);
select global_table('email_changes');
create index email_changes_end on email_changes (expires_at);
