-- The teams of somebody who was removed from the account, for as long as the removal can be undone.
create table former_team_members (
  account_id uuid not null,
  team_id uuid not null,
  user_id uuid not null,
  role text not null check (role in ('admin', 'team_lead', 'facilitator', 'participant', 'member', 'observer')),
  is_lead boolean not null,
  joined_at timestamptz not null,
  primary key (account_id, team_id, user_id),
  foreign key (account_id, team_id) references teams (account_id, id) on delete cascade,
  foreign key (account_id, user_id) references former_members (account_id, user_id) on delete cascade
);
select tenant_table('former_team_members');
create index former_team_members_user on former_team_members (account_id, user_id);
