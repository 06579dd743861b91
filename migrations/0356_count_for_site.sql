-- True counts of the installation, taken by a job: what a page shows is never counted while it is asked for. They replace the
-- marketing figures that they exceed, and are no settings: the version does not grow with them.
alter table site_settings add column startup_count integer not null default 0;
alter table site_settings add column investor_count integer not null default 0;
