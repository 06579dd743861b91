-- How each person wants to be told. Global: it is the person's, whichever of their accounts tells them.
create table notification_settings (
  user_id uuid primary key references users (id) on delete cascade,
  -- Whose morning the day's summary comes in; null: the account's.
  time_zone text,
  -- kind → {inApp, mail} of what was chosen; all else is as it comes.
  choices jsonb not null default '{}',
  updated_at timestamptz not null
);
select global_table('notification_settings');

alter table notifications
  add column kind text,
  -- False for what is only mailed: the person wants none of its kind in the app.
  add column in_app boolean not null default true,
  -- It is mailed with the summary of the day, not with what else happens within minutes.
  add column is_daily boolean not null default false,
  -- A mail has told it: it is not taken back any more. What there is by now may have been mailed.
  add column is_mailed boolean not null default true,
  -- The one deed on several things that it tells of, and those things where they are few.
  add column deed_id text,
  add column part_ids text[] not null default '{}';
alter table notifications alter column is_mailed set default false;
create index notifications_of_deed on notifications (account_id, user_id, deed_id) where deed_id is not null;
