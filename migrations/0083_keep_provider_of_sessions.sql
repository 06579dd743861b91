-- Whose provider has proven the person: single sign-on of one account says nothing to another one.
alter table sign_in_sessions add column sso_account_id uuid;
