-- People. Known before any account is (sign-in looks them up by address), so the table is global; what an account may
-- see of them goes through its memberships.
create table users (
  id uuid primary key,
  email text not null,
  -- The address as it is compared: trimmed and in lower case.
  email_key text not null,
  first_name text not null,
  last_name text not null,
  phone text,
  avatar_url text,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE', 'SUSPENDED', 'PENDING')),
  language text not null default 'en' check (language in ('en', 'fr', 'es')),
  persona text not null check (persona in ('FOUNDER', 'INVESTOR', 'TEAM_MEMBER')),
  email_verified_at timestamptz,
  terms_accepted_at timestamptz,
  is_demo boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint users_email unique (email_key)
);
select global_table('users');

-- `account_id` is the row's own id, so that tenant_table's policies fit; memberships come first because the policy of
-- accounts asks them.
create table accounts (
  id uuid primary key,
  account_id uuid not null generated always as (id) stored,
  name text not null,
  type text not null default 'TEAM' check (type in ('ENTERPRISE', 'TEAM', 'INDIVIDUAL')),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'DELETED')),
  owner_id uuid not null references users (id),
  slug text not null,
  settings jsonb not null default '{}',
  company jsonb not null default '{}',
  is_demo boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint accounts_slug unique (slug)
);

create table memberships (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  user_id uuid not null references users (id),
  role text not null check (role in ('OWNER', 'ADMIN', 'MEMBER', 'OBSERVER')),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE', 'SUSPENDED')),
  permissions text[] not null default '{}',
  joined_at timestamptz not null,
  unique (account_id, id),
  constraint memberships_user unique (account_id, user_id)
);
create index memberships_of_user on memberships (user_id);
-- People see their own memberships, whichever account they are signed in to.
select tenant_table('memberships', 'or user_id = (select nullif(current_setting(''app.user_id'', true), '''')::uuid)');
select tenant_table('accounts', 'or id in (select m.account_id from memberships m
  where m.user_id = (select nullif(current_setting(''app.user_id'', true), '''')::uuid))');
