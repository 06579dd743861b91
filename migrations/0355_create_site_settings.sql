-- What the operator of the installation sets about its public site: one row, which is there from the beginning.
create table site_settings (
  id boolean primary key default true check (id),
  -- The specification's marketing figures, which nothing in the product computes.
  are_figures_shown boolean not null default false,
  has_telemetry boolean not null default false,
  is_status_open boolean not null default true,
  -- Promises by language ({en, fr, es}); null is the documented text, empty texts promise nothing.
  account_manager jsonb,
  support jsonb,
  reply_hours integer not null default 24 check (reply_hours between 1 and 720),
  -- When the operator last compared the competitors' prices; null is the specification's date.
  checked_on date,
  updated_at timestamptz not null default now()
);
select global_table('site_settings');
select versioned_table('site_settings', 'are_figures_shown', 'has_telemetry', 'is_status_open', 'account_manager', 'support',
  'reply_hours', 'checked_on');
insert into site_settings default values;
