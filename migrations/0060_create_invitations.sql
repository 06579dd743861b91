-- Offers to join an account, or one of its teams. Who is invited may have no account at all.
create table invitations (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  -- Null for an invitation to the account.
  team_id uuid,
  email text not null,
  -- The address as it is compared: trimmed and in lower case.
  email_key text not null,
  role text not null check (role in ('ADMIN', 'MEMBER', 'OBSERVER')),
  team_role text check (team_role in ('admin', 'team_lead', 'facilitator', 'participant', 'member', 'observer')),
  permissions text[] not null default '{}',
  -- A pending one that is past its time is read as expired, whatever is stored.
  status text not null default 'pending' check (status in ('pending', 'accepted', 'declined', 'expired', 'revoked')),
  inviter_id uuid references users (id) on delete set null,
  created_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  answered_at timestamptz,
  unique (account_id, id),
  foreign key (account_id, team_id) references teams (account_id, id) on delete cascade,
  check ((team_id is null) = (team_role is null))
);
select tenant_table('invitations');
create index invitations_newest on invitations (account_id, created_at desc, id);
create index invitations_team on invitations (account_id, team_id, created_at desc);
create index invitations_address on invitations (account_id, email_key);
create index invitations_inviter on invitations (inviter_id) where inviter_id is not null;
create index invitations_age on invitations (expires_at);
create unique index invitations_pending_account on invitations (account_id, email_key) where status = 'pending' and team_id is null;
create unique index invitations_pending_team on invitations (account_id, team_id, email_key) where status = 'pending' and team_id is not null;

-- Teams that somebody enters with the account.
create table invitation_teams (
  account_id uuid not null,
  invitation_id uuid not null,
  team_id uuid not null,
  primary key (account_id, invitation_id, team_id),
  foreign key (account_id, invitation_id) references invitations (account_id, id) on delete cascade,
  foreign key (account_id, team_id) references teams (account_id, id) on delete cascade
);
select tenant_table('invitation_teams');
create index invitation_teams_team on invitation_teams (account_id, team_id);

-- What opens an invitation, and whose it is: read before an account is known. An invitation has several: the one that
-- was mailed proves the address, those that the inviter copies do not.
create table invitation_tokens (
  token_hash bytea primary key,
  invitation_id uuid not null references invitations (id) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade,
  email_key text not null,
  is_team boolean not null,
  proves_address boolean not null,
  created_at timestamptz not null
);
select global_table('invitation_tokens');
create index invitation_tokens_invitation on invitation_tokens (invitation_id, created_at);
create index invitation_tokens_account on invitation_tokens (account_id);
create index invitation_tokens_address on invitation_tokens (email_key);

-- How many invitations an account has sent in the day that began with the first of them.
create table invitation_quotas (
  account_id uuid primary key references accounts (id) on delete cascade,
  began_at timestamptz not null,
  used integer not null
);
select tenant_table('invitation_quotas');
