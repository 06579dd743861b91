-- What an account asks of everybody who signs in to it. No row: what the installation asks of everybody.
create table security_policies (
  account_id uuid primary key references accounts (id) on delete cascade,
  two_factor_required boolean not null,
  password_allowed boolean not null,
  passkey_allowed boolean not null,
  -- Never longer than what holds for everybody (480 minutes, 7 days).
  idle_minutes integer not null check (idle_minutes between 5 and 480),
  session_hours integer not null check (session_hours between 1 and 168),
  updated_at timestamptz not null
);
select tenant_table('security_policies');

-- How long a device may rest, as the account's policy was when it signed in or has become stricter since.
alter table sign_in_sessions add column idle_minutes integer;
