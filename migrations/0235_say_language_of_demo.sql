-- The demo is written in the language of its visitors: a set of tenants for each, made when its first visitor comes.
alter table demo_accounts add column language text not null default 'en';
alter table demo_accounts alter column language drop default;
alter table demo_accounts drop constraint demo_accounts_row;
create unique index demo_accounts_seat on demo_accounts (plan, role, language);
