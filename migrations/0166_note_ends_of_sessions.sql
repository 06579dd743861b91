-- A session that is cancelled or archived without being completed ends at that moment; `completed_at` stays null, because
-- figures of what teams completed read it.
alter table poker_sessions add column ended_at timestamptz;
alter table retro_sessions add column ended_at timestamptz;

update poker_sessions s set ended_at = coalesce(
  (select max(e.at) from events e where e.account_id = s.account_id and e.subject_kind = 'poker_session' and e.subject_id = s.id
   and e.type = 'poker.session_status_changed' and e.payload ->> 'status' in ('CANCELLED', 'ARCHIVED')),
  s.updated_at)
where s.status in ('CANCELLED', 'ARCHIVED') and s.completed_at is null and s.started_at is not null;

update retro_sessions s set ended_at = coalesce(
  (select max(e.at) from events e where e.account_id = s.account_id and e.subject_kind = 'retro_session' and e.subject_id = s.id
   and e.type = 'retro.status_changed' and e.payload ->> 'status' = 'ARCHIVED'),
  s.updated_at)
where s.status = 'ARCHIVED' and s.completed_at is null and s.started_at is not null;
