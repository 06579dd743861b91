-- What a profile said when it was reported: its owner may change it since, and a suspended one is not public. Empty for reports
-- from before.
alter table business_reports add column said text not null default '';

-- Open reports first, so that no number of closed ones buries them.
create index business_reports_open_first on business_reports ((closed_at is null) desc, created_at desc, id desc);
drop index business_reports_list;
