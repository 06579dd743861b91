-- What a finished retrospective came to, so that a dashboard over thousands of them reads a row for each and no card.
-- Cards are frozen when the session completes; a later lexicon writes the rows anew.
create table retro_outcomes (
  account_id uuid not null,
  session_id uuid not null,
  completed_at timestamptz not null,
  -- Mean mood of the cards, 0 to 10; null without cards.
  sentiment double precision,
  cards int not null,
  positive int not null,
  negative int not null,
  -- Who could have taken part, observers left out, and who voted or wrote a card under their name.
  seats int not null,
  took_part int not null,
  -- Which lexicon read the cards.
  lexicon int not null,
  primary key (account_id, session_id),
  foreign key (account_id, session_id) references retro_sessions (account_id, id) on delete cascade
);
select tenant_table('retro_outcomes');
create index retro_outcomes_completed on retro_outcomes (account_id, completed_at desc);
create index retro_outcomes_lexicon on retro_outcomes (lexicon);

create index retro_sessions_completed on retro_sessions (account_id, completed_at desc) where completed_at is not null;
create index retro_sessions_started on retro_sessions (account_id, started_at desc) where started_at is not null;
create index retro_sessions_running on retro_sessions (account_id, status) where status in ('WAITING', 'ACTIVE');
-- What was agreed in retrospectives, by when.
create index action_items_agreed on action_items (account_id, created_at) where session_name is not null and dropped_at is null;
create index action_items_completed on action_items (account_id, completed_at desc) where completed_at is not null;

-- The notice of a low mood shows once a session and person.
create table retro_notices (
  account_id uuid not null,
  session_id uuid not null,
  user_id uuid not null,
  seen_at timestamptz not null,
  primary key (account_id, session_id, user_id),
  foreign key (account_id, session_id) references retro_sessions (account_id, id) on delete cascade
);
select tenant_table('retro_notices');
