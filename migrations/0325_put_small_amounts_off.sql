-- An amount that no provider charges is owed with the next invoice: the credit balance may be below zero by less than that.
alter table subscriptions drop constraint subscriptions_credit_balance_check;
alter table subscriptions add constraint subscriptions_credit_balance check (credit_balance > -50) not valid;
-- Of `credit_applied`, what the balance did not have.
alter table invoices add column carried_over bigint not null default 0;
