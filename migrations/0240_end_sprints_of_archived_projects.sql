-- A project that is archived holds no sprint of its team: those that were running when theirs was archived ended with that.
select set_config('role', current_setting('app.role_worker'), true);

with ended as (
  select s.account_id, s.id, s.board_id, greatest(b.archived_at, s.started_at) as at
  from sprints s join boards b on b.account_id = s.account_id and b.id = s.board_id
  where s.status = 'active' and b.archived_at is not null
), fates as (
  select e.account_id, e.id, i.id as item_id, case when i.status = 'Complete' then 'done' else 'left' end as fate,
    c.item_id is null as is_added, c.points as committed, i.points
  from ended e
  join board_items i on i.account_id = e.account_id and i.board_id = e.board_id and i.sprint_id = e.id and i.deleted_at is null
    and (i.archived_at is null or i.status = 'Complete')
  left join sprint_commitments c on c.account_id = e.account_id and c.sprint_id = e.id and c.item_id = i.id
  union all
  select e.account_id, e.id, c.item_id, 'removed', false, c.points, c.points
  from ended e join sprint_commitments c on c.account_id = e.account_id and c.sprint_id = e.id
  where not exists (select from board_items i where i.account_id = e.account_id and i.id = c.item_id and i.sprint_id = e.id
    and i.deleted_at is null and (i.archived_at is null or i.status = 'Complete'))
), reports as (
  select e.account_id, e.id, e.at,
    coalesce(jsonb_agg(jsonb_build_object('itemId', f.item_id, 'fate', f.fate, 'isAdded', f.is_added,
      'committedPoints', f.committed, 'points', f.points)) filter (where f.item_id is not null), '[]') as outcomes,
    jsonb_build_object(
      'committedPoints', coalesce(sum(f.committed) filter (where not f.is_added), 0),
      'committedItems', count(*) filter (where not f.is_added),
      'completedPoints', coalesce(sum(f.points) filter (where f.fate = 'done'), 0),
      'completedItems', count(*) filter (where f.fate = 'done'),
      'addedPoints', coalesce(sum(f.points) filter (where f.is_added), 0),
      'removedPoints', coalesce(sum(f.committed) filter (where f.fate = 'removed'), 0),
      'carriedOverItems', count(*) filter (where f.fate = 'left'),
      'addedItems', count(*) filter (where f.is_added),
      'removedItems', count(*) filter (where f.fate = 'removed'),
      'reestimatedPoints', coalesce(sum(coalesce(f.points, 0) - coalesce(f.committed, 0)) filter (where not f.is_added and f.fate <> 'removed'), 0),
      'leftPoints', coalesce(sum(f.points) filter (where f.fate = 'left'), 0)) as report
  from ended e left join fates f on f.account_id = e.account_id and f.id = e.id
  group by e.account_id, e.id, e.at
), leaving as (
  insert into board_item_history (id, account_id, board_id, item_id, kind, from_column_id, to_column_id, points, sprint_id, at)
  select gen_random_uuid(), i.account_id, i.board_id, i.id, 'sprint_removed', i.column_id, i.column_id, i.points, i.sprint_id, e.at
  from ended e join board_items i on i.account_id = e.account_id and i.board_id = e.board_id and i.sprint_id = e.id
  where i.deleted_at is null and i.archived_at is null and i.status is distinct from 'Complete'
), left_out as (
  update board_items i set sprint_id = null from ended e
  where i.account_id = e.account_id and i.board_id = e.board_id and i.sprint_id = e.id
    and i.deleted_at is null and i.archived_at is null and i.status is distinct from 'Complete'
)
update sprints s set status = 'completed', completed_at = r.at, updated_at = r.at, report = r.report, outcomes = r.outcomes
from reports r where s.account_id = r.account_id and s.id = r.id;

reset role;
