-- A sign-in that waits for its second factor leads into the account whose door asked for it, and into no other: what an
-- account's own provider proves is good there alone. Waiting sign-ins of the version before end; they live half an hour.
-- No reference: the row outlives its account by a day at most, and entering looks for the account anyway.
delete from two_factor_challenges;
alter table two_factor_challenges add column account_id uuid;
