-- Imports that have begun and not ended: a file travels in portions, and whoever sends them may leave in the middle. Each portion
-- says how far it has come; the last one, or whoever leaves it at that, deletes the row.
create table board_imports (
  id uuid primary key,
  account_id uuid not null,
  board_id uuid not null,
  source text not null,
  file_name text not null check (char_length(file_name) between 1 and 255),
  total int not null check (total > 0),
  done int not null check (done between 0 and total),
  created int not null,
  updated int not null,
  mapping jsonb not null,
  started_by uuid,
  started_at timestamptz not null,
  touched_at timestamptz not null,
  unique (account_id, id),
  foreign key (account_id, board_id) references boards (account_id, id) on delete cascade
);
select tenant_table('board_imports');
create index board_imports_board on board_imports (account_id, board_id, started_at);
