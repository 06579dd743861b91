-- A sign-in that waits for its second factor leads into the account whose door asked for it, and into no other: what an
-- account's own provider proves is good there alone. Waiting sign-ins of the version before end; they live half an hour.
delete from two_factor_challenges;
alter table two_factor_challenges add column account_id uuid not null references accounts (id) on delete cascade;
create index two_factor_challenges_account on two_factor_challenges (account_id);
