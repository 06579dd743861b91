-- Deleting a story or a participant looks its children up by these; without an index each is a scan of all tenants' rows.
create index poker_sessions_story on poker_sessions (account_id, current_story_id) where current_story_id is not null;
create index poker_votes_story on poker_votes (account_id, session_id, story_id);
create index poker_discussions_story on poker_discussions (account_id, story_id) where story_id is not null;
create index poker_discussions_author on poker_discussions (account_id, session_id, author_id);
