-- A retrospective is a live room: it has the room's id, and the room's row is what its writers lock.
create table retro_sessions (
  id uuid primary key references rooms (id) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade,
  name text not null,
  description text not null default '',
  team_id uuid,
  facilitator_id uuid not null,
  creator_id uuid not null,
  format text not null check (format in ('START_STOP_CONTINUE', 'MAD_SAD_GLAD', 'FOUR_LS', 'SAILBOAT', 'CUSTOM')),
  -- A built-in template's name or an account's template's id; the columns are kept here either way.
  template_id text,
  columns jsonb not null,
  settings jsonb not null,
  status text not null check (status in ('DRAFT', 'WAITING', 'ACTIVE', 'COMPLETED', 'ARCHIVED')),
  current_phase text not null
    check (current_phase in ('SETUP', 'COLLECT', 'GROUP', 'VOTE', 'DISCUSS', 'ACTION_ITEMS', 'COMPLETED')),
  -- A group or a lone card, so no foreign key holds it; whoever deletes one clears it.
  current_topic_id uuid,
  -- What is counting down, or halted with so much left; the room's deadline is what ends it.
  timer_ends_at timestamptz,
  timer_left_ms int,
  timer_seconds int,
  started_at timestamptz,
  completed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (account_id, id),
  foreign key (account_id, team_id) references teams (account_id, id) on delete set null (team_id)
);
select tenant_table('retro_sessions');
create index retro_sessions_newest on retro_sessions (account_id, created_at desc, id);
create index retro_sessions_team on retro_sessions (account_id, team_id) where team_id is not null;

-- People of a session. Those who have left keep their row, because their cards keep their name.
create table retro_participants (
  account_id uuid not null,
  session_id uuid not null,
  -- A member's user id, or a guest's own id.
  id uuid not null,
  user_id uuid,
  name text not null,
  role text not null check (role in ('facilitator', 'participant', 'observer', 'member')),
  -- Account observers may look on and nothing else.
  only_observes boolean not null default false,
  is_ready boolean not null default false,
  joined_at timestamptz not null,
  left_at timestamptz,
  primary key (account_id, session_id, id),
  foreign key (account_id, session_id) references retro_sessions (account_id, id) on delete cascade
);
select tenant_table('retro_participants');
create index retro_participants_user on retro_participants (account_id, user_id) where user_id is not null;

create table retro_groups (
  id uuid primary key,
  account_id uuid not null,
  session_id uuid not null,
  title text not null,
  is_title_typed boolean not null default false,
  discussed_at timestamptz,
  created_at timestamptz not null,
  unique (account_id, id),
  foreign key (account_id, session_id) references retro_sessions (account_id, id) on delete cascade
);
select tenant_table('retro_groups');
create index retro_groups_session on retro_groups (account_id, session_id);

create table retro_cards (
  id uuid primary key,
  account_id uuid not null,
  session_id uuid not null,
  column_id text not null,
  group_id uuid,
  -- Kept for the author's own rights and limits, and told to nobody else where the card is anonymous.
  author_id uuid not null,
  is_anonymous boolean not null,
  content text not null,
  -- When everybody was first shown it: from then on no way back hides it again.
  revealed_at timestamptz,
  discussed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (account_id, id),
  foreign key (account_id, session_id) references retro_sessions (account_id, id) on delete cascade,
  foreign key (account_id, group_id) references retro_groups (account_id, id) on delete set null (group_id),
  foreign key (account_id, session_id, author_id) references retro_participants (account_id, session_id, id) on delete cascade
);
select tenant_table('retro_cards');
create index retro_cards_order on retro_cards (account_id, session_id, created_at, id);
create index retro_cards_group on retro_cards (account_id, group_id) where group_id is not null;
create index retro_cards_author on retro_cards (account_id, session_id, author_id);

create table retro_votes (
  id uuid primary key,
  account_id uuid not null,
  session_id uuid not null,
  card_id uuid not null,
  participant_id uuid not null,
  created_at timestamptz not null,
  foreign key (account_id, card_id) references retro_cards (account_id, id) on delete cascade,
  foreign key (account_id, session_id, participant_id) references retro_participants (account_id, session_id, id) on delete cascade
);
select tenant_table('retro_votes');
create unique index retro_votes_one on retro_votes (account_id, card_id, participant_id);
create index retro_votes_session on retro_votes (account_id, session_id, participant_id);

-- What a meeting says of the open actions of earlier ones.
create table retro_reviews (
  account_id uuid not null,
  session_id uuid not null,
  action_item_id uuid not null,
  decision text not null check (decision in ('done', 'keep', 'drop')),
  -- What the action stood at before, for taking it back.
  status_before text not null,
  decided_at timestamptz not null,
  primary key (account_id, session_id, action_item_id),
  foreign key (account_id, session_id) references retro_sessions (account_id, id) on delete cascade,
  foreign key (account_id, action_item_id) references action_items (account_id, id) on delete cascade
);
select tenant_table('retro_reviews');
create index retro_reviews_item on retro_reviews (account_id, action_item_id);
