-- The card that was refused for good: another one that becomes the default is charged as usual.
alter table subscriptions add column hard_declined_method_id uuid;
-- A notice of the provider names its customer alone.
create index billing_details_customer on billing_details (provider_customer) where provider_customer is not null;
