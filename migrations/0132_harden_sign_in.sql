-- They were plain hashes of what was asked, passwords included; from now on a key marks it. A second send of a call from before
-- is refused as another request, and applied twice by nobody.
update idempotent_answers set request_hash = '';

-- Whether the proof of a domain still stands is looked at once a day: domains change hands.
alter table sso_domains add column checked_at timestamptz;
-- The first look at which the proof was gone; the second one in a row ends it.
alter table sso_domains add column missing_since timestamptz;

-- Whether a sign-in from a device and a network that are both new to its person asks for a code by mail.
alter table security_policies add column code_when_unusual boolean not null default true;
