-- What the installation measures of itself each minute: no account, no address, no text of an error.
create table status_samples (
  minute timestamptz primary key,
  version text not null,
  database text not null check (database in ('ok', 'degraded', 'down')),
  jobs text not null check (jobs in ('ok', 'degraded', 'down')),
  mail text not null check (mail in ('ok', 'degraded', 'down')),
  live text not null check (live in ('ok', 'degraded', 'down')),
  -- Null: not measured, as in a minute of which a process knows only that the database refused it.
  database_ms integer check (database_ms >= 0),
  jobs_waiting_ms bigint check (jobs_waiting_ms >= 0),
  mail_waiting_ms bigint check (mail_waiting_ms >= 0),
  -- Null: the wake-up did not arrive.
  live_ms integer check (live_ms >= 0)
);
select global_table('status_samples');

-- How many samples of a day (UTC) were in which state, counted with each sample, so that a page reads no 130,000 rows.
create table status_days (
  day date not null,
  part text not null check (part in ('database', 'jobs', 'mail', 'live')),
  ok integer not null default 0 check (ok >= 0),
  degraded integer not null default 0 check (degraded >= 0),
  down integer not null default 0 check (down >= 0),
  primary key (day, part)
);
select global_table('status_days');

-- How long the oldest job that is due has waited, and how long mails have: those that are due and were not taken up, and those
-- that the server refuses. One full mailbox is no outage: the server refuses where mails to two recipients failed since it
-- took one, or where it took none of all that were written in two days. What is tried longer than a day is given up.
create function status_waiting(at timestamptz, out jobs_ms bigint, out mail_ms bigint)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  taken_at timestamptz := (select max(s.sent_at) from mails s where s.created_at > at - interval '2 days');
begin
  select coalesce(greatest(0, extract(epoch from now() - min(j.start_after)) * 1000), 0)::bigint into jobs_ms
    from pgboss.job j where j.state in ('created', 'retry') and j.start_after <= now();
  select coalesce(greatest(0, extract(epoch from greatest(at - min(m.next_attempt_at) filter (where m.next_attempt_at <= at), case
      when taken_at is null or count(distinct lower(m.recipient)) filter (where m.last_error is not null or m.attempts > 1) > 1
      then at - greatest(taken_at, min(m.created_at) filter (where m.last_error is not null or m.attempts > 1)) end)) * 1000), 0)::bigint
    into mail_ms from mails m where m.next_attempt_at is not null;
end $$;
revoke all on function status_waiting(timestamptz) from public;
do $$ begin
  execute format('grant execute on function status_waiting(timestamptz) to %I', current_setting('app.role_worker'));
end $$;
