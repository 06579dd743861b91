-- When what it tells is to be mailed, with what else there is by then; null where it is not mailed, or was.
alter table notifications add column mail_after timestamptz;
create index notifications_to_mail on notifications (mail_after) where mail_after is not null;
