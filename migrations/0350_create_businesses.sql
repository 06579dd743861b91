-- What owner and administrators write about their business. No one outside of the account reads it.
create table business_profiles (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  slug text not null,
  name text not null,
  tagline text,
  description text,
  stage text,
  industry text,
  country text,
  size text,
  founded integer,
  website text,
  links jsonb not null default '[]',
  team jsonb not null default '[]',
  milestones jsonb not null default '[]',
  hiring boolean not null default false,
  picture_id text,
  -- The one that is public, while it is another.
  public_picture_id text,
  shown text[] not null default '{}',
  -- When it was public for the first time, which is its place in the directory; kept while it is not.
  first_published_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (account_id, id),
  constraint business_profiles_account unique (account_id)
);
select tenant_table('business_profiles');
-- Each column that a change of the record writes: the version grows with these and with no other.
select versioned_table('business_profiles', 'slug', 'name', 'tagline', 'description', 'stage', 'industry', 'country', 'size', 'founded',
  'website', 'links', 'team', 'milestones', 'hiring', 'shown');

-- What is public: a copy of the shown fields alone, made by publishing and deleted by unpublishing. Visitors read no other table.
create table business_directory (
  account_id uuid primary key references accounts (id) on delete cascade,
  slug text not null,
  name text not null,
  -- As names are sorted: without capitals and accents.
  name_key text not null,
  tagline text,
  description text,
  stage text,
  industry text,
  country text,
  size text,
  founded integer,
  website text,
  links jsonb not null,
  team jsonb not null,
  milestones jsonb not null,
  hiring boolean not null,
  takes_messages boolean not null,
  picture_id text,
  -- The version of the draft that this is a copy of.
  draft_version integer not null,
  words tsvector not null,
  is_demo boolean not null,
  published_at timestamptz not null,
  updated_at timestamptz not null,
  constraint business_directory_slug unique (slug)
);
select global_table('business_directory');
-- The orders of the directory; demo profiles are not in it.
create index business_directory_newest on business_directory (published_at desc, account_id) where not is_demo;
create index business_directory_updated on business_directory (updated_at desc, account_id) where not is_demo;
create index business_directory_name on business_directory (name_key, account_id) where not is_demo;
create index business_directory_words on business_directory using gin (words);
create index business_directory_picture on business_directory (picture_id) where picture_id is not null;

-- Addresses that were ever public. One that a business gave up leads to its present one, and goes to no other account, not even when
-- the business is long deleted: links to it must not lead to someone else.
create table business_slugs (
  slug text primary key,
  -- No foreign key, and no `account_id`: it outlives its account.
  held_by uuid not null,
  since timestamptz not null
);
select global_table('business_slugs');
create index business_slugs_holder on business_slugs (held_by, since);

-- What visitors report about profiles, for the people who run the installation.
create table business_reports (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  slug text not null,
  reason text not null,
  message text not null,
  created_at timestamptz not null,
  closed_at timestamptz,
  outcome text check (outcome in ('dismissed', 'suspended', 'readmitted')),
  -- Reports beyond those of a profile that are kept one by one.
  more integer not null default 0
);
select global_table('business_reports');
create index business_reports_list on business_reports (created_at desc, id desc);
create index business_reports_account on business_reports (account_id);

-- Accounts whose profile an operator has taken down: they cannot publish it again.
create table business_suspensions (
  account_id uuid primary key references accounts (id) on delete cascade,
  since timestamptz not null
);
select global_table('business_suspensions');

-- How many messages a business got on a day: many senders fill one mailbox, too.
create table business_messages (
  account_id uuid primary key references accounts (id) on delete cascade,
  day date not null,
  taken integer not null
);
select global_table('business_messages');

-- An account is closed in more than one way, and none of them may leave its profile in public.
create function unpublish_closed_business() returns trigger language plpgsql as $$
begin
  delete from business_directory where account_id = new.id;
  return null;
end $$;
create trigger unpublish_closed_business after update of status on accounts for each row when (new.status <> 'ACTIVE')
  execute function unpublish_closed_business();

-- What was written about companies before there was a public page becomes a draft, and nothing of it public. An industry that is none
-- of the list, and the place, which may be more than a country, go to the end of the description: the owner sorts them.
alter table accounts no force row level security;
alter table business_profiles no force row level security;
with former as (
  select id, slug, updated_at,
    left(coalesce(nullif(company ->> 'name', ''), name), 100) as name,
    left(profile ->> 'tagline', 140) as tagline,
    nullif(profile ->> 'description', '') as description,
    nullif(profile ->> 'location', '') as place,
    nullif(profile ->> 'industry', '') as industry,
    replace(lower(profile ->> 'industry'), ' ', '_') as industry_key,
    substring(company ->> 'founded' from '^\d{4}')::int as founded,
    substring(company ->> 'website' from '^https://(?:[a-z0-9-]+\.)+[a-z]{2,}(?:/\S*)?$') as website
  from accounts
), sorted as (
  select *, industry_key in ('software', 'artificial_intelligence', 'finance', 'health', 'education', 'climate_energy', 'commerce',
    'media', 'games', 'hardware', 'mobility', 'food_agriculture', 'real_estate', 'work', 'security', 'science', 'travel', 'social',
    'other') as is_listed
  from former where coalesce(tagline, description, place, industry) is not null
)
insert into business_profiles (id, account_id, slug, name, tagline, description, industry, founded, website, created_at, updated_at)
  select gen_random_uuid(), id, slug, name, nullif(tagline, ''),
    left(nullif(concat_ws(E'\n\n', description, case when not is_listed then industry end, place), ''), 2000),
    case when is_listed then industry_key end, case when founded >= 1600 then founded end, website, updated_at, updated_at
  from sorted;
alter table accounts force row level security;
alter table business_profiles force row level security;
