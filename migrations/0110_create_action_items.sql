-- What people have agreed to do. An item outlives the meeting that it came from: the meeting's name stays with it.
create table action_items (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  -- The live room that it was agreed in.
  session_id uuid references rooms (id) on delete set null,
  session_name text,
  team_id uuid,
  title text not null,
  description text not null default '',
  priority text not null check (priority in ('low', 'medium', 'high')),
  status text not null check (status in ('pending', 'in_progress', 'completed', 'blocked')),
  assignee_id uuid,
  due_date date,
  -- The card that it follows from, and how many votes that one had then.
  source_card_id uuid,
  source_votes int not null default 0 check (source_votes >= 0),
  is_generated boolean not null default false,
  created_by uuid,
  completed_at timestamptz,
  -- Let go at a later meeting: out of every list, and back when that is taken back.
  dropped_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (account_id, id),
  foreign key (account_id, team_id) references teams (account_id, id) on delete set null (team_id)
);
select tenant_table('action_items');
create index action_items_newest on action_items (account_id, created_at desc, id);
create index action_items_session on action_items (session_id) where session_id is not null;
create index action_items_team on action_items (account_id, team_id) where team_id is not null;
create index action_items_assignee on action_items (account_id, assignee_id) where assignee_id is not null;
create unique index action_items_generated on action_items (account_id, source_card_id) where is_generated;
