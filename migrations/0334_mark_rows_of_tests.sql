-- 0327 marked what was written before it as the owner of the tables, whom forced row-level security shows no rows unless it is a
-- superuser. Where no real money was ever taken, all that is written is of tests, so it is marked as the worker.
do $$
declare
  worker text := current_setting('app.role_worker');
  name text;
begin
  foreach name in array array['invoices', 'payments', 'ledger_entries'] loop
    execute format('grant update (is_test) on %I to %I', name, worker);
  end loop;
  perform set_config('role', worker, true);
  if billing_is_test() then
    foreach name in array array['invoices', 'payments', 'ledger_entries'] loop
      execute format('update %I set is_test = true where not is_test', name);
    end loop;
  end if;
  reset role;
  foreach name in array array['invoices', 'payments', 'ledger_entries'] loop
    execute format('revoke update (is_test) on %I from %I', name, worker);
  end loop;
end $$;
