-- Asynchronous poker: all stories are open at once until the deadline, or until everybody has voted on everything.
alter table poker_sessions
  add column is_async boolean not null default false,
  -- Null: it has none, and voting closes when everybody has voted or by hand.
  add column async_deadline timestamptz,
  add column async_closed_at timestamptz,
  -- When the facilitator last asked those who are missing.
  add column async_reminded_at timestamptz;
