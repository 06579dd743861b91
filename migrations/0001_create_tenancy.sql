-- The two helpers that every later migration calls right after it creates a table. They stand here so that forced
-- row-level security, grants and policies cannot differ from table to table.

-- A table whose rows belong to one account each. `also` widens who may see a row (`or user_id = …`), never who may write it.
create function tenant_table(name regclass, also text default '') returns void language plpgsql as $$
declare
  app text := current_setting('app.role_app');
  worker text := current_setting('app.role_worker');
  own text := 'account_id = (select nullif(current_setting(''app.account_id'', true), '''')::uuid)';
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format('grant select, insert, update, delete on %s to %I, %I', name, app, worker);
  execute format('create policy tenant_read on %s for select to %I using (%s %s)', name, app, own, also);
  execute format('create policy tenant_insert on %s for insert to %I with check (%s)', name, app, own);
  execute format('create policy tenant_update on %s for update to %I using (%s) with check (%s)', name, app, own, own);
  execute format('create policy tenant_delete on %s for delete to %I using (%s)', name, app, own);
  execute format('create policy worker_all on %s for all to %I using (true) with check (true)', name, worker);
end $$;

-- A table that must be read before an account is known, or that belongs to none. The list of them is checked by a test.
create function global_table(name regclass) returns void language plpgsql as $$
begin
  execute format('grant select, insert, update, delete on %s to %I, %I', name,
    current_setting('app.role_app'), current_setting('app.role_worker'));
end $$;
