-- Where a request came from that caused an event. The audit log alone gets it, through the worker's reading of the log:
-- feeds and live rooms read as the application's role, which may write these two columns and not read them.
alter table events add column origin_ip text;
alter table events add column origin_agent text;
do $$
declare
  app text := current_setting('app.role_app');
begin
  execute format('revoke select on events from %I', app);
  execute format('grant select (id, tx, account_id, type, actor, subject_kind, subject_id, payload, room_id, room_version, at) on events to %I', app);
end $$;
