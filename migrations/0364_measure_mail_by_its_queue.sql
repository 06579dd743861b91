-- How long the oldest job that is due has waited, and how long mails have: those that are due and were not taken up, and those
-- that the server refuses. One full mailbox is no outage: the server refuses where mails to two recipients failed since it
-- took one, or where it took none of all that were written in two days. What is tried longer than a day is given up.
create or replace function status_waiting(at timestamptz, out jobs_ms bigint, out mail_ms bigint)
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

-- Null: not measured, as in a minute of which a process knows only that the database refused it.
alter table status_samples
  alter column database_ms drop not null,
  alter column jobs_waiting_ms drop not null,
  alter column mail_waiting_ms drop not null;
