-- The card that was refused for good: another one that becomes the default is charged as usual.
alter table subscriptions add column hard_declined_method_id uuid;
-- A notice of the provider names its customer alone.
create index billing_details_customer on billing_details (provider_customer) where provider_customer is not null;

-- Who took money at the last start that took any: what was bought with test money must not count once it is real.
alter table installation add column till text check (till in ('sandbox', 'stripe-test', 'stripe-live'));
update installation set till = 'sandbox' where billing = 'sandbox';

-- An installation that has never said how it charges is one of its tests.
create function billing_is_test() returns boolean language sql stable as $$
  select coalesce((select coalesce(till <> 'stripe-live', billing <> 'stripe') from installation), true);
$$;
alter table invoices add column is_test boolean not null default false;
alter table invoices alter column is_test set default billing_is_test();
update invoices set is_test = true where billing_is_test();
alter table payments add column is_test boolean not null default false;
alter table payments alter column is_test set default billing_is_test();
update payments set is_test = true where billing_is_test();
alter table ledger_entries add column is_test boolean not null default false;
alter table ledger_entries alter column is_test set default billing_is_test();
update ledger_entries set is_test = true where billing_is_test();
