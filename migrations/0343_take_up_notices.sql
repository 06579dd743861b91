-- When a notice that the queue could not read was last taken up again; null until then.
alter table provider_events add column tried_at timestamptz;
create index provider_events_unread on provider_events (received_at) where handled_at is null;
