-- To let a profile return is an outcome of its own.
alter table business_reports drop constraint business_reports_outcome_check;
alter table business_reports add constraint business_reports_outcome_check check (outcome in ('dismissed', 'suspended', 'readmitted'));

-- How many messages a business got on a day: whoever sends them, one mailbox gets them all.
create table business_messages (
  account_id uuid primary key references accounts (id) on delete cascade,
  day date not null,
  taken integer not null
);
select global_table('business_messages');
