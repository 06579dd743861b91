-- As 0102 for poker: whose a guest's seat is, once they signed in to an account of their own.
alter table retro_participants add column kept_by uuid;
create index retro_participants_keeper on retro_participants (account_id, session_id, kept_by) where kept_by is not null;
