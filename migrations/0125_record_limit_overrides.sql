-- The limit that a column was taken above (ruling 16), and why; until now both stood in `detail`.
alter table board_item_history
  add column above_limit int,
  add column limit_reason text;
create index board_item_history_above on board_item_history (account_id, board_id, at) where above_limit is not null;

alter table board_item_history no force row level security;
alter table board_columns no force row level security;
-- The limit of then is not known: the column's own of today stands for it.
update board_item_history h
  set above_limit = c.wip_limit, limit_reason = h.detail->>'reason', detail = h.detail - 'aboveLimit' - 'reason'
  from board_columns c
  where c.account_id = h.account_id and c.id = h.to_column_id and c.wip_limit is not null and h.detail ? 'aboveLimit';
alter table board_columns force row level security;
alter table board_item_history force row level security;
