-- Templates of an account. The built-in ones are code, the same for everybody; only how they fare here is kept.
create table retro_templates (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  name text not null,
  -- The name as it is compared: made by the application, because lower() follows the database's locale.
  name_key text not null,
  description text not null,
  format text not null check (format in ('START_STOP_CONTINUE', 'MAD_SAD_GLAD', 'FOUR_LS', 'SAILBOAT', 'CUSTOM')),
  columns jsonb not null,
  category text not null default '',
  tags text[] not null default '{}',
  estimated_duration int not null check (estimated_duration between 15 and 300),
  participants_min int not null check (participants_min >= 1),
  participants_max int not null check (participants_max >= participants_min and participants_max <= 50),
  difficulty text not null check (difficulty in ('BEGINNER', 'INTERMEDIATE', 'ADVANCED')),
  settings jsonb not null,
  creator_id uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (account_id, id)
);
select tenant_table('retro_templates');
create unique index retro_templates_name on retro_templates (account_id, name_key);

-- How often an account has begun a session from a template, built-in ones included; a deleted session still counts.
create table retro_template_uses (
  account_id uuid not null references accounts (id) on delete cascade,
  template_id text not null,
  times_used int not null check (times_used > 0),
  primary key (account_id, template_id)
);
select tenant_table('retro_template_uses');

-- One person's stars; rating again replaces them.
create table retro_template_ratings (
  account_id uuid not null references accounts (id) on delete cascade,
  template_id text not null,
  user_id uuid not null,
  rating int not null check (rating between 1 and 5),
  rated_at timestamptz not null,
  primary key (account_id, template_id, user_id)
);
select tenant_table('retro_template_ratings');

-- Whether a template is in use, and whether somebody has finished a session with it.
create index retro_sessions_template on retro_sessions (account_id, template_id, status) where template_id is not null;
-- Those that were begun before uses were counted.
insert into retro_template_uses (account_id, template_id, times_used)
  select account_id, template_id, count(*) from retro_sessions where template_id is not null group by account_id, template_id;
