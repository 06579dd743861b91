-- A facilitator who is away: since when, whether the room has been told, and from whom somebody took the meeting over meanwhile.
alter table poker_sessions
  add column leader_left_at timestamptz,
  add column leader_is_away boolean not null default false,
  add column led_before_by uuid;
alter table retro_sessions
  add column leader_left_at timestamptz,
  add column leader_is_away boolean not null default false,
  add column led_before_by uuid;
