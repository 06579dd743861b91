-- A session is a live room: it has the room's id, and the room's row is what its writers lock.
create table poker_sessions (
  id uuid primary key references rooms (id) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade,
  name text not null,
  description text not null default '',
  -- The cards as they lay on the table when the session was made: a session keeps its deck.
  deck jsonb not null,
  team_id uuid,
  facilitator_id uuid not null,
  creator_id uuid not null,
  status text not null check (status in ('DRAFT', 'ACTIVE', 'PAUSED', 'COMPLETED', 'ARCHIVED', 'CANCELLED')),
  timer_option int not null default 0 check (timer_option >= 0),
  timer_duration int not null default 0 check (timer_duration >= 0),
  auto_reveal boolean not null default false,
  allow_spectators boolean not null default true,
  require_login boolean not null default false,
  enable_comments boolean not null default true,
  enable_confidence_voting boolean not null default false,
  current_story_id uuid,
  -- What is running now; the deadlines of the room are what ends it.
  timer_ends_at timestamptz,
  timer_seconds int,
  reveal_at timestamptz,
  started_at timestamptz,
  completed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (account_id, id),
  foreign key (account_id, team_id) references teams (account_id, id) on delete set null (team_id)
);
select tenant_table('poker_sessions');
create index poker_sessions_newest on poker_sessions (account_id, created_at desc, id);
create index poker_sessions_team on poker_sessions (account_id, team_id) where team_id is not null;

-- People of a session. Those who have left keep their row, because their votes keep their name.
create table poker_participants (
  account_id uuid not null,
  session_id uuid not null,
  -- A member's user id, or a guest's own id.
  id uuid not null,
  user_id uuid,
  name text not null,
  role text not null check (role in ('facilitator', 'participant', 'observer', 'member')),
  votes boolean not null,
  -- Account observers may look on and nothing else.
  only_observes boolean not null default false,
  joined_at timestamptz not null,
  left_at timestamptz,
  primary key (account_id, session_id, id),
  foreign key (account_id, session_id) references poker_sessions (account_id, id) on delete cascade
);
select tenant_table('poker_participants');
create index poker_participants_user on poker_participants (account_id, user_id) where user_id is not null;

create table poker_stories (
  id uuid primary key,
  account_id uuid not null,
  session_id uuid not null,
  key text,
  title text not null,
  description text not null default '',
  position int not null check (position >= 0),
  status text not null check (status in ('PENDING', 'VOTING', 'VOTED', 'ESTIMATED')),
  voting_round int not null default 1 check (voting_round > 0),
  -- The round whose countdown to the reveal was stopped by hand: it does not start again by itself.
  reveal_stopped_round int,
  final_estimate text,
  estimated_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (account_id, id),
  unique (account_id, session_id, id),
  check (status <> 'ESTIMATED' or final_estimate is not null),
  foreign key (account_id, session_id) references poker_sessions (account_id, id) on delete cascade
);
select tenant_table('poker_stories');
create index poker_stories_order on poker_stories (account_id, session_id, position);
create index poker_stories_estimate on poker_stories (account_id, final_estimate, estimated_at desc) where final_estimate is not null;

alter table poker_sessions add constraint poker_sessions_current_story
  foreign key (account_id, current_story_id) references poker_stories (account_id, id) on delete set null (current_story_id);

-- One go at voting on a story. A round that was cleared before its reveal is deleted with its votes.
create table poker_rounds (
  account_id uuid not null,
  story_id uuid not null,
  round int not null check (round > 0),
  started_at timestamptz not null,
  revealed_at timestamptz,
  primary key (account_id, story_id, round),
  foreign key (account_id, story_id) references poker_stories (account_id, id) on delete cascade
);
select tenant_table('poker_rounds');

create table poker_votes (
  account_id uuid not null,
  story_id uuid not null,
  round int not null,
  participant_id uuid not null,
  session_id uuid not null,
  value text not null,
  initial_value text not null,
  changed boolean not null default false,
  confidence int check (confidence between 1 and 5),
  voted_at timestamptz not null,
  primary key (account_id, story_id, round, participant_id),
  foreign key (account_id, story_id, round) references poker_rounds (account_id, story_id, round) on delete cascade,
  foreign key (account_id, session_id, participant_id) references poker_participants (account_id, session_id, id) on delete cascade,
  foreign key (account_id, session_id, story_id) references poker_stories (account_id, session_id, id) on delete cascade
);
select tenant_table('poker_votes');
create index poker_votes_participant on poker_votes (account_id, session_id, participant_id);

create table poker_discussions (
  id uuid primary key,
  account_id uuid not null,
  session_id uuid not null,
  story_id uuid,
  author_id uuid not null,
  content text not null,
  created_at timestamptz not null,
  unique (account_id, id),
  foreign key (account_id, session_id) references poker_sessions (account_id, id) on delete cascade,
  foreign key (account_id, story_id) references poker_stories (account_id, id) on delete set null (story_id),
  foreign key (account_id, session_id, author_id) references poker_participants (account_id, session_id, id) on delete cascade
);
select tenant_table('poker_discussions');
create index poker_discussions_session on poker_discussions (account_id, session_id, created_at, id);
