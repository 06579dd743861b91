-- Each sum of a credit note has the share that it has in the invoice, where the tax is below zero if what that gives back has
-- the higher rate.
alter table credit_notes drop constraint credit_notes_net_check;
alter table credit_notes drop constraint credit_notes_tax_check;
-- One object for each rate: its rate, net and tax. `tax_rate` is null where there are several, too.
alter table credit_notes add column taxes jsonb not null default '[]';
-- Those that are issued already have one rate.
select set_config('role', current_setting('app.role_worker'), true);
update credit_notes set taxes = jsonb_build_array(jsonb_build_object('rate', coalesce(tax_rate, 0), 'net', net, 'tax', tax));
reset role;
alter table credit_notes alter column taxes drop default;

-- Of `amount`, what the payment has paid of earlier invoices: the credit balance has fallen by it.
alter table refunds add column earlier bigint not null default 0 constraint refunds_earlier check (earlier >= 0);

-- What is owed with the next invoice is a credit balance below zero: an amount that no provider charges, and what went back by
-- the card although the invoice that had asked for it was not corrected.
alter table subscriptions drop constraint subscriptions_credit_balance;
