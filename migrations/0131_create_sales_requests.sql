-- What visitors ask of those who sell. They belong to no account.
create table sales_requests (
  id uuid primary key,
  first_name text not null,
  last_name text not null,
  email text not null,
  email_key text not null,
  company text not null,
  phone text not null,
  team_size text check (team_size in ('1-10', '11-50', '51-200', '201-500', '500+')),
  message text not null,
  language text not null,
  created_at timestamptz not null
);
select global_table('sales_requests');
create index sales_requests_email on sales_requests (email_key, created_at);
create index sales_requests_age on sales_requests (created_at);
