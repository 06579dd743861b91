-- Lists in the order in which they are shown, so that a page reads its own rows and sorts no others.
drop index poker_sessions_newest;
create index poker_sessions_newest on poker_sessions (account_id, created_at desc, id desc);
drop index retro_sessions_newest;
create index retro_sessions_newest on retro_sessions (account_id, created_at desc, id desc);

create index action_items_shown on action_items (account_id, (status = 'completed'), due_date, created_at desc, id) where dropped_at is null;
create index teams_by_name on teams (account_id, name, id);

-- What was done last in any of an account's projects.
create index board_item_history_newest on board_item_history (account_id, at desc, id desc);

-- The last name of what an audit entry is about.
create index audit_private_names on audit_private (account_id, target_id, entry_id desc) where content -> 'personal' ? 'name';

-- Who is locked out now, among all that ever mistyped a password.
create index sign_in_counters_locked on sign_in_counters (locked_until) where locked_until is not null;

-- Invitations that still can be taken up, and a person's seat in one session among all in which they have one.
create index invitations_open on invitations (account_id, status, expires_at);
drop index poker_participants_user;
create index poker_participants_user on poker_participants (account_id, user_id, session_id) where user_id is not null;
drop index retro_participants_user;
create index retro_participants_user on retro_participants (account_id, user_id, session_id) where user_id is not null;
