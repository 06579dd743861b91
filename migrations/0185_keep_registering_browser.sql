-- The browser that chose a password for an address that nobody had proven, as the hash of its mark. The mail's link proves the
-- address; opened elsewhere, it does not prove who chose the password.
alter table credentials add column device_hash bytea;
