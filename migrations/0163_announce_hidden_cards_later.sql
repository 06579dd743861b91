-- A hidden card is told to the others a little after it was written: the moment would say who was writing just then.
-- Cards that are there already have been told.
alter table retro_cards add column is_announced boolean not null default true;
create index retro_cards_waiting on retro_cards (account_id, session_id) where not is_announced;
