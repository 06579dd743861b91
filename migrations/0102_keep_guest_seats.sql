-- Whose a guest's seat is, once they signed in to an account of their own: they come back to it, and its votes stay theirs.
-- They remain a guest of the session's account, so this is no user_id.
alter table poker_participants add column kept_by uuid;
create index poker_participants_keeper on poker_participants (account_id, session_id, kept_by) where kept_by is not null;
