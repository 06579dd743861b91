-- When a member was given their place again; null since they joined.
alter table memberships add column activated_at timestamptz;
-- Who pays for a place is decided by the order of joining.
create index memberships_joined on memberships (account_id, joined_at, user_id);
