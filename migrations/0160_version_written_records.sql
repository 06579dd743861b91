-- A version of each record whose words two people may edit: it grows by one with each change of what its form shows, and
-- with nothing else, so that a vote or a reminder never refuses somebody's edit. The database counts, so that no statement
-- of any module can forget to.

create function count_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;

create function versioned_table(name regclass, variadic written text[]) returns void language plpgsql as $$
declare
  own text := (select string_agg(format('old.%I', one), ', ') from unnest(written) one);
  now text := (select string_agg(format('new.%I', one), ', ') from unnest(written) one);
begin
  execute format('alter table %s add column version integer not null default 1', name);
  execute format('create trigger count_version before update on %s for each row when ((%s) is distinct from (%s))
    execute function count_version()', name, own, now);
end $$;

select versioned_table('teams', 'name', 'description', 'lead_id');
select versioned_table('action_items', 'title', 'description', 'priority', 'status', 'assignee_id', 'due_date');
select versioned_table('board_comments', 'content', 'mentions');
select versioned_table('deliveries', 'name', 'description', 'status', 'delivered_at', 'revenue_cents', 'kpi_value');
select versioned_table('schedules', 'name', 'team_id', 'starts_at', 'time_zone', 'recurrence', 'minutes', 'template_id', 'mail_reminder');
select versioned_table('poker_templates', 'name', 'description', 'voting_system', 'timer_option', 'settings', 'stories');
select versioned_table('poker_voting_systems', 'name', 'description', 'type', 'category', 'allow_custom_values', 'is_default', 'cards');
select versioned_table('retro_templates', 'name', 'description', 'format', 'columns', 'category', 'tags', 'estimated_duration',
  'participants_min', 'participants_max', 'difficulty', 'settings');
