-- Whose provider has proven the person: single sign-on of one account says nothing to another one.
alter table sign_in_sessions add column sso_account_id uuid;

-- The account that a sign-in goes on into after its second step; null leads home.
alter table two_factor_challenges add column account_id uuid references accounts (id) on delete cascade;
create index two_factor_challenges_account on two_factor_challenges (account_id) where account_id is not null;
