-- Whose a mail is, so that an account's administrators see that it left. Null for mails that belong to no account (a first
-- verification, a forgotten password). No reference: a mail may still have to leave when its account is gone.
alter table mails add column account_id uuid;
create index mails_account on mails (account_id, created_at desc) where account_id is not null;
