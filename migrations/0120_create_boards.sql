-- A board is a live room: it has the room's id, and the room's row is what its writers lock. A project is a board (C2-31).
create table boards (
  id uuid primary key references rooms (id) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade,
  team_id uuid,
  name text not null,
  description text not null default '',
  process_type text not null check (process_type in ('SCRUM', 'KANBAN')),
  priority text not null check (priority in ('high', 'medium', 'low')),
  start_date date,
  target_date date,
  -- false while the project is paused.
  is_active boolean not null default true,
  -- What happens above a column's limit: refused, warned of, or let through with a reason that is kept (ruling 16).
  wip_policy text not null default 'refuse' check (wip_policy in ('refuse', 'warn', 'reason')),
  -- Items are called PREFIX-NUMBER; the number is taken under the room's lock.
  key_prefix text not null,
  next_number int not null default 1 check (next_number > 0),
  archived_at timestamptz,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (account_id, id),
  foreign key (account_id, team_id) references teams (account_id, id) on delete set null (team_id)
);
select tenant_table('boards');
create index boards_newest on boards (account_id, created_at desc, id);
create index boards_team on boards (account_id, team_id) where team_id is not null;

create table board_columns (
  id uuid primary key,
  account_id uuid not null,
  board_id uuid not null,
  title text not null,
  -- TODO, ACTIVE or COMPLETE, or a word of the team's own: items in it are then neither at work nor done (C2-27).
  status text not null check (status = upper(status)),
  position int not null check (position >= 0),
  wip_limit int check (wip_limit > 0),
  created_at timestamptz not null,
  unique (account_id, id),
  -- An item names its column and its board together, so that no column of another board can be stored.
  unique (account_id, board_id, id),
  foreign key (account_id, board_id) references boards (account_id, id) on delete cascade
);
select tenant_table('board_columns');
create index board_columns_order on board_columns (account_id, board_id, position);

create table board_labels (
  id uuid primary key,
  account_id uuid not null,
  board_id uuid not null,
  name text not null,
  hue int not null check (hue between 0 and 359),
  created_at timestamptz not null,
  unique (account_id, id),
  foreign key (account_id, board_id) references boards (account_id, id) on delete cascade
);
select tenant_table('board_labels');
create unique index board_labels_name on board_labels (account_id, board_id, lower(name));

-- A sprint belongs to a board, and to its team: a team runs one at a time.
create table sprints (
  id uuid primary key,
  account_id uuid not null,
  board_id uuid not null,
  team_id uuid,
  name text not null,
  goal text not null default '',
  start_date date not null,
  end_date date not null,
  status text not null check (status in ('planned', 'active', 'completed')),
  -- In points; null says that the team plans by its velocity.
  capacity numeric check (capacity >= 0),
  started_at timestamptz,
  completed_at timestamptz,
  -- What the team set out with, frozen by the start; and how it ended, frozen by the end.
  committed_points numeric,
  committed_items int,
  report jsonb,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (account_id, id),
  unique (account_id, board_id, id),
  check (end_date >= start_date),
  foreign key (account_id, board_id) references boards (account_id, id) on delete cascade,
  foreign key (account_id, team_id) references teams (account_id, id) on delete set null (team_id)
);
select tenant_table('sprints');
create index sprints_board on sprints (account_id, board_id, start_date desc, id);
create index sprints_team on sprints (account_id, team_id, start_date desc) where team_id is not null;
create unique index sprints_one_active on sprints (account_id, team_id) where status = 'active' and team_id is not null;

create table board_items (
  id uuid primary key,
  account_id uuid not null,
  board_id uuid not null,
  number int not null check (number > 0),
  -- null: in the backlog.
  column_id uuid,
  -- A key between its neighbours' (fractional indexing), compared byte by byte within the column or the backlog.
  rank text collate "C" not null,
  level text not null check (level in ('initiative', 'epic', 'story', 'task')),
  parent_id uuid,
  title text not null,
  description text not null default '',
  priority text not null check (priority in ('high', 'medium', 'low')),
  status text check (status in ('Active', 'Complete')),
  points numeric check (points >= 0),
  -- A card that is no number ('XL') is kept as a word.
  estimate_label text,
  estimated_at timestamptz,
  estimated_by uuid,
  estimated_in uuid,
  assignee_id uuid,
  due_date date,
  blocked_at timestamptz,
  blocked_reason text,
  work_started_at timestamptz,
  work_completed_at timestamptz,
  -- In hours, of the clock on the wall, two decimals.
  cycle_time numeric check (cycle_time >= 0),
  -- When it came to where it is: what its age in the column is counted from.
  entered_column_at timestamptz not null,
  sprint_id uuid,
  -- The name that another program gave it: an import of the same file finds it by this.
  source text,
  source_key text,
  archived_at timestamptz,
  -- Out of every list at once, and for good after 30 days: until then deleting can be taken back.
  deleted_at timestamptz,
  -- Grows with each change; a change that names an older one is refused.
  version int not null default 1,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (account_id, id),
  unique (account_id, board_id, id),
  foreign key (account_id, board_id) references boards (account_id, id) on delete cascade,
  foreign key (account_id, board_id, column_id) references board_columns (account_id, board_id, id),
  foreign key (account_id, board_id, parent_id) references board_items (account_id, board_id, id) on delete set null (parent_id),
  foreign key (account_id, board_id, sprint_id) references sprints (account_id, board_id, id) on delete set null (sprint_id),
  check (parent_id <> id),
  check ((blocked_at is null) = (blocked_reason is null))
);
select tenant_table('board_items');
create unique index board_items_number on board_items (account_id, board_id, number);
create index board_items_order on board_items (account_id, board_id, column_id, rank, id) where archived_at is null and deleted_at is null;
create index board_items_parent on board_items (account_id, board_id, parent_id) where parent_id is not null;
create index board_items_sprint on board_items (account_id, board_id, sprint_id) where sprint_id is not null;
create index board_items_assignee on board_items (account_id, assignee_id) where assignee_id is not null;
create index board_items_done on board_items (account_id, board_id, work_completed_at) where work_completed_at is not null;
create unique index board_items_source on board_items (account_id, board_id, source, source_key) where source_key is not null;

create table board_item_labels (
  account_id uuid not null,
  item_id uuid not null,
  label_id uuid not null,
  primary key (account_id, item_id, label_id),
  foreign key (account_id, item_id) references board_items (account_id, id) on delete cascade,
  foreign key (account_id, label_id) references board_labels (account_id, id) on delete cascade
);
select tenant_table('board_item_labels');
create index board_item_labels_label on board_item_labels (account_id, label_id);

-- What has happened to each item, from its first day: all flow figures and sprints' charts are read from it, so it is
-- never changed. It outlives its item, whose id it keeps, and holds the points and the column's status of that moment.
create table board_item_history (
  id uuid primary key,
  account_id uuid not null,
  board_id uuid not null,
  item_id uuid not null,
  kind text not null check (kind in (
    'created', 'moved', 'renamed', 'edited', 'estimated', 'assigned', 'blocked', 'unblocked', 'sprint_added', 'sprint_removed',
    'archived', 'restored', 'deleted', 'imported', 'commented', 'attached', 'linked', 'checked'
  )),
  from_column_id uuid,
  to_column_id uuid,
  from_status text,
  to_status text,
  -- After the change.
  points numeric,
  sprint_id uuid,
  -- Ids and plain values alone, no text of people's.
  detail jsonb not null default '{}',
  actor_id uuid,
  at timestamptz not null,
  foreign key (account_id, board_id) references boards (account_id, id) on delete cascade
);
select tenant_table('board_item_history');
create index board_item_history_board on board_item_history (account_id, board_id, at desc, id);
create index board_item_history_item on board_item_history (account_id, item_id, at, id);
create index board_item_history_sprint on board_item_history (account_id, sprint_id, at, id) where sprint_id is not null;

create table board_comments (
  id uuid primary key,
  account_id uuid not null,
  item_id uuid not null,
  author_id uuid not null,
  content text not null,
  -- Members whom it names with @.
  mentions uuid[] not null default '{}',
  created_at timestamptz not null,
  edited_at timestamptz,
  foreign key (account_id, item_id) references board_items (account_id, id) on delete cascade
);
select tenant_table('board_comments');
create index board_comments_item on board_comments (account_id, item_id, created_at, id);

create table board_checklist_items (
  id uuid primary key,
  account_id uuid not null,
  item_id uuid not null,
  title text not null,
  is_done boolean not null default false,
  rank text collate "C" not null,
  created_at timestamptz not null,
  foreign key (account_id, item_id) references board_items (account_id, id) on delete cascade
);
select tenant_table('board_checklist_items');
create index board_checklist_items_item on board_checklist_items (account_id, item_id, rank, id);

create table board_links (
  id uuid primary key,
  account_id uuid not null,
  board_id uuid not null,
  from_id uuid not null,
  to_id uuid not null,
  kind text not null check (kind in ('blocks', 'relates', 'duplicates')),
  created_at timestamptz not null,
  foreign key (account_id, board_id, from_id) references board_items (account_id, board_id, id) on delete cascade,
  foreign key (account_id, board_id, to_id) references board_items (account_id, board_id, id) on delete cascade,
  check (from_id <> to_id),
  constraint board_links_once unique (account_id, from_id, to_id, kind)
);
select tenant_table('board_links');
create index board_links_from on board_links (account_id, board_id, from_id);
create index board_links_to on board_links (account_id, board_id, to_id);

create table board_attachments (
  id uuid primary key,
  account_id uuid not null,
  item_id uuid not null,
  name text not null,
  media_type text not null,
  size_bytes int not null check (size_bytes >= 0),
  file_key text not null,
  added_by uuid,
  created_at timestamptz not null,
  foreign key (account_id, item_id) references board_items (account_id, id) on delete cascade
);
select tenant_table('board_attachments');
create index board_attachments_item on board_attachments (account_id, item_id, created_at, id);

-- Filters of a board that somebody keeps by name, for themselves or for all who see the board.
create table board_views (
  id uuid primary key,
  account_id uuid not null,
  board_id uuid not null,
  owner_id uuid not null references users (id) on delete cascade,
  is_shared boolean not null default false,
  name text not null,
  -- The address's own query: a view is a link.
  query text not null,
  created_at timestamptz not null,
  foreign key (account_id, board_id) references boards (account_id, id) on delete cascade
);
select tenant_table('board_views');
create index board_views_board on board_views (account_id, board_id);
create unique index board_views_name on board_views (account_id, board_id, owner_id, lower(name));
create index board_views_owner on board_views (owner_id);

-- Which items a sprint set out with, and at which size.
create table sprint_commitments (
  account_id uuid not null,
  sprint_id uuid not null,
  item_id uuid not null,
  points numeric,
  primary key (account_id, sprint_id, item_id),
  foreign key (account_id, sprint_id) references sprints (account_id, id) on delete cascade
);
select tenant_table('sprint_commitments');

-- Which poker story stands for which item: what its estimate is written to.
create table board_estimations (
  account_id uuid not null,
  board_id uuid not null,
  item_id uuid not null,
  session_id uuid not null,
  story_id uuid not null,
  created_at timestamptz not null,
  primary key (account_id, session_id, story_id),
  foreign key (account_id, board_id, item_id) references board_items (account_id, board_id, id) on delete cascade
);
select tenant_table('board_estimations');
create index board_estimations_item on board_estimations (account_id, board_id, item_id);
create index board_estimations_story on board_estimations (account_id, story_id);

-- Which retrospective a sprint ended in, and which action item has become which item.
create table sprint_retros (
  account_id uuid not null,
  sprint_id uuid not null,
  session_id uuid not null,
  created_at timestamptz not null,
  primary key (account_id, sprint_id),
  foreign key (account_id, sprint_id) references sprints (account_id, id) on delete cascade
);
select tenant_table('sprint_retros');
create index sprint_retros_session on sprint_retros (account_id, session_id);

create table board_actions (
  account_id uuid not null,
  board_id uuid not null,
  item_id uuid not null,
  action_item_id uuid not null,
  created_at timestamptz not null,
  primary key (account_id, action_item_id),
  foreign key (account_id, board_id, item_id) references board_items (account_id, board_id, id) on delete cascade,
  foreign key (account_id, action_item_id) references action_items (account_id, id) on delete cascade
);
select tenant_table('board_actions');
create index board_actions_item on board_actions (account_id, board_id, item_id);
