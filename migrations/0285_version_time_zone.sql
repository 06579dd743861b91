-- The time zone of an account is in the same form as its name, and so it is overwritten by no one who has not seen it. The
-- steps of its beginning, which are settings too, still refuse no one's change.
drop trigger count_version on accounts;
create trigger count_version before update on accounts for each row
  when ((old.name, old.type, old.slug, old.domain, old.company, old.profile, old.settings ->> 'timeZone')
    is distinct from (new.name, new.type, new.slug, new.domain, new.company, new.profile, new.settings ->> 'timeZone'))
  execute function count_version();
