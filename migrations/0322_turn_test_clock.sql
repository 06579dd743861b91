-- How far ahead of the real time the test mode's billing is, where an operator has turned its clock; no row where none has.
create table billing_clock (
  id boolean primary key default true check (id),
  ahead_ms bigint not null check (ahead_ms > 0),
  turned_at timestamptz not null
);
select global_table('billing_clock');

-- The test mode alone has such a clock; an installation that has never said how it charges is one of its tests.
create function billing_ahead() returns interval language sql stable as $$
  select coalesce((
    select make_interval(secs => ahead_ms / 1000.0) from billing_clock
    where coalesce((select billing from installation), 'sandbox') = 'sandbox'
  ), interval '0');
$$;

-- Both of 0307 again. Who asks compares with the real time, which sign-in counts by; so what billing wrote by its clock is
-- answered in real time.
create or replace function past_due_since(account uuid) returns timestamptz language plpgsql as $$
declare
  since timestamptz;
  outer_account text := current_setting('app.account_id', true);
begin
  perform set_config('app.account_id', account::text, true);
  select s.past_due_since into since from subscriptions s where s.account_id = account and not s.is_fixed;
  perform set_config('app.account_id', coalesce(outer_account, ''), true);
  if since is null then return null; end if;
  return since - billing_ahead();
end $$;

create or replace function user_of_access_token(hash bytea, at timestamptz, idle interval)
returns table (
  session_id uuid, user_id uuid, account_id uuid, role text, persona text, permissions text[], email_verified boolean,
  is_demo boolean, plan text, plan_is_fixed boolean, past_due_since timestamptz, last_activity_at timestamptz,
  token_expires_at timestamptz
) language plpgsql rows 1 as $$
declare
  ticket sign_in_sessions;
  token_end timestamptz;
  outer_account text := current_setting('app.account_id', true);
begin
  select t.expires_at into token_end from access_tokens t where t.token_hash = hash and t.expires_at > at;
  if token_end is null then return; end if;
  select s.* into ticket from access_tokens t join sign_in_sessions s on s.id = t.session_id
    where t.token_hash = hash and s.ended_at is null and s.expires_at > at and s.last_activity_at > at - idle;
  if ticket.id is null then return; end if;
  perform set_config('app.account_id', ticket.account_id::text, true);
  return query
    select ticket.id, u.id, m.account_id, m.role, u.persona, m.permissions, u.email_verified_at is not null,
      u.is_demo, b.plan, b.is_fixed,
      case when b.is_fixed or b.past_due_since is null then null else b.past_due_since - billing_ahead() end,
      ticket.last_activity_at, token_end
    from users u
    join memberships m on m.user_id = u.id and m.account_id = ticket.account_id and m.status = 'ACTIVE'
    join accounts a on a.id = m.account_id and a.status = 'ACTIVE'
    left join subscriptions b on b.account_id = m.account_id
    where u.id = ticket.user_id and u.status = 'ACTIVE';
  perform set_config('app.account_id', coalesce(outer_account, ''), true);
end $$;
