-- To let a profile return is an outcome, too.
alter table business_reports drop constraint business_reports_outcome_check;
alter table business_reports add constraint business_reports_outcome_check check (outcome in ('dismissed', 'suspended', 'readmitted'));

-- Reports beyond those of a profile that are kept one by one.
alter table business_reports add column more integer not null default 0;

-- How many messages a business got on a day: many senders fill one mailbox, too.
create table business_messages (
  account_id uuid primary key references accounts (id) on delete cascade,
  day date not null,
  taken integer not null
);
select global_table('business_messages');
