-- What somebody is told inside the app: a type and what fills its words, never a sentence, so that it is read in the
-- language of its reader.
create table notifications (
  id uuid primary key,
  account_id uuid not null,
  user_id uuid not null,
  type text not null,
  params jsonb not null default '{}',
  link text,
  -- Who caused it, as an id: their name is looked up when it is read.
  actor_id uuid,
  created_at timestamptz not null,
  read_at timestamptz,
  -- When a digest has counted it.
  digested_at timestamptz,
  unique (account_id, id),
  foreign key (account_id, user_id) references memberships (account_id, user_id) on delete cascade
);
select tenant_table('notifications');
create index notifications_of_user on notifications (account_id, user_id, created_at desc, id desc);
create index notifications_unread on notifications (account_id, user_id) where read_at is null;
create index notifications_age on notifications (created_at);

-- What people asked of those who administer their account.
create table contact_requests (
  id uuid primary key,
  account_id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('administrator', 'upgrade')),
  subject text not null,
  message text not null,
  plan text,
  billing_interval text,
  additional_users integer,
  created_at timestamptz not null,
  unique (account_id, id),
  foreign key (account_id, user_id) references memberships (account_id, user_id) on delete cascade
);
select tenant_table('contact_requests');
create index contact_requests_of_user on contact_requests (account_id, user_id, created_at desc);
create index contact_requests_age on contact_requests (created_at);
