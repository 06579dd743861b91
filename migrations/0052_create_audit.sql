-- The end of each account's chain, and where the part that is still in the database begins.
create table audit_chains (
  account_id uuid primary key references accounts (id) on delete cascade,
  last_seq bigint not null,
  last_hash bytea not null,
  -- What was archived ends here; 0 and the chain's first link while nothing was.
  anchor_seq bigint not null,
  anchor_hash bytea not null
);
select tenant_table('audit_chains');

-- What happened in an account, each row carrying the hash of the one before it. Ids alone: no name, address or IP.
create table audit_entries (
  account_id uuid not null references accounts (id) on delete cascade,
  seq bigint not null,
  -- That of the event.
  id uuid not null,
  at timestamptz not null,
  action text not null,
  actor_kind text not null,
  actor_id uuid,
  target_kind text not null,
  target_id uuid not null,
  details jsonb not null,
  -- Of the row of audit_private that belongs to it: that can be blanked, and this still stands in the chain.
  private_digest bytea not null,
  previous_hash bytea not null,
  hash bytea not null,
  primary key (account_id, seq),
  constraint audit_entries_id unique (account_id, id)
);
select tenant_table('audit_entries');
create index audit_entries_actor on audit_entries (account_id, actor_id, seq desc);
create index audit_entries_target on audit_entries (account_id, target_id, seq desc);
create index audit_entries_action on audit_entries (account_id, action text_pattern_ops, seq desc);

-- What of an entry is personal: where its actor was, and addresses and names in what it says.
create table audit_private (
  account_id uuid not null references accounts (id) on delete cascade,
  entry_id uuid not null,
  user_id uuid,
  target_id uuid not null,
  -- Without it nobody finds a short content by its digest; null once anything of the content was blanked.
  salt bytea,
  content jsonb not null,
  primary key (account_id, entry_id)
);
select tenant_table('audit_private');
create index audit_private_user on audit_private (user_id);
create index audit_private_target on audit_private (target_id);

-- Who the ids were, for reading: blanked when a person is erased.
create table audit_names (
  account_id uuid not null references accounts (id) on delete cascade,
  user_id uuid not null,
  name text,
  email text,
  primary key (account_id, user_id)
);
select tenant_table('audit_names');
create index audit_names_user on audit_names (user_id);

-- Parts of chains that lie in files.
create table audit_archives (
  account_id uuid not null references accounts (id) on delete cascade,
  from_seq bigint not null,
  to_seq bigint not null,
  first_previous_hash bytea not null,
  last_hash bytea not null,
  file_key text not null,
  file_hash bytea not null,
  created_at timestamptz not null,
  primary key (account_id, from_seq)
);
select tenant_table('audit_archives');

-- Append-only: requests write entries and change none; only archiving and purging, as the worker, take rows out.
do $$
declare
  app text := current_setting('app.role_app');
  worker text := current_setting('app.role_worker');
begin
  execute format('revoke update, delete on audit_entries from %I', app);
  execute format('revoke update on audit_entries from %I', worker);
  execute format('revoke update, delete on audit_private from %I', app);
  execute format('revoke insert, update, delete on audit_archives from %I', app);
  execute format('revoke delete on audit_chains from %I', app);
end $$;
