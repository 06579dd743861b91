-- Which parts of the product an account has switched on. Without a row the defaults of its owner's persona hold; what is
-- switched off keeps its own data elsewhere.
create table account_features (
  account_id uuid primary key references accounts (id) on delete cascade,
  enabled text[] not null,
  updated_at timestamptz not null
);
select tenant_table('account_features');
