-- What else two people may write at once has a version now. A board and a meeting have one already, which grows with each
-- event of their room and which every reader knows. So they keep beside their words the version of the room with which
-- these were last changed: a change that was made on an older one has not seen them.

create function note_written_version() returns trigger language plpgsql as $$
begin
  -- Each change of them is told in the room by the same transaction, which counts one more.
  new.written_version := (select version + 1 from rooms where id = new.id);
  return new;
end $$;

create function written_room(name regclass, variadic written text[]) returns void language plpgsql as $$
declare
  own text := (select string_agg(format('old.%I', one), ', ') from unnest(written) one);
  now text := (select string_agg(format('new.%I', one), ', ') from unnest(written) one);
begin
  execute format('alter table %s add column written_version integer not null default 0', name);
  execute format('create trigger note_written_version before update on %s for each row when ((%s) is distinct from (%s))
    execute function note_written_version()', name, own, now);
end $$;

select written_room('boards', 'name', 'description', 'priority', 'start_date', 'target_date', 'wip_policy', 'process_type',
  'key_prefix', 'team_id');
select written_room('poker_sessions', 'name', 'description', 'deck', 'team_id', 'timer_option', 'timer_duration', 'auto_reveal',
  'allow_spectators', 'require_login', 'enable_comments', 'enable_confidence_voting', 'is_async', 'async_deadline');
select written_room('retro_sessions', 'name', 'description', 'format', 'template_id', 'columns', 'settings', 'team_id');

select versioned_table('sprints', 'name', 'goal', 'start_date', 'end_date', 'capacity');
select versioned_table('board_events', 'title', 'type', 'starts_at', 'ends_at');
select versioned_table('team_value_settings', 'value_type', 'display_mode', 'currency', 'prefix', 'is_public', 'metric_name', 'unit',
  'min_value', 'max_value', 'target_value', 'reward_multiplier', 'is_active');
select versioned_table('poker_stories', 'key', 'title', 'description');
select versioned_table('retro_cards', 'content');
select versioned_table('accounts', 'name', 'type', 'slug', 'domain', 'company', 'profile');

-- A title that is proposed from the cards changes with them, and refuses nobody's own.
alter table retro_groups add column version integer not null default 1;
create trigger count_version before update on retro_groups for each row
  when ((old.is_title_typed, case when old.is_title_typed then old.title end)
    is distinct from (new.is_title_typed, case when new.is_title_typed then new.title end))
  execute function count_version();
