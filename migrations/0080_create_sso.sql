-- Single sign-on: the identity provider of an account, whom it has proven, and what must be known before an account is.
create table sso_connections (
  -- A new one for each new issuer or client: what one provider has proven says nothing about another.
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  issuer text not null,
  client_id text not null,
  -- Sealed with the installation's own key, which is not in the database.
  sealed_secret text not null,
  is_enabled boolean not null default false,
  -- Members come in by it alone; the owner keeps every way, or a broken provider would shut everybody out.
  is_required boolean not null default false,
  joining text not null default 'members' check (joining in ('members', 'domain')),
  -- Whoever chooses the provider decides who comes in as whom: it signs an owner in only if an owner chose it.
  chosen_by_owner boolean not null,
  -- When a test of exactly these settings went well.
  tested_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (account_id, id),
  constraint sso_connections_account unique (account_id),
  constraint sso_connections_required check (is_enabled or not is_required)
);
select tenant_table('sso_connections');

create table sso_identities (
  id uuid primary key,
  account_id uuid not null,
  connection_id uuid not null,
  -- The provider's own name for the person. An address may pass to somebody else; this never does.
  subject text not null,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  foreign key (account_id, connection_id) references sso_connections (account_id, id) on delete cascade,
  constraint sso_identities_subject unique (connection_id, subject)
);
select tenant_table('sso_identities');
create index sso_identities_connection on sso_identities (account_id, connection_id);
create index sso_identities_user on sso_identities (user_id);

-- Where an account is found by its slug before anybody is signed in. The slug follows the account's.
create unique index accounts_id_slug on accounts (id, slug);
create table sso_entrances (
  account_id uuid primary key,
  slug text not null,
  constraint sso_entrances_slug unique (slug),
  foreign key (account_id, slug) references accounts (id, slug) on update cascade on delete cascade
);
select global_table('sso_entrances');
create index sso_entrances_account on sso_entrances (account_id, slug);

-- Which account an e-mail domain belongs to. Anybody may claim one; only a proof makes it count, and only for one account.
create table sso_domains (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  domain text not null,
  -- What the TXT record has to say. Everybody may read it there, so it is no secret.
  token text not null,
  proven_at timestamptz,
  proven_by text check (proven_by in ('dns', 'operator')),
  created_at timestamptz not null,
  constraint sso_domains_claim unique (account_id, domain)
);
select global_table('sso_domains');
create unique index sso_domains_proven on sso_domains (domain) where proven_at is not null;

-- Sign-ins that are away at a provider, each for ten minutes and one return.
create table sso_attempts (
  state_hash bytea primary key,
  -- Of the cookie of the browser that left: nobody else may come back with the answer.
  browser_hash bytea not null,
  account_id uuid not null references accounts (id) on delete cascade,
  connection_id uuid not null,
  return_to text,
  expires_at timestamptz not null
);
select global_table('sso_attempts');
create index sso_attempts_account on sso_attempts (account_id);
create index sso_attempts_end on sso_attempts (expires_at);
