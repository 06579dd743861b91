alter table accounts add column domain text;
alter table accounts add column profile jsonb not null default '{}';
alter table accounts add column deleted_at timestamptz;
-- Until then its owner can bring a deleted account back; after that a job deletes it for good.
alter table accounts add column purge_at timestamptz;
create index accounts_purge on accounts (purge_at) where purge_at is not null;

-- Which slugs and domains are taken, and by whom: asked across accounts, where row-level security shows one's own alone.
create table account_names (
  kind text not null check (kind in ('slug', 'domain')),
  name text not null,
  account_id uuid not null references accounts (id) on delete cascade,
  primary key (kind, name)
);
select global_table('account_names');
create index account_names_account on account_names (account_id);
-- The directory's own key decides now.
alter table accounts drop constraint accounts_slug;
-- The owner of the tables is not above forced row-level security.
alter table accounts no force row level security;
insert into account_names (kind, name, account_id) select 'slug', slug, id from accounts;
alter table accounts force row level security;

-- Members that were removed, so that it can be undone.
create table former_members (
  account_id uuid not null references accounts (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  role text not null,
  permissions text[] not null,
  joined_at timestamptz not null,
  removed_at timestamptz not null,
  primary key (account_id, user_id)
);
select tenant_table('former_members');
create index former_members_user on former_members (user_id);
create index former_members_age on former_members (removed_at);

-- Links by which an owner brings a deleted account back: read by somebody who may have no account left to sign in to.
create table account_restorations (
  token_hash bytea primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  expires_at timestamptz not null
);
select global_table('account_restorations');
create index account_restorations_account on account_restorations (account_id);

-- Whether two people are in an account together, with the rights of the first one: it steps into each of their accounts,
-- because row-level security shows the members of an account only from within, and steps out again.
create function shares_account(person uuid, other uuid) returns boolean language plpgsql as $$
declare
  outer_account text := current_setting('app.account_id', true);
  place uuid;
  is_shared boolean := false;
begin
  for place in select m.account_id from memberships m where m.user_id = person and m.status = 'ACTIVE' loop
    perform set_config('app.account_id', place::text, true);
    select exists (select from memberships m where m.account_id = place and m.user_id = other and m.status = 'ACTIVE') into is_shared;
    exit when is_shared;
  end loop;
  perform set_config('app.account_id', coalesce(outer_account, ''), true);
  return is_shared;
end $$;

-- The list of one's accounts says each one's plan.
alter policy tenant_read on subscriptions using (
  account_id = (select nullif(current_setting('app.account_id', true), '')::uuid)
  or account_id in (select m.account_id from memberships m
    where m.user_id = (select nullif(current_setting('app.user_id', true), '')::uuid))
);
