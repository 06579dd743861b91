-- A round in which nobody named a size neither agreed nor differed: it is left out of the shares.
select set_config('role', current_setting('app.role_worker'), true);

update poker_rounds r set is_consensus = null
where r.is_consensus = false and r.revealed_at is not null
  and not exists (select from poker_votes v where v.account_id = r.account_id and v.story_id = r.story_id and v.round = r.round
    and v.value not in ('?', 'coffee'));

update poker_stories s set agreed = null
from (
  select distinct on (account_id, story_id) account_id, story_id, is_consensus
  from poker_rounds where revealed_at is not null order by account_id, story_id, round desc
) last
where s.account_id = last.account_id and s.id = last.story_id and s.agreed = false and last.is_consensus is null;

reset role;
