-- What an operator's commands have changed: prices, codes and the test clock belong to no account, whose audit log could keep it.
create table operator_actions (
  id uuid primary key,
  command text not null,
  arguments jsonb not null,
  -- `begun` stays where the process has died in the middle.
  outcome text not null check (outcome in ('begun', 'done', 'failed')),
  -- What the operator was answered.
  answer text,
  began_at timestamptz not null,
  ended_at timestamptz
);
select global_table('operator_actions');
create index operator_actions_order on operator_actions (began_at desc);
