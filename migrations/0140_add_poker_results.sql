-- What a revealed round came to, noted when its cards are turned: it never changes afterwards, and figures over months add up
-- rounds instead of reading every vote anew.
alter table poker_rounds
  add column votes int,
  -- Who could have voted then: whoever was in the room with a card, and whoever has voted.
  add column voters int,
  -- All cards that say a size are the same one.
  add column is_consensus boolean,
  -- 1 for the story's first revealed round, 2 for its second …
  add column nth int;

-- What a story came to, noted with its last reveal, and with its estimate, which what follows it is forgotten with.
alter table poker_stories
  -- When its cards were turned last, and whether they agreed then.
  add column shown_at timestamptz,
  add column agreed boolean,
  -- The final estimate as story points; null for sizes, hours, words and infinity.
  add column points double precision,
  -- Revealed rounds before the estimate.
  add column shown_rounds int,
  -- Steps of the deck from the median of the first revealed round up (+) or down (-) to the final estimate.
  add column steps_off double precision;

create index poker_rounds_revealed on poker_rounds (account_id, revealed_at) where revealed_at is not null;
create index poker_stories_shown on poker_stories (account_id, shown_at) where shown_at is not null;
create index poker_stories_estimated on poker_stories (account_id, estimated_at) where estimated_at is not null;
create index poker_sessions_completed on poker_sessions (account_id, completed_at) where completed_at is not null;
create index poker_sessions_started on poker_sessions (account_id, started_at) where started_at is not null;
create index poker_sessions_status on poker_sessions (account_id, status, created_at desc);

-- The owner sees no tenant's rows either (row-level security is forced); the worker's role sees them all.
select set_config('role', current_setting('app.role_worker'), true);

update poker_rounds r set votes = found.votes, voters = found.voters, is_consensus = found.cards = 1, nth = found.nth
from (
  select r.account_id, r.story_id, r.round, row_number() over (partition by r.account_id, r.story_id order by r.round) as nth,
    (select count(*) from poker_votes v where v.account_id = r.account_id and v.story_id = r.story_id and v.round = r.round) as votes,
    (select count(distinct v.value) from poker_votes v
     where v.account_id = r.account_id and v.story_id = r.story_id and v.round = r.round and v.value not in ('?', 'coffee')) as cards,
    (select count(*) from poker_participants p
     where p.account_id = r.account_id and p.session_id = s.session_id
       and ((p.votes and p.role <> 'observer' and p.joined_at <= r.revealed_at and (p.left_at is null or p.left_at > r.revealed_at))
         or exists (select from poker_votes v where v.account_id = r.account_id and v.story_id = r.story_id
           and v.round = r.round and v.participant_id = p.id))) as voters
  from poker_rounds r join poker_stories s on s.account_id = r.account_id and s.id = r.story_id
  where r.revealed_at is not null
) found
where r.account_id = found.account_id and r.story_id = found.story_id and r.round = found.round;

update poker_stories s set shown_at = last.revealed_at, agreed = last.is_consensus
from (
  select distinct on (account_id, story_id) account_id, story_id, revealed_at, is_consensus
  from poker_rounds where revealed_at is not null order by account_id, story_id, round desc
) last
where s.account_id = last.account_id and s.id = last.story_id;

-- Steps as rules/card-order.ts counts them: the place among the cards that say a size; a number of one's own lies between two.
with cards as (
  select s.account_id, s.id as session_id, card ->> 'value' as value,
    row_number() over (partition by s.id order by (card ->> 'order')::numeric) - 1 as place
  from poker_sessions s cross join lateral jsonb_array_elements(s.deck -> 'values') as card
  where card ->> 'value' not in ('?', 'coffee')
), sought as (
  select st.account_id, st.session_id, st.id as story_id, null::uuid as voter, st.final_estimate as value
  from poker_stories st where st.status = 'ESTIMATED'
  union all
  select v.account_id, v.session_id, v.story_id, v.participant_id, v.value
  from poker_votes v join poker_stories st on st.account_id = v.account_id and st.id = v.story_id and st.status = 'ESTIMATED'
  where v.value not in ('?', 'coffee')
    and v.round = (select min(r.round) from poker_rounds r
      where r.account_id = v.account_id and r.story_id = v.story_id and r.revealed_at is not null)
), placed as (
  select sought.account_id, sought.story_id, sought.voter, coalesce(
    (select c.place from cards c where c.session_id = sought.session_id and c.value = sought.value),
    case when sought.value ~ '^[+-]?([0-9]+([.,][0-9]+)?|[.,][0-9]+)$' then (
      select count(*) - 0.5 from cards c where c.session_id = sought.session_id and case
        when c.value = 'infinity' then false
        when c.value ~ '^[0-9]+([.][0-9]+)?$' then c.value::numeric < replace(sought.value, ',', '.')::numeric
        else true end) end,
    (select count(*) from cards c where c.session_id = sought.session_id))::double precision as place
  from sought
), medians as (
  select account_id, story_id, percentile_cont(0.5) within group (order by place) as place
  from placed where voter is not null group by account_id, story_id
)
update poker_stories st set
  points = case when s.deck ->> 'category' = 'STORY_POINTS'
    and st.final_estimate ~ '^[+-]?([0-9]+([.,][0-9]+)?|[.,][0-9]+)$' then replace(st.final_estimate, ',', '.')::double precision end,
  shown_rounds = (select count(*) from poker_rounds r
    where r.account_id = st.account_id and r.story_id = st.id and r.revealed_at is not null),
  steps_off = (select p.place - m.place from placed p join medians m on m.account_id = p.account_id and m.story_id = p.story_id
    where p.account_id = st.account_id and p.story_id = st.id and p.voter is null and st.final_estimate not in ('?', 'coffee'))
from poker_sessions s
where s.account_id = st.account_id and s.id = st.session_id and st.status = 'ESTIMATED';

reset role;
