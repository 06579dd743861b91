-- Puts a job into the queue within the caller's transaction. The queue's own tables belong to the owner; requests and
-- workers reach them through this function alone. They are made right after the migrations, hence the text at run time.
create function enqueue_job(job_name text, payload jsonb, due timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into pgboss.job (name, data, start_after, keep_until, retry_limit, retry_delay, retry_backoff, retry_delay_max,
    expire_seconds, deletion_seconds, policy, dead_letter)
  select q.name, payload, coalesce(due, now()), coalesce(due, now()) + q.retention_seconds * interval '1 second', q.retry_limit,
    q.retry_delay, coalesce(q.retry_backoff, false), q.retry_delay_max, q.expire_seconds, q.deletion_seconds, q.policy, q.dead_letter
  from pgboss.queue q where q.name = job_name;
  if not found then
    raise exception 'There is no queue for the job %', job_name;
  end if;
  -- The channel is the queue library's own; the notice travels with the commit and wakes a worker at once.
  if due is null or due <= now() then
    perform pg_notify('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), job_name);
  end if;
end $$;
revoke all on function enqueue_job(text, jsonb, timestamptz) from public;
do $$ begin
  execute format('grant execute on function enqueue_job(text, jsonb, timestamptz) to %I, %I',
    current_setting('app.role_app'), current_setting('app.role_worker'));
end $$;
