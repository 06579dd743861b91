-- What is noted while a topic is discussed: notes, and drafts of actions that become actions in their own phase. A row hangs on a
-- card of its topic, so that it goes where the card goes. It says nothing of who wrote it: beside anonymous cards that would.
create table retro_notes (
  id uuid primary key,
  account_id uuid not null,
  session_id uuid not null,
  card_id uuid not null,
  kind text not null check (kind in ('note', 'action')),
  content text not null check (char_length(content) between 1 and 500),
  version int not null,
  created_at timestamptz not null,
  unique (account_id, id),
  foreign key (account_id, session_id) references retro_sessions (account_id, id) on delete cascade,
  foreign key (account_id, card_id) references retro_cards (account_id, id) on delete cascade
);
select tenant_table('retro_notes');
create index retro_notes_order on retro_notes (account_id, session_id, created_at, id);
create index retro_notes_card on retro_notes (account_id, card_id);
