-- They were plain hashes of what was asked, passwords included; from now on a key marks it. A second send of a call from before
-- is refused as another request, and applied twice by nobody.
update idempotent_answers set request_hash = '';
