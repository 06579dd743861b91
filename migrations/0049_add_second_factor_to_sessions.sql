-- What proved the person besides the first proof: an account that asks everybody for it is entered only with one.
alter table sign_in_sessions add column factor text;
