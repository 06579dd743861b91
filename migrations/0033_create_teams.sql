create table teams (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  name text not null,
  description text,
  lead_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (account_id, id),
  foreign key (account_id, lead_id) references memberships (account_id, user_id) on delete set null (lead_id)
);
select tenant_table('teams');
-- People read "Core" and "core" as one team.
create unique index teams_name on teams (account_id, lower(name));

create table team_members (
  account_id uuid not null,
  team_id uuid not null,
  user_id uuid not null,
  role text not null check (role in ('admin', 'team_lead', 'facilitator', 'participant', 'member', 'observer')),
  joined_at timestamptz not null,
  primary key (account_id, team_id, user_id),
  foreign key (account_id, team_id) references teams (account_id, id) on delete cascade,
  foreign key (account_id, user_id) references memberships (account_id, user_id) on delete cascade
);
select tenant_table('team_members');
create index team_members_user on team_members (account_id, user_id);
