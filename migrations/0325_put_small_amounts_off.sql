-- What is owed with the next invoice is a credit balance below zero: an amount that no provider charges, and what went back by
-- the card although the invoice that had asked for it was not corrected.
alter table subscriptions drop constraint subscriptions_credit_balance_check;
-- Of `credit_applied`, what the balance did not have.
alter table invoices add column carried_over bigint not null default 0;
